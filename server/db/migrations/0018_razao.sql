CREATE TABLE "lancamento" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lancamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"data" date NOT NULL,
	"debita" varchar(12) NOT NULL,
	"credita" varchar(12) NOT NULL,
	"valor" bigint NOT NULL,
	"debito_id" integer,
	"credito_id" integer,
	"estorna_id" integer,
	"motivo" text DEFAULT '' NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "lancamento_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "lancamento_valor" CHECK ("lancamento"."valor" > 0),
	CONSTRAINT "lancamento_contas" CHECK ("lancamento"."debita" <> "lancamento"."credita"),
	CONSTRAINT "lancamento_com_debito" CHECK (not ('receber' in ("lancamento"."debita", "lancamento"."credita")) or "lancamento"."debito_id" is not null),
	CONSTRAINT "lancamento_com_credito" CHECK (not ('creditos' in ("lancamento"."debita", "lancamento"."credita")) or "lancamento"."credito_id" is not null)
);
--> statement-breakpoint
DROP INDEX "debito_unico";--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "forma" varchar(15);--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "observacao" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "usado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "estornado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "criado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "credito" ADD COLUMN "criado_por" integer;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "pago" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "encargos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "criado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_credito_fk" FOREIGN KEY ("entidade_id","credito_id") REFERENCES "public"."credito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_estorna_fk" FOREIGN KEY ("entidade_id","estorna_id") REFERENCES "public"."lancamento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lancamento_estornado" ON "lancamento" USING btree ("entidade_id","estorna_id") WHERE estorna_id is not null;--> statement-breakpoint
CREATE INDEX "lancamento_debito" ON "lancamento" USING btree ("debito_id");--> statement-breakpoint
CREATE INDEX "lancamento_credito" ON "lancamento" USING btree ("credito_id");--> statement-breakpoint
CREATE INDEX "lancamento_data" ON "lancamento" USING btree ("entidade_id","data");--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debito_do_cadastro" ON "debito" USING btree ("entidade_id","cadastro_id","vencimento");--> statement-breakpoint
CREATE INDEX "debito_vencimento" ON "debito" USING btree ("entidade_id","vencimento","id");--> statement-breakpoint
CREATE UNIQUE INDEX "debito_unico" ON "debito" USING btree ("cadastro_id","contribuicao_id","periodo") WHERE situacao <> 'cancelado';--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_usado" CHECK ("credito"."usado" between 0 and "credito"."valor");--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_pago" CHECK ("debito"."pago" between 0 and "debito"."valor" + "debito"."encargos");--> statement-breakpoint
-- Entries are for good: what was wrong is posted back.
CREATE FUNCTION guardar_lancamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um lançamento não se altera nem se exclui: estorna-se.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER lancamento_guardado BEFORE UPDATE OR DELETE ON lancamento FOR EACH ROW EXECUTE FUNCTION guardar_lancamento();--> statement-breakpoint
CREATE TRIGGER lancamento_inteiro BEFORE TRUNCATE ON lancamento FOR EACH STATEMENT EXECUTE FUNCTION guardar_lancamento();--> statement-breakpoint
-- What a debit was paid and charged, and what was used of a credit, are sums of entries that are only ever added: each addition moves them.
CREATE FUNCTION somar_lancamentos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE debito d SET pago = d.pago + s.pago, encargos = d.encargos + s.encargos
  FROM (
    SELECT entidade_id, debito_id,
      sum(CASE WHEN credita = 'receber' AND debita = 'creditos' THEN valor WHEN debita = 'receber' AND credita = 'creditos' THEN -valor ELSE 0 END) AS pago,
      sum(CASE WHEN debita = 'receber' AND credita = 'encargos' THEN valor WHEN credita = 'receber' AND debita = 'encargos' THEN -valor ELSE 0 END) AS encargos
    FROM novos WHERE debito_id IS NOT NULL GROUP BY entidade_id, debito_id
  ) s
  WHERE d.entidade_id = s.entidade_id AND d.id = s.debito_id AND (s.pago <> 0 OR s.encargos <> 0);
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
CREATE TRIGGER somar_lancamentos AFTER INSERT ON lancamento REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_lancamentos();--> statement-breakpoint
-- Payments are told by the entries themselves; the history of a debit and of a credit is of what people changed.
DROP TRIGGER auditar ON debito;--> statement-breakpoint
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON debito FOR EACH ROW WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar('', 'pago,encargos', 'id');--> statement-breakpoint
DROP TRIGGER auditar ON credito;--> statement-breakpoint
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON credito FOR EACH ROW WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar('', 'usado', 'id');--> statement-breakpoint
-- The books are opened with what there is: each debit as issued, each credit as received and as far as it paid. What came in beyond the value
-- of a paid debit was charges; of one that is not paid it remains a credit.
WITH parte AS (
  SELECT c.entidade_id, c.id AS credito_id, c.data, c.valor, d.id AS debito_id, d.valor AS devido, d.situacao,
    coalesce(sum(c.valor) OVER (PARTITION BY d.id ORDER BY c.data, c.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS antes,
    sum(c.valor) OVER (PARTITION BY d.id) AS recebido,
    row_number() OVER (PARTITION BY d.id ORDER BY c.data DESC, c.id DESC) AS do_fim
  FROM credito c JOIN debito d ON d.entidade_id = c.entidade_id AND d.id = c.debito_id
), aplicada AS (
  SELECT parte.*, CASE WHEN situacao = 'pago' THEN valor ELSE least(valor, greatest(0, devido - antes)) END AS aplicado FROM parte
), pago AS (
  SELECT debito_id, sum(aplicado) AS aplicado FROM aplicada GROUP BY debito_id
)
INSERT INTO lancamento (entidade_id, data, debita, credita, valor, debito_id, credito_id, motivo)
SELECT entidade_id, least(vencimento, current_date), 'receber', 'receita', valor, id, NULL::int, '' FROM debito
UNION ALL
SELECT entidade_id, data, CASE origem WHEN 'manual' THEN 'concedidos' ELSE 'caixa' END, 'creditos', valor, NULL, id, '' FROM credito
UNION ALL
SELECT entidade_id, data, 'receber', 'encargos', recebido - devido, debito_id, credito_id, '' FROM aplicada WHERE do_fim = 1 AND situacao = 'pago' AND recebido > devido
UNION ALL
SELECT entidade_id, data, 'creditos', 'receber', aplicado, debito_id, credito_id, '' FROM aplicada WHERE aplicado > 0
UNION ALL
SELECT d.entidade_id, least(d.vencimento, current_date), 'cancelados', 'receber', d.valor - coalesce(p.aplicado, 0), d.id, NULL,
  CASE d.situacao WHEN 'pago' THEN 'Dado por pago antes da abertura dos livros' ELSE '' END
FROM debito d LEFT JOIN pago p ON p.debito_id = d.id
WHERE d.situacao IN ('pago', 'cancelado') AND d.valor > coalesce(p.aplicado, 0);
