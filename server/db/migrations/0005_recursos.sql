CREATE TABLE "apoio" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "apoio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"tipo" varchar(24) NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "apoio_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "categoria" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "categoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"tipo" varchar(10) NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	CONSTRAINT "categoria_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "preferencia" (
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"chave" varchar(60) NOT NULL,
	"valor" jsonb NOT NULL,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencia_entidade_id_usuario_id_chave_pk" PRIMARY KEY("entidade_id","usuario_id","chave")
);
--> statement-breakpoint
CREATE TABLE "visao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "visao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"lista" varchar(40) NOT NULL,
	"nome" varchar(60) NOT NULL,
	"busca" text NOT NULL,
	"compartilhada" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
-- Totals kept by triggers made writers wait for each other; lists count by an index.
DROP TRIGGER cadastro_incluido ON cadastro;--> statement-breakpoint
DROP TRIGGER cadastro_alterado ON cadastro;--> statement-breakpoint
DROP TRIGGER cadastro_retirado ON cadastro;--> statement-breakpoint
DROP FUNCTION contar_cadastros();--> statement-breakpoint
DROP TABLE "cadastro_total";--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "analise" varchar(10);--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "analise_motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apoio" ADD CONSTRAINT "apoio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apoio" ADD CONSTRAINT "apoio_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categoria" ADD CONSTRAINT "categoria_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categoria" ADD CONSTRAINT "categoria_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "apoio_nome" ON "apoio" USING btree ("entidade_id","tipo","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categoria_nome" ON "categoria" USING btree ("entidade_id","tipo","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "visao_lista" ON "visao" USING btree ("entidade_id","lista");--> statement-breakpoint
-- Of a debit's slips that can still be paid, the last one is what the payer holds.
UPDATE boleto SET status = 'baixado' WHERE status IN ('a-registrar', 'registrado')
	AND id < (SELECT max(outro.id) FROM boleto AS outro WHERE outro.debito_id = boleto.debito_id AND outro.status IN ('a-registrar', 'registrado'));--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_vivo" ON "boleto" USING btree ("debito_id") WHERE status in ('a-registrar', 'registrado');--> statement-breakpoint
CREATE INDEX "cadastro_contagem" ON "cadastro" USING btree ("entidade_id","tipo","ativo","uf") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_em_analise" ON "cadastro" USING btree ("entidade_id","tipo","id") WHERE analise = 'pendente' and excluido_em is null;--> statement-breakpoint
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('apoio', 'nome_ordem'),
    ('categoria', 'nome_ordem'),
    ('visao', '')
  ) AS novas (tabela, ignoradas) LOOP
    EXECUTE format(
      'CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION auditar('''', %L, ''id'')',
      t.tabela, t.ignoradas);
  END LOOP;
  FOR t IN SELECT * FROM (VALUES
    ('apoio', 'recurso', 'id', ''),
    ('categoria', 'recurso', 'id', ''),
    ('visao', 'visao', 'id', ''),
    ('preferencia', 'preferencia', '', 'usuario_id')
  ) AS anunciadas (tabela, substantivo, chave, usuario) LOOP
    EXECUTE format(
      'CREATE TRIGGER anunciar_inclusao AFTER INSERT ON %I REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION anunciar(%L, %L, %L)',
      t.tabela, t.substantivo, t.chave, t.usuario);
    EXECUTE format(
      'CREATE TRIGGER anunciar_alteracao AFTER UPDATE ON %I REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION anunciar(%L, %L, %L)',
      t.tabela, t.substantivo, t.chave, t.usuario);
    EXECUTE format(
      'CREATE TRIGGER anunciar_exclusao AFTER DELETE ON %I REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION anunciar(%L, %L, %L)',
      t.tabela, t.substantivo, t.chave, t.usuario);
  END LOOP;
END $$;
--> statement-breakpoint
-- What a new entidade finds beside the legal entities in its menu.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "item"."entidade_id", 'admin', "item"."pai_id", "n"."ordem", "n"."text", "n"."icon", "n"."link", 'cadastro:ler'
FROM "menu_item" AS "item", (VALUES
	(2, 'Pessoas físicas', 'user', '/admin/cadastro/pessoafisica/lista'),
	(3, 'Escritórios contábeis', 'calculator', '/admin/cadastro/contabilidade/lista'),
	(8, 'Tabelas', 'file', '/admin/tabelas')
) AS "n" ("ordem", "text", "icon", "link")
WHERE "item"."menu_type" = 'admin' AND "item"."link" = '/admin/cadastro/pessoajuridica/lista';
