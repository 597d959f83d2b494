-- Rows and references carry their entidade: the keys are (entidade_id, id), so no reference can lead to another one's row.
ALTER TABLE "contabilidade" ADD COLUMN "entidade_id" integer;--> statement-breakpoint
UPDATE "contabilidade" SET "entidade_id" = (SELECT "entidade_id" FROM "cadastro" WHERE "cadastro"."id" = "contabilidade"."id");--> statement-breakpoint
ALTER TABLE "contabilidade" ALTER COLUMN "entidade_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "entidade_id" integer;--> statement-breakpoint
UPDATE "pessoa_fisica" SET "entidade_id" = (SELECT "entidade_id" FROM "cadastro" WHERE "cadastro"."id" = "pessoa_fisica"."id");--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ALTER COLUMN "entidade_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD COLUMN "entidade_id" integer;--> statement-breakpoint
UPDATE "pessoa_juridica" SET "entidade_id" = (SELECT "entidade_id" FROM "cadastro" WHERE "cadastro"."id" = "pessoa_juridica"."id");--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ALTER COLUMN "entidade_id" SET NOT NULL;--> statement-breakpoint
CREATE TABLE "arquivo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"hash" char(64) NOT NULL,
	"tamanho" bigint NOT NULL,
	"tipo" varchar(100) NOT NULL,
	"nome" varchar(120) NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "arquivo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tabela" varchar(40) NOT NULL,
	"linha" varchar(40) NOT NULL,
	"operacao" varchar(8) NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"usuario_id" integer,
	"origem" varchar(10),
	"ip" varchar(45),
	"requisicao" varchar(60),
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auditoria_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "tarefa" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"titulo" text NOT NULL,
	"situacao" varchar(12) DEFAULT 'na-fila' NOT NULL,
	"parametros" jsonb NOT NULL,
	"ponto" jsonb,
	"feitos" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"relatorio" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"erro" text,
	"cancelar_em" timestamp with time zone,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"iniciada_em" timestamp with time zone,
	"terminada_em" timestamp with time zone,
	"usuario_id" integer,
	CONSTRAINT "tarefa_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);--> statement-breakpoint
