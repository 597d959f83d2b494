CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The form in which texts are searched and sorted; server/db/busca.ts is its twin. "C" makes lower() and the order the same everywhere.
CREATE FUNCTION simplificar(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(texto, 'áàâãäéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ./-''', 'aaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucny') COLLATE "C");
--> statement-breakpoint
CREATE TABLE "acesso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boleto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boleto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"debito_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"vencimento" date NOT NULL,
	"valor" bigint NOT NULL,
	"nosso_numero" varchar(20) NOT NULL,
	"codigo_barras" char(44) NOT NULL,
	"linha_digitavel" varchar(60) NOT NULL,
	"status" varchar(12) DEFAULT 'a-registrar' NOT NULL,
	"emitido_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cadastro" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"matricula" integer NOT NULL,
	"registro" varchar(14) NOT NULL,
	"nome" text NOT NULL,
	"nome_fantasia" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"complemento" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"uf" text DEFAULT '' NOT NULL,
	"observacoes" text DEFAULT '' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"busca" text GENERATED ALWAYS AS (simplificar(nome || ' ' || nome_fantasia || ' ' || registro || ' ' || matricula::text)) STORED NOT NULL,
	"nome_ordem" text GENERATED ALWAYS AS (simplificar(nome)) STORED NOT NULL,
	"nome_fantasia_ordem" text GENERATED ALWAYS AS (simplificar(nome_fantasia)) STORED NOT NULL,
	"cidade_ordem" text GENERATED ALWAYS AS (simplificar(cidade)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chave_publica" (
	"kid" varchar(64) PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conta_bancaria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conta_bancaria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"banco" char(3) NOT NULL,
	"agencia" varchar(6) NOT NULL,
	"conta" varchar(14) NOT NULL,
	"convenio" varchar(10) NOT NULL,
	"carteira" varchar(4) NOT NULL,
	"proximo_nosso_numero" bigint DEFAULT 1 NOT NULL,
	"ativa" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contabilidade" (
	"id" integer PRIMARY KEY NOT NULL,
	"crc" text DEFAULT '' NOT NULL,
	"responsavel" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribuicao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contribuicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cod_contrib" integer NOT NULL,
	"nome" text NOT NULL,
	"base_legal" text NOT NULL,
	"proposta" boolean DEFAULT false NOT NULL,
	"regra_atraso" jsonb NOT NULL,
	"conta_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credito" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"debito_id" integer,
	"origem" varchar(10) NOT NULL,
	"data" date NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "credito_valor" CHECK ("credito"."valor" > 0)
);
--> statement-breakpoint
CREATE TABLE "debito" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"contribuicao_id" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	"valor" bigint NOT NULL,
	"situacao" varchar(10) DEFAULT 'aberto' NOT NULL,
	CONSTRAINT "debito_valor" CHECK ("debito"."valor" > 0)
);
--> statement-breakpoint
CREATE TABLE "entidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(40) NOT NULL,
	"hosts" text[] DEFAULT '{}' NOT NULL,
	"padrao" boolean DEFAULT false NOT NULL,
	"nome_fantasia" text NOT NULL,
	"razao_social" text NOT NULL,
	"cnpj" char(14) NOT NULL,
	"endereco" text DEFAULT '' NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"uf" char(2) DEFAULT '' NOT NULL,
	"cep" varchar(8) DEFAULT '' NOT NULL,
	"cor" varchar(7) NOT NULL,
	"logo" "bytea",
	"logo_tipo" varchar(40),
	"telefone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"home_address" text DEFAULT '/public/lista/debitos' NOT NULL,
	"access_address" text DEFAULT '/public/acessos' NOT NULL,
	"caminho_registro" text DEFAULT '/public/registro' NOT NULL,
	CONSTRAINT "entidade_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"menu_type" varchar(10) NOT NULL,
	"pai_id" integer,
	"ordem" integer NOT NULL,
	"text" text NOT NULL,
	"icon" varchar(40) NOT NULL,
	"link" text,
	"permissao" varchar(40)
);
--> statement-breakpoint
CREATE TABLE "notificacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"message_type" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lida_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pessoa_fisica" (
	"id" integer PRIMARY KEY NOT NULL,
	"data_nascimento" date
);
--> statement-breakpoint
CREATE TABLE "pessoa_juridica" (
	"id" integer PRIMARY KEY NOT NULL,
	"inscricao_estadual" text DEFAULT '' NOT NULL,
	"inscricao_municipal" text DEFAULT '' NOT NULL,
	"cnae" text DEFAULT '' NOT NULL,
	"porte" varchar(10) NOT NULL,
	"data_abertura" date,
	"capital_social" bigint,
	"numero_empregados" integer,
	"contabilidade_id" integer
);
--> statement-breakpoint
CREATE TABLE "sequencia" (
	"entidade_id" integer NOT NULL,
	"nome" varchar(40) NOT NULL,
	"ultimo" integer NOT NULL,
	CONSTRAINT "sequencia_entidade_id_nome_pk" PRIMARY KEY("entidade_id","nome")
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"familia" char(22) NOT NULL,
	"token_hash" char(64) NOT NULL,
	"token_anterior_hash" char(64),
	"sal" char(43) NOT NULL,
	"trocado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"ip" varchar(45) NOT NULL,
	"user_agent" varchar(300) NOT NULL,
	"latitude" text,
	"longitude" text,
	CONSTRAINT "sessao_familia_unique" UNIQUE("familia")
);
--> statement-breakpoint
CREATE TABLE "tentativa_login" (
	"entidade_id" integer NOT NULL,
	"chave" varchar(64) NOT NULL,
	"falhas" integer NOT NULL,
	"ultima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"bloqueado_ate" timestamp with time zone,
	CONSTRAINT "tentativa_login_entidade_id_chave_pk" PRIMARY KEY("entidade_id","chave")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"is_admin" boolean NOT NULL,
	"nome" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"registro" varchar(14),
	"senha_hash" text NOT NULL,
	"papeis" text[] DEFAULT '{}' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuario_email_minusculo" CHECK ("usuario"."email" = lower("usuario"."email"))
);
--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_cadastro_id_cadastro_id_fk" FOREIGN KEY ("cadastro_id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_debito_id_debito_id_fk" FOREIGN KEY ("debito_id") REFERENCES "public"."debito"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_conta_id_conta_bancaria_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta_bancaria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_atualizado_por_usuario_id_fk" FOREIGN KEY ("atualizado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contabilidade" ADD CONSTRAINT "contabilidade_id_cadastro_id_fk" FOREIGN KEY ("id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_conta_id_conta_bancaria_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."conta_bancaria"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_cadastro_id_cadastro_id_fk" FOREIGN KEY ("cadastro_id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_debito_id_debito_id_fk" FOREIGN KEY ("debito_id") REFERENCES "public"."debito"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_cadastro_id_cadastro_id_fk" FOREIGN KEY ("cadastro_id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_contribuicao_id_contribuicao_id_fk" FOREIGN KEY ("contribuicao_id") REFERENCES "public"."contribuicao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_pai_id_menu_item_id_fk" FOREIGN KEY ("pai_id") REFERENCES "public"."menu_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_id_cadastro_id_fk" FOREIGN KEY ("id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_id_cadastro_id_fk" FOREIGN KEY ("id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_contabilidade_id_cadastro_id_fk" FOREIGN KEY ("contabilidade_id") REFERENCES "public"."cadastro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequencia" ADD CONSTRAINT "sequencia_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tentativa_login" ADD CONSTRAINT "tentativa_login_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acesso_usuario_cadastro" ON "acesso" USING btree ("usuario_id","cadastro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_nosso_numero" ON "boleto" USING btree ("conta_id","nosso_numero");--> statement-breakpoint
CREATE INDEX "boleto_debito" ON "boleto" USING btree ("debito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cadastro_matricula" ON "cadastro" USING btree ("entidade_id","tipo","matricula");--> statement-breakpoint
CREATE UNIQUE INDEX "cadastro_registro" ON "cadastro" USING btree ("entidade_id","tipo","registro") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome" ON "cadastro" USING btree ("entidade_id","tipo","nome_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome_fantasia" ON "cadastro" USING btree ("entidade_id","tipo","nome_fantasia_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_cidade" ON "cadastro" USING btree ("entidade_id","tipo","cidade_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_busca" ON "cadastro" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contribuicao_codigo" ON "contribuicao" USING btree ("entidade_id","cod_contrib");--> statement-breakpoint
CREATE INDEX "credito_debito" ON "credito" USING btree ("debito_id");--> statement-breakpoint
CREATE INDEX "credito_data" ON "credito" USING btree ("entidade_id","data");--> statement-breakpoint
CREATE UNIQUE INDEX "debito_unico" ON "debito" USING btree ("cadastro_id","contribuicao_id","periodo");--> statement-breakpoint
CREATE INDEX "debito_aberto" ON "debito" USING btree ("entidade_id","cadastro_id","vencimento") WHERE situacao = 'aberto';--> statement-breakpoint
CREATE INDEX "notificacao_usuario" ON "notificacao" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "notificacao_nao_lida" ON "notificacao" USING btree ("usuario_id") WHERE lida_em is null;--> statement-breakpoint
CREATE INDEX "sessao_usuario" ON "sessao" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_email" ON "usuario" USING btree ("entidade_id","is_admin","email");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_registro" ON "usuario" USING btree ("entidade_id","is_admin","registro");
--> statement-breakpoint
CREATE TABLE "cadastro_total" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"uf" text NOT NULL,
	"ativo" boolean NOT NULL,
	"total" integer NOT NULL,
	"revisao" integer NOT NULL,
	CONSTRAINT "cadastro_total_entidade_id_tipo_uf_ativo_pk" PRIMARY KEY("entidade_id","tipo","uf","ativo")
);
--> statement-breakpoint
ALTER TABLE "cadastro_total" ADD CONSTRAINT "cadastro_total_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Keeps cadastro_total by statement, so that a batch of rows costs one sum. The rows of the totals are taken in one order by everybody,
-- lest two writers wait for each other; whoever comes second waits for the first one's commit and adds to what it left.
CREATE FUNCTION contar_cadastros() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO cadastro_total AS atual
    SELECT entidade_id, tipo, uf, ativo, sum(diferenca), 1
    FROM (
      SELECT entidade_id, tipo, uf, ativo, 1 AS diferenca FROM depois WHERE excluido_em IS NULL
      UNION ALL
      SELECT entidade_id, tipo, uf, ativo, -1 FROM antes WHERE excluido_em IS NULL
    ) AS mudancas
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (entidade_id, tipo, uf, ativo)
    DO UPDATE SET total = atual.total + excluded.total, revisao = atual.revisao + 1;
  ELSE
    INSERT INTO cadastro_total AS atual
    SELECT entidade_id, tipo, uf, ativo, count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, 1
    FROM linhas WHERE excluido_em IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (entidade_id, tipo, uf, ativo)
    DO UPDATE SET total = atual.total + excluded.total, revisao = atual.revisao + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cadastro_incluido AFTER INSERT ON cadastro REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION contar_cadastros();--> statement-breakpoint
CREATE TRIGGER cadastro_alterado AFTER UPDATE ON cadastro REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION contar_cadastros();--> statement-breakpoint
CREATE TRIGGER cadastro_retirado AFTER DELETE ON cadastro REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION contar_cadastros();
