CREATE TABLE "aceite_politica" (
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"aceita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" varchar(45) NOT NULL,
	"user_agent" varchar(300) NOT NULL,
	CONSTRAINT "aceite_politica_usuario_id_versao_pk" PRIMARY KEY("usuario_id","versao")
);
--> statement-breakpoint
CREATE TABLE "politica" (
	"entidade_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"html" text NOT NULL,
	"publicada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "politica_entidade_id_versao_pk" PRIMARY KEY("entidade_id","versao")
);
--> statement-breakpoint
CREATE TABLE "token_unico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_unico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"finalidade" varchar(10) NOT NULL,
	"token_hash" char(64) NOT NULL,
	"usuario_id" integer,
	"pedido" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "token_unico_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "usuario" ALTER COLUMN "senha_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "senha_minima" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "sessao_dias" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "registro_aberto" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "segundo_fator_obrigatorio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "regras_versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "email_confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "totp_segredo" varchar(64);--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "totp_ativo_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "totp_passo" integer;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "codigos_recuperacao" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "politica" ADD CONSTRAINT "politica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_unico" ADD CONSTRAINT "token_unico_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_unico" ADD CONSTRAINT "token_unico_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_unico_usuario" ON "token_unico" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "token_unico_expira" ON "token_unico" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "credito_cadastro" ON "credito" USING btree ("cadastro_id","data");--> statement-breakpoint
-- who could sign in before e-mails were confirmed can still
UPDATE "usuario" SET "email_confirmado_em" = "criado_em";--> statement-breakpoint
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "id", 9, 'Usuários', 'users', '/admin/cadastro/usuario/lista', 'usuario:ler'
FROM "menu_item" WHERE "menu_type" = 'admin' AND "link" IS NULL;--> statement-breakpoint
WITH "pasta" AS (
  INSERT INTO "menu_item" ("entidade_id", "menu_type", "ordem", "text", "icon", "link")
  SELECT DISTINCT "entidade_id", 'admin', 9, 'Configurações', 'settings', NULL FROM "menu_item" WHERE "menu_type" = 'admin'
  RETURNING "id", "entidade_id"
)
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "id", 1, 'Acesso e segurança', 'settings', '/admin/configuracao/acesso', 'usuario:gravar' FROM "pasta";--> statement-breakpoint
INSERT INTO "menu_item" ("entidade_id", "menu_type", "ordem", "text", "icon", "link")
SELECT "e"."entidade_id", 'public', "n"."ordem", "n"."text", "n"."icon", "n"."link"
FROM (SELECT DISTINCT "entidade_id" FROM "menu_item" WHERE "menu_type" = 'public') AS "e",
  (VALUES (0, 'Início', 'home', '/public/inicio'), (1, 'Meus acessos', 'user', '/public/acessos')) AS "n" ("ordem", "text", "icon", "link");
