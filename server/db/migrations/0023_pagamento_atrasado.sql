ALTER TABLE "debito" ADD COLUMN "ultimo_movimento" date;--> statement-breakpoint
-- What there is already is told by the books, without telling the audit: nobody changed anything.
ALTER TABLE debito DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE debito d SET ultimo_movimento = l.ultimo
FROM (
  SELECT entidade_id, debito_id, max(data) AS ultimo FROM lancamento
  WHERE credita = 'receber' AND debita IN ('creditos', 'encargos') OR debita = 'receber' AND credita IN ('creditos', 'encargos')
  GROUP BY entidade_id, debito_id
) l
WHERE d.entidade_id = l.entidade_id AND d.id = l.debito_id;--> statement-breakpoint
ALTER TABLE debito ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "debito_pago_atrasado" ON "debito" USING btree ("entidade_id","ultimo_movimento","vencimento","situacao","contribuicao_id","id") WHERE ultimo_movimento > vencimento;--> statement-breakpoint
-- Entries that come to nothing together still move what was owed between their days.
CREATE OR REPLACE FUNCTION somar_lancamentos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE debito d SET pago = d.pago + s.pago, encargos = d.encargos + s.encargos, ultimo_movimento = greatest(d.ultimo_movimento, s.ultimo)
  FROM (
    SELECT entidade_id, debito_id,
      sum(CASE WHEN credita = 'receber' AND debita = 'creditos' THEN valor WHEN debita = 'receber' AND credita = 'creditos' THEN -valor ELSE 0 END) AS pago,
      sum(CASE WHEN debita = 'receber' AND credita = 'encargos' THEN valor WHEN credita = 'receber' AND debita = 'encargos' THEN -valor ELSE 0 END) AS encargos,
      max(data) FILTER (WHERE credita = 'receber' AND debita IN ('creditos', 'encargos') OR debita = 'receber' AND credita IN ('creditos', 'encargos')) AS ultimo
    FROM novos WHERE debito_id IS NOT NULL GROUP BY entidade_id, debito_id
  ) s
  WHERE d.entidade_id = s.entidade_id AND d.id = s.debito_id
    AND (s.pago <> 0 OR s.encargos <> 0 OR s.ultimo > coalesce(d.ultimo_movimento, '-infinity'));
  UPDATE credito c SET usado = c.usado + s.usado
  FROM (
    SELECT entidade_id, credito_id,
      sum(CASE WHEN debita = 'creditos' THEN valor WHEN credita = 'creditos' AND estorna_id IS NOT NULL THEN -valor ELSE 0 END) AS usado
    FROM novos WHERE credito_id IS NOT NULL GROUP BY entidade_id, credito_id
  ) s
  WHERE c.entidade_id = s.entidade_id AND c.id = s.credito_id AND s.usado <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A day that follows from the books is not worth a line of the audit.
DROP TRIGGER auditar_inclusao ON debito;
--> statement-breakpoint
DROP TRIGGER auditar_alteracao ON debito;
--> statement-breakpoint
DROP TRIGGER auditar_exclusao ON debito;
--> statement-breakpoint
SELECT auditar_tabela('debito', 'id', 'pago,encargos,ultimo_movimento');
--> statement-breakpoint
ANALYZE debito;
--> statement-breakpoint
-- last, since who writes locks debits before entries
DROP INDEX "lancamento_pagamento";