ALTER TABLE "aceite_politica" DROP CONSTRAINT "aceite_politica_usuario_id_usuario_id_fk";--> statement-breakpoint
ALTER TABLE "acesso" DROP CONSTRAINT "acesso_usuario_id_usuario_id_fk";--> statement-breakpoint
ALTER TABLE "acesso" DROP CONSTRAINT "acesso_cadastro_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "boleto" DROP CONSTRAINT "boleto_debito_id_debito_id_fk";--> statement-breakpoint
ALTER TABLE "boleto" DROP CONSTRAINT "boleto_conta_id_conta_bancaria_id_fk";--> statement-breakpoint
ALTER TABLE "cadastro" DROP CONSTRAINT "cadastro_atualizado_por_usuario_id_fk";--> statement-breakpoint
ALTER TABLE "contabilidade" DROP CONSTRAINT "contabilidade_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "contribuicao" DROP CONSTRAINT "contribuicao_conta_id_conta_bancaria_id_fk";--> statement-breakpoint
ALTER TABLE "credito" DROP CONSTRAINT "credito_cadastro_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "credito" DROP CONSTRAINT "credito_debito_id_debito_id_fk";--> statement-breakpoint
ALTER TABLE "debito" DROP CONSTRAINT "debito_cadastro_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "debito" DROP CONSTRAINT "debito_contribuicao_id_contribuicao_id_fk";--> statement-breakpoint
ALTER TABLE "menu_item" DROP CONSTRAINT "menu_item_pai_id_menu_item_id_fk";--> statement-breakpoint
ALTER TABLE "notificacao" DROP CONSTRAINT "notificacao_usuario_id_usuario_id_fk";--> statement-breakpoint
ALTER TABLE "pessoa_fisica" DROP CONSTRAINT "pessoa_fisica_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "pessoa_juridica" DROP CONSTRAINT "pessoa_juridica_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "pessoa_juridica" DROP CONSTRAINT "pessoa_juridica_contabilidade_id_cadastro_id_fk";--> statement-breakpoint
ALTER TABLE "sessao" DROP CONSTRAINT "sessao_usuario_id_usuario_id_fk";--> statement-breakpoint
ALTER TABLE "token_unico" DROP CONSTRAINT "token_unico_usuario_id_usuario_id_fk";--> statement-breakpoint
ALTER TABLE "acesso" DROP CONSTRAINT "acesso_pkey";--> statement-breakpoint
ALTER TABLE "boleto" DROP CONSTRAINT "boleto_pkey";--> statement-breakpoint
ALTER TABLE "cadastro" DROP CONSTRAINT "cadastro_pkey";--> statement-breakpoint
ALTER TABLE "conta_bancaria" DROP CONSTRAINT "conta_bancaria_pkey";--> statement-breakpoint
ALTER TABLE "contabilidade" DROP CONSTRAINT "contabilidade_pkey";--> statement-breakpoint
ALTER TABLE "contribuicao" DROP CONSTRAINT "contribuicao_pkey";--> statement-breakpoint
ALTER TABLE "credito" DROP CONSTRAINT "credito_pkey";--> statement-breakpoint
ALTER TABLE "debito" DROP CONSTRAINT "debito_pkey";--> statement-breakpoint
ALTER TABLE "menu_item" DROP CONSTRAINT "menu_item_pkey";--> statement-breakpoint
ALTER TABLE "notificacao" DROP CONSTRAINT "notificacao_pkey";--> statement-breakpoint
ALTER TABLE "pessoa_fisica" DROP CONSTRAINT "pessoa_fisica_pkey";--> statement-breakpoint
ALTER TABLE "pessoa_juridica" DROP CONSTRAINT "pessoa_juridica_pkey";--> statement-breakpoint
ALTER TABLE "sessao" DROP CONSTRAINT "sessao_pkey";--> statement-breakpoint
ALTER TABLE "token_unico" DROP CONSTRAINT "token_unico_pkey";--> statement-breakpoint
ALTER TABLE "usuario" DROP CONSTRAINT "usuario_pkey";--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "contabilidade" ADD CONSTRAINT "contabilidade_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "token_unico" ADD CONSTRAINT "token_unico_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivo_hash" ON "arquivo" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "auditoria_linha" ON "auditoria" USING btree ("entidade_id","tabela","linha","id");--> statement-breakpoint
CREATE INDEX "auditoria_em" ON "auditoria" USING btree ("entidade_id","em");--> statement-breakpoint
CREATE INDEX "tarefa_recentes" ON "tarefa" USING btree ("entidade_id","criada_em");--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_politica_fk" FOREIGN KEY ("entidade_id","versao") REFERENCES "public"."politica"("entidade_id","versao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_conta_fk" FOREIGN KEY ("entidade_id","conta_id") REFERENCES "public"."conta_bancaria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contabilidade" ADD CONSTRAINT "contabilidade_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contabilidade" ADD CONSTRAINT "contabilidade_cadastro_fk" FOREIGN KEY ("entidade_id","id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_conta_fk" FOREIGN KEY ("entidade_id","conta_id") REFERENCES "public"."conta_bancaria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."menu_item"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_cadastro_fk" FOREIGN KEY ("entidade_id","id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_cadastro_fk" FOREIGN KEY ("entidade_id","id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_contabilidade_fk" FOREIGN KEY ("entidade_id","contabilidade_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_unico" ADD CONSTRAINT "token_unico_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_lixeira" ON "cadastro" USING btree ("entidade_id","tipo","excluido_em","id") WHERE excluido_em is not null;--> statement-breakpoint
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", 2, 'Identidade da entidade', 'building', '/admin/configuracao/entidade', 'entidade:gravar'
FROM "menu_item" WHERE "link" = '/admin/configuracao/acesso';
--> statement-breakpoint
-- Who changed what. One function for every audited table, so no way to write, of this release or a later one, goes past it. Its arguments:
-- columns whose values are not kept (secrets), columns that are not worth a line, and the columns that name the row.
CREATE FUNCTION auditar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  autoria jsonb := nullif(current_setting('contribui.autoria', true), '')::jsonb;
  ignoradas text[] := ARRAY['id', 'entidade_id', 'versao', 'criado_em', 'atualizado_em', 'atualizado_por'] || string_to_array(TG_ARGV[1], ',');
  velha jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  nova jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  linha jsonb := coalesce(nova, velha);
  antes jsonb := velha - ignoradas;
  depois jsonb := nova - ignoradas;
  segredo text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(campo, antes -> campo), jsonb_object_agg(campo, depois -> campo) INTO antes, depois
    FROM jsonb_object_keys(depois) AS campo WHERE antes -> campo IS DISTINCT FROM depois -> campo;
    IF depois IS NULL THEN RETURN NULL; END IF;
  ELSE
    antes := jsonb_strip_nulls(antes);
    depois := jsonb_strip_nulls(depois);
  END IF;
  FOREACH segredo IN ARRAY string_to_array(TG_ARGV[0], ',') LOOP
    IF jsonb_typeof(antes -> segredo) <> 'null' THEN antes := jsonb_set(antes, ARRAY[segredo], '"oculto"'); END IF;
    IF jsonb_typeof(depois -> segredo) <> 'null' THEN depois := jsonb_set(depois, ARRAY[segredo], '"oculto"'); END IF;
  END LOOP;
  INSERT INTO auditoria (entidade_id, tabela, linha, operacao, antes, depois, usuario_id, origem, ip, requisicao)
  VALUES (
    coalesce(linha ->> 'entidade_id', linha ->> 'id')::int,
    TG_TABLE_NAME,
    (SELECT string_agg(linha ->> coluna, '/' ORDER BY ordem) FROM unnest(string_to_array(TG_ARGV[2], ',')) WITH ORDINALITY AS c (coluna, ordem)),
    CASE TG_OP WHEN 'INSERT' THEN 'incluir' WHEN 'UPDATE' THEN 'alterar' ELSE 'excluir' END,
    antes,
    depois,
    (autoria ->> 'usuarioId')::int,
    autoria ->> 'origem',
    autoria ->> 'ip',
    autoria ->> 'requisicao'
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Tells every process, once the writer has committed, which rows changed: `{e: entidade, n: noun, id?, u?: user}`. Many rows at once are told
-- as one change of unknown rows. Its arguments: the noun, the column of the id and, where only one user may hear of it, that user's.
CREATE FUNCTION anunciar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quantas int;
BEGIN
  SELECT count(*) INTO quantas FROM mudadas;
  IF quantas <= 20 THEN
    PERFORM pg_notify('evento', jsonb_strip_nulls(jsonb_build_object(
      'e', coalesce(linha ->> 'entidade_id', linha ->> 'id')::int, 'n', TG_ARGV[0],
      'id', (linha ->> TG_ARGV[1])::int, 'u', (linha ->> TG_ARGV[2])::int))::text)
    FROM (SELECT to_jsonb(mudadas) AS linha FROM mudadas) AS linhas;
  ELSE
    PERFORM pg_notify('evento', jsonb_build_object('e', entidade, 'n', TG_ARGV[0])::text)
    FROM (SELECT DISTINCT coalesce(to_jsonb(mudadas) ->> 'entidade_id', to_jsonb(mudadas) ->> 'id')::int AS entidade FROM mudadas) AS entidades;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was written down stays: only a job that names itself removes what has passed its time.
CREATE FUNCTION guardar_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('contribui.expurgo', true) = 'sim' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A auditoria não se altera.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_guardada BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION guardar_auditoria();
--> statement-breakpoint
-- Seeds and migrations say 'nao' and leave neither lines nor events.
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('entidade', 'logo', 'regras_versao', 'id'),
    ('menu_item', '', '', 'id'),
    ('usuario', 'senha_hash,totp_segredo,codigos_recuperacao', 'totp_passo', 'id'),
    ('politica', '', '', 'versao'),
    ('aceite_politica', '', '', 'usuario_id,versao'),
    ('cadastro', '', 'busca,nome_ordem,nome_fantasia_ordem,cidade_ordem', 'id'),
    ('pessoa_juridica', '', '', 'id'),
    ('pessoa_fisica', '', '', 'id'),
    ('contabilidade', '', '', 'id'),
    ('acesso', '', '', 'id'),
    ('conta_bancaria', '', 'proximo_nosso_numero', 'id'),
    ('contribuicao', '', '', 'id'),
    ('debito', '', '', 'id'),
    ('credito', '', '', 'id'),
    ('boleto', '', '', 'id'),
    ('arquivo', '', '', 'id')
  ) AS auditadas (tabela, segredos, ignoradas, chave) LOOP
    EXECUTE format(
      'CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION auditar(%L, %L, %L)',
      t.tabela, t.segredos, t.ignoradas, t.chave);
  END LOOP;
  FOR t IN SELECT * FROM (VALUES
    ('entidade', 'entidade', 'id', ''),
    ('menu_item', 'menu', 'id', ''),
    ('usuario', 'usuario', 'id', ''),
    ('politica', 'politica', 'versao', ''),
    ('cadastro', 'cadastro', 'id', ''),
    ('acesso', 'acesso', 'id', ''),
    ('conta_bancaria', 'conta', 'id', ''),
    ('contribuicao', 'contribuicao', 'id', ''),
    ('debito', 'debito', 'id', ''),
    ('credito', 'credito', 'id', ''),
    ('boleto', 'boleto', 'id', ''),
    ('notificacao', 'notificacao', 'id', 'usuario_id'),
    ('tarefa', 'tarefa', 'id', 'usuario_id'),
    ('arquivo', 'arquivo', 'id', '')
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
-- Of sessions only the end matters to others: an exchange of tokens changes them every few minutes.
CREATE FUNCTION anunciar_fim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evento', jsonb_build_object('e', NEW.entidade_id, 'n', 'sessao', 'id', NEW.id, 'u', NEW.usuario_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anunciar_fim AFTER UPDATE ON sessao FOR EACH ROW WHEN (OLD.encerrada_em IS DISTINCT FROM NEW.encerrada_em AND current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_fim();
