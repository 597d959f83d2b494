CREATE TABLE "configuracao" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"valor" jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	CONSTRAINT "configuracao_entidade_id_tipo_pk" PRIMARY KEY("entidade_id","tipo")
);
--> statement-breakpoint
ALTER TABLE "configuracao" ADD CONSTRAINT "configuracao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracao" ADD CONSTRAINT "configuracao_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "departamento_contato" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "departamento_contato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"cargo_id" integer,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	CONSTRAINT "departamento_contato_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "departamento_contato" ADD CONSTRAINT "departamento_contato_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_contato" ADD CONSTRAINT "departamento_contato_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_contato" ADD CONSTRAINT "departamento_contato_cargo_fk" FOREIGN KEY ("entidade_id","cargo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departamento_contato_pai" ON "departamento_contato" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "auditoria_parte" ON "auditoria" USING btree ("entidade_id","tabela",split_part(linha, '/', 1)) WHERE strpos(linha, '/') > 0;--> statement-breakpoint
-- What was set as columns of the entidade; what nobody changed follows the defaults from now on.
INSERT INTO "configuracao" ("entidade_id", "tipo", "valor", "versao")
SELECT "id", 'acesso', jsonb_build_object('senhaMinima', "senha_minima", 'sessaoDias', "sessao_dias",
	'registroAberto', "registro_aberto", 'segundoFatorObrigatorio', "segundo_fator_obrigatorio"), "regras_versao"
FROM "entidade"
WHERE "regras_versao" > 1 OR ("senha_minima", "sessao_dias", "registro_aberto", "segundo_fator_obrigatorio") <> (8, 30, true, false);--> statement-breakpoint
INSERT INTO "configuracao" ("entidade_id", "tipo", "valor")
SELECT "id", 'enderecos', jsonb_build_object('homeAddress', "home_address", 'accessAddress', "access_address")
FROM "entidade" WHERE ("home_address", "access_address") <> ('/public/lista/debitos', '/public/acessos')
UNION ALL
SELECT "id", 'registro', jsonb_build_object('caminhoRegistro', "caminho_registro")
FROM "entidade" WHERE "caminho_registro" <> '/public/registro';--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "home_address";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "access_address";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "caminho_registro";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "senha_minima";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "sessao_dias";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "registro_aberto";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "segundo_fator_obrigatorio";--> statement-breakpoint
ALTER TABLE "entidade" DROP COLUMN "regras_versao";--> statement-breakpoint
-- What every table is watched by: `auditar` and, with each commit, `anunciar` (0002). The columns that name its row in the audit, the noun
-- and the column of the row's id in what is told, and the columns that are not worth a line of the audit.
CREATE FUNCTION vigiar(tabela regclass, linha text, substantivo text, chave text DEFAULT '', ignoradas text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  quando constant text := $q$WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')$q$;
  t record;
BEGIN
  EXECUTE format($q$CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW %s EXECUTE FUNCTION auditar('', %L, %L)$q$,
    tabela, quando, ignoradas, linha);
  FOR t IN SELECT * FROM (VALUES ('inclusao', 'INSERT', 'NEW'), ('alteracao', 'UPDATE', 'NEW'), ('exclusao', 'DELETE', 'OLD')) AS v (nome, ato, lado) LOOP
    EXECUTE format($q$CREATE TRIGGER anunciar_%s AFTER %s ON %s REFERENCING %s TABLE AS mudadas FOR EACH STATEMENT %s EXECUTE FUNCTION anunciar(%L, %L, '')$q$,
      t.nome, t.ato, tabela, t.lado, quando, substantivo, chave);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT vigiar('configuracao', 'tipo', 'configuracao');--> statement-breakpoint
-- A nested record is told of as a change of the record that it is in.
SELECT vigiar('departamento_contato', 'pai_id,id', 'recurso', 'pai_id');--> statement-breakpoint
-- The way to every kind of settings, also to those of later releases.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", 9, 'Todas as configurações', 'settings', '/admin/configuracao', 'entidade:gravar'
FROM "menu_item" WHERE "menu_type" = 'admin' AND "link" = '/admin/configuracao/entidade';
