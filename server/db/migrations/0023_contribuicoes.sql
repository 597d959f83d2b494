CREATE TABLE "cobranca" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cobranca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"contribuicao_id" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"busca" text NOT NULL,
	"situacao" varchar(12) DEFAULT 'gerando' NOT NULL,
	"debitos" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"de_fora" integer DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "cobranca_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribuicao_periodo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contribuicao_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	CONSTRAINT "contribuicao_periodo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribuicao_tabela" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contribuicao_tabela_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"inicio" char(7) NOT NULL,
	"forma" varchar(15) NOT NULL,
	"valor" bigint,
	"por_empregado" bigint,
	"piso" bigint,
	"teto" bigint,
	"faixas" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "contribuicao_tabela_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
DROP INDEX "contribuicao_codigo";--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "nome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "criado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "atualizado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "atualizado_por" integer;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "excluido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "criado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "atualizado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "atualizado_por" integer;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "excluido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "especie" varchar(15) DEFAULT 'outra' NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "regra" varchar(15);--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "multa" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "juros_mes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "carencia" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "instrucoes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "cobranca_id" integer;--> statement-breakpoint
-- What contas were not called before, they are by bank and number; of contribuições with one name, each but the first is told by its code.
UPDATE "conta_bancaria" SET "ativo" = "ativa", "nome" = 'Banco ' || "banco" || ', conta ' || "conta" || ' (' || "id" || ')';--> statement-breakpoint
ALTER TABLE "conta_bancaria" ALTER COLUMN "nome" DROP DEFAULT;--> statement-breakpoint
UPDATE "contribuicao" c SET "nome" = c."nome" || ' (' || c."cod_contrib" || ')'
WHERE EXISTS (SELECT FROM "contribuicao" d WHERE d."entidade_id" = c."entidade_id" AND d."id" < c."id" AND simplificar(d."nome") = simplificar(c."nome"));--> statement-breakpoint
UPDATE "contribuicao" SET
  "regra" = CASE "regra_atraso" ->> 'tipo' WHEN 'clt600' THEN 'clt600' ELSE coalesce("regra_atraso" ->> 'modo', 'pro-rata-dia') END,
  "multa" = coalesce(round(("regra_atraso" ->> 'multa')::numeric * 100), 0),
  "juros_mes" = coalesce(round(("regra_atraso" ->> 'jurosMes')::numeric * 100), 0);--> statement-breakpoint
ALTER TABLE "contribuicao" ALTER COLUMN "regra" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_periodo" ADD CONSTRAINT "contribuicao_periodo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_periodo" ADD CONSTRAINT "contribuicao_periodo_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_tabela" ADD CONSTRAINT "contribuicao_tabela_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_tabela" ADD CONSTRAINT "contribuicao_tabela_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cobranca_recente" ON "cobranca" USING btree ("entidade_id","id");--> statement-breakpoint
CREATE INDEX "contribuicao_periodo_pai" ON "contribuicao_periodo" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "contribuicao_tabela_pai" ON "contribuicao_tabela" USING btree ("entidade_id","pai_id");--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_cobranca_fk" FOREIGN KEY ("entidade_id","cobranca_id") REFERENCES "public"."cobranca"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conta_bancaria_nome" ON "conta_bancaria" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contribuicao_nome" ON "contribuicao" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "debito_da_cobranca" ON "debito" USING btree ("cobranca_id","id") WHERE cobranca_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contribuicao_codigo" ON "contribuicao" USING btree ("entidade_id","cod_contrib") WHERE excluido_em is null;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_atraso" CHECK ("contribuicao"."multa" >= 0 and "contribuicao"."juros_mes" >= 0 and "contribuicao"."carencia" >= 0);--> statement-breakpoint
ALTER TABLE "conta_bancaria" DROP COLUMN "ativa";--> statement-breakpoint
ALTER TABLE "contribuicao" DROP COLUMN "regra_atraso";--> statement-breakpoint
-- The order of the names follows from them, and is no change of its own.
DROP TRIGGER auditar ON conta_bancaria;--> statement-breakpoint
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON conta_bancaria FOR EACH ROW WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar('', 'proximo_nosso_numero,nome_ordem', 'id');--> statement-breakpoint
DROP TRIGGER auditar ON contribuicao;--> statement-breakpoint
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON contribuicao FOR EACH ROW WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar('', 'nome_ordem', 'id');--> statement-breakpoint
SELECT vigiar('contribuicao_periodo', 'pai_id,id', 'contribuicao', 'pai_id');--> statement-breakpoint
SELECT vigiar('contribuicao_tabela', 'pai_id,id', 'contribuicao', 'pai_id');--> statement-breakpoint
SELECT vigiar('cobranca', 'id', 'cobranca', 'id', 'debitos,total,de_fora');--> statement-breakpoint
-- The ways to what is collected and to the billings, beside the debits.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", novo.ordem, novo.texto, novo.icone, novo.link, 'financeiro:ler'
FROM "menu_item", (VALUES
  (3, 'Cobranças', 'receipt', '/admin/financeiro/cobrancas'),
  (5, 'Contribuições', 'file', '/admin/tabelas/contribuicoes/lista'),
  (6, 'Contas bancárias', 'file', '/admin/tabelas/contas-bancarias/lista')
) AS novo (ordem, texto, icone, link)
WHERE "menu_item"."link" = '/admin/financeiro/debitos';
