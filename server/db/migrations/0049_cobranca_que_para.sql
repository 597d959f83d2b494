ALTER TABLE "cobranca" ALTER COLUMN "situacao" SET DATA TYPE varchar(16);--> statement-breakpoint
ALTER TABLE "cobranca" ALTER COLUMN "situacao" SET DEFAULT 'gerando';--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "motivos" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "tarefa_id" integer;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_tarefa_fk" FOREIGN KEY ("entidade_id","tarefa_id") REFERENCES "public"."tarefa"("entidade_id","id") ON DELETE SET NULL ("tarefa_id") ON UPDATE no action;--> statement-breakpoint
-- The tarefa of each billing, as far as it is still kept; one whose tarefa has ended goes on no more, and says so.
UPDATE cobranca c SET tarefa_id = t.id FROM tarefa t
WHERE t.entidade_id = c.entidade_id AND t.tipo = 'cobranca' AND (t.parametros ->> 'cobrancaId')::int = c.id;--> statement-breakpoint
UPDATE cobranca c SET situacao = 'interrompida'
WHERE situacao = 'gerando' AND NOT EXISTS (SELECT FROM tarefa t WHERE t.entidade_id = c.entidade_id AND t.id = c.tarefa_id AND t.terminada_em IS NULL);--> statement-breakpoint
UPDATE cobranca c SET situacao = 'desfazer-parou'
WHERE situacao = 'desfazendo' AND NOT EXISTS (
  SELECT FROM tarefa t WHERE t.entidade_id = c.entidade_id AND t.tipo = 'cobranca-desfeita' AND t.terminada_em IS NULL AND (t.parametros ->> 'cobrancaId')::int = c.id);--> statement-breakpoint
-- What a billing still has are its debits that are neither cancelled nor given up, whoever ended them: of what stood there before they are counted anew.
UPDATE cobranca c SET debitos = s.debitos, total = s.total FROM (
  SELECT c.entidade_id, c.id, count(d.id) AS debitos, coalesce(sum(d.valor), 0) AS total FROM cobranca c
  LEFT JOIN debito d ON d.entidade_id = c.entidade_id AND d.cobranca_id = c.id AND d.situacao NOT IN ('cancelado', 'isento')
  GROUP BY c.entidade_id, c.id
) s WHERE s.entidade_id = c.entidade_id AND s.id = c.id AND (c.debitos, c.total) IS DISTINCT FROM (s.debitos, s.total);--> statement-breakpoint
CREATE FUNCTION somar_cobrancas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE cobranca c SET debitos = c.debitos + s.debitos, total = c.total + s.total FROM (
      SELECT entidade_id, cobranca_id, count(*) AS debitos, sum(valor) AS total FROM novos
      WHERE cobranca_id IS NOT NULL AND situacao NOT IN ('cancelado', 'isento') GROUP BY entidade_id, cobranca_id
    ) s WHERE c.entidade_id = s.entidade_id AND c.id = s.cobranca_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE cobranca c SET debitos = c.debitos - s.debitos, total = c.total - s.total FROM (
      SELECT entidade_id, cobranca_id, count(*) AS debitos, sum(valor) AS total FROM velhos
      WHERE cobranca_id IS NOT NULL AND situacao NOT IN ('cancelado', 'isento') GROUP BY entidade_id, cobranca_id
    ) s WHERE c.entidade_id = s.entidade_id AND c.id = s.cobranca_id;
  ELSE
    UPDATE cobranca c SET debitos = c.debitos + s.debitos, total = c.total + s.total FROM (
      SELECT entidade_id, cobranca_id, sum(n) AS debitos, sum(n * valor) AS total
      FROM (
        SELECT 1 AS n, entidade_id, cobranca_id, situacao, valor FROM novos WHERE cobranca_id IS NOT NULL
        UNION ALL SELECT -1 AS n, entidade_id, cobranca_id, situacao, valor FROM velhos WHERE cobranca_id IS NOT NULL
      ) d
      WHERE situacao NOT IN ('cancelado', 'isento') GROUP BY entidade_id, cobranca_id
      HAVING sum(n) <> 0 OR sum(n * valor) <> 0
    ) s WHERE c.entidade_id = s.entidade_id AND c.id = s.cobranca_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER somar_cobrancas_novas AFTER INSERT ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_cobrancas();--> statement-breakpoint
CREATE TRIGGER somar_cobrancas_mudadas AFTER UPDATE ON debito REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_cobrancas();--> statement-breakpoint
CREATE TRIGGER somar_cobrancas_tiradas AFTER DELETE ON debito REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION somar_cobrancas();--> statement-breakpoint
-- What it still has and who was left out follow from its work, and are no change of their own.
DROP TRIGGER auditar_inclusao ON cobranca;--> statement-breakpoint
DROP TRIGGER auditar_alteracao ON cobranca;--> statement-breakpoint
DROP TRIGGER auditar_exclusao ON cobranca;--> statement-breakpoint
SELECT auditar_tabela('cobranca', format('%L, %L, %L', '', 'debitos,total,de_fora,motivos,tarefa_id', 'id'));
