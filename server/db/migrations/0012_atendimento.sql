CREATE TABLE "atendimento" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "atendimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"titulo" text NOT NULL,
	"canal" varchar(10) NOT NULL,
	"prioridade" varchar(10) DEFAULT 'normal' NOT NULL,
	"status_id" integer NOT NULL,
	"classe" varchar(12) NOT NULL,
	"assunto_id" integer,
	"tipo_id" integer,
	"departamento_id" integer,
	"responsavel_id" integer,
	"cadastro_id" integer,
	"acesso_id" integer,
	"debito_id" integer,
	"anexo_id" integer,
	"solicitante_id" integer,
	"solicitante_nome" text DEFAULT '' NOT NULL,
	"solicitante_email" text DEFAULT '' NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer NOT NULL,
	"primeira_resposta_em" timestamp with time zone,
	"esperando_desde" timestamp with time zone,
	"ultima_mensagem_em" timestamp with time zone DEFAULT now() NOT NULL,
	"resolvido_em" timestamp with time zone,
	"encerrado_em" timestamp with time zone,
	"anterior_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"titulo_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(titulo), '')) STORED,
	CONSTRAINT "atendimento_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "atendimento_resolvido" CHECK ("atendimento"."classe" <> 'resolvido' or "atendimento"."resolvido_em" is not null),
	CONSTRAINT "atendimento_encerrado" CHECK (("atendimento"."classe" = 'encerrado') = ("atendimento"."encerrado_em" is not null)),
	CONSTRAINT "atendimento_de_quem" CHECK ("atendimento"."cadastro_id" is not null or "atendimento"."solicitante_id" is not null or "atendimento"."solicitante_nome" <> '')
);
--> statement-breakpoint
CREATE TABLE "atendimento_arquivo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "atendimento_arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"mensagem_id" integer,
	"arquivo_id" integer NOT NULL,
	"nome" text NOT NULL,
	"enviado_por" integer NOT NULL,
	"enviado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimento_arquivo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "atendimento_mensagem" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "atendimento_mensagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"publica" boolean NOT NULL,
	"da_equipe" boolean NOT NULL,
	"autor_id" integer NOT NULL,
	"texto" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimento_mensagem_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "atendimento_mensagem_nota" CHECK ("atendimento_mensagem"."publica" or "atendimento_mensagem"."da_equipe")
);
--> statement-breakpoint
CREATE TABLE "atendimento_passagem" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "atendimento_passagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"de" varchar(12),
	"para" varchar(12) NOT NULL,
	"evento" varchar(20),
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer,
	CONSTRAINT "atendimento_passagem_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "atendimento_passagem_abertura" CHECK (("atendimento_passagem"."de" is null) = ("atendimento_passagem"."evento" is null))
);
--> statement-breakpoint
CREATE TABLE "atendimento_seguidor" (
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	CONSTRAINT "atendimento_seguidor_entidade_id_atendimento_id_usuario_id_pk" PRIMARY KEY("entidade_id","atendimento_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "apoio" ADD COLUMN "classe" varchar(12);--> statement-breakpoint
-- What there is gets a class by its name.
UPDATE apoio SET classe = CASE
  WHEN nome_ordem LIKE 'novo%' THEN 'novo'
  WHEN nome_ordem LIKE 'aguard%client%' THEN 'aguardando'
  WHEN nome_ordem LIKE 'resolvid%' OR nome_ordem LIKE 'solucionad%' THEN 'resolvido'
  WHEN nome_ordem LIKE 'encerrad%' OR nome_ordem LIKE 'fechad%' OR nome_ordem LIKE 'conclu%' OR nome_ordem LIKE 'cancelad%' OR nome_ordem LIKE 'finalizad%' THEN 'encerrado'
  ELSE 'aberto' END
WHERE tipo = 'statusAtendimento';--> statement-breakpoint
-- Each entidade has a status of each class in use: one that was retired is taken back, else one is made. A name that another class has already is
-- told apart.
CREATE FUNCTION dar_status_de_atendimento(quem integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  um record;
BEGIN
  FOR um IN SELECT * FROM (VALUES ('novo', 'Novo', 1), ('aberto', 'Aberto', 2), ('aguardando', 'Aguardando o cliente', 3), ('resolvido', 'Resolvido', 4), ('encerrado', 'Encerrado', 5)) AS v (classe, nome, ordem) LOOP
    CONTINUE WHEN EXISTS (SELECT 1 FROM apoio a WHERE a.entidade_id = quem AND a.classe = um.classe AND a.ativo AND a.excluido_em IS NULL);
    UPDATE apoio SET ativo = true, versao = versao + 1 WHERE entidade_id = quem AND id =
      (SELECT a.id FROM apoio a WHERE a.entidade_id = quem AND a.classe = um.classe AND a.excluido_em IS NULL ORDER BY a.ordem, a.id LIMIT 1);
    CONTINUE WHEN FOUND;
    INSERT INTO apoio (entidade_id, tipo, nome, ordem, classe)
    SELECT quem, 'statusAtendimento', um.nome || CASE WHEN EXISTS (
      SELECT 1 FROM apoio a WHERE a.entidade_id = quem AND a.tipo = 'statusAtendimento' AND a.excluido_em IS NULL
        AND a.nome_ordem = simplificar(um.nome)) THEN ' (atendimento)' ELSE '' END, um.ordem, um.classe;
  END LOOP;
END $$;--> statement-breakpoint
SELECT dar_status_de_atendimento(id) FROM entidade;--> statement-breakpoint
CREATE FUNCTION dar_status_a_entidade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dar_status_de_atendimento(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER dar_status AFTER INSERT ON entidade FOR EACH ROW EXECUTE FUNCTION dar_status_a_entidade();--> statement-breakpoint
ALTER TABLE "apoio" ADD CONSTRAINT "apoio_classe" UNIQUE("entidade_id","id","classe");--> statement-breakpoint
ALTER TABLE "apoio" ADD CONSTRAINT "apoio_status" CHECK (("apoio"."tipo" = 'statusAtendimento') = ("apoio"."classe" is not null));--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_status_fk" FOREIGN KEY ("entidade_id","status_id","classe") REFERENCES "public"."apoio"("entidade_id","id","classe") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_assunto_fk" FOREIGN KEY ("entidade_id","assunto_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_tipo_fk" FOREIGN KEY ("entidade_id","tipo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_departamento_fk" FOREIGN KEY ("entidade_id","departamento_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_responsavel_fk" FOREIGN KEY ("entidade_id","responsavel_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_acesso_fk" FOREIGN KEY ("entidade_id","acesso_id") REFERENCES "public"."acesso"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_anexo_fk" FOREIGN KEY ("entidade_id","anexo_id") REFERENCES "public"."anexo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_solicitante_fk" FOREIGN KEY ("entidade_id","solicitante_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_anterior_fk" FOREIGN KEY ("entidade_id","anterior_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_arquivo" ADD CONSTRAINT "atendimento_arquivo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_arquivo" ADD CONSTRAINT "atendimento_arquivo_mensagem_fk" FOREIGN KEY ("entidade_id","mensagem_id") REFERENCES "public"."atendimento_mensagem"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_arquivo" ADD CONSTRAINT "atendimento_arquivo_arquivo_fk" FOREIGN KEY ("entidade_id","arquivo_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_arquivo" ADD CONSTRAINT "atendimento_arquivo_enviado_por_fk" FOREIGN KEY ("entidade_id","enviado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_mensagem" ADD CONSTRAINT "atendimento_mensagem_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_mensagem" ADD CONSTRAINT "atendimento_mensagem_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_mensagem" ADD CONSTRAINT "atendimento_mensagem_autor_fk" FOREIGN KEY ("entidade_id","autor_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_passagem" ADD CONSTRAINT "atendimento_passagem_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_passagem" ADD CONSTRAINT "atendimento_passagem_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_passagem" ADD CONSTRAINT "atendimento_passagem_por_fk" FOREIGN KEY ("entidade_id","por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_seguidor" ADD CONSTRAINT "atendimento_seguidor_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_seguidor" ADD CONSTRAINT "atendimento_seguidor_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_seguidor" ADD CONSTRAINT "atendimento_seguidor_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "atendimento_numero" ON "atendimento" USING btree ("entidade_id","ano","numero");--> statement-breakpoint
CREATE INDEX "atendimento_recentes" ON "atendimento" USING btree ("entidade_id","ultima_mensagem_em","id");--> statement-breakpoint
CREATE INDEX "atendimento_classe" ON "atendimento" USING btree ("entidade_id","classe","ultima_mensagem_em");--> statement-breakpoint
CREATE INDEX "atendimento_responsavel" ON "atendimento" USING btree ("entidade_id","responsavel_id");--> statement-breakpoint
CREATE INDEX "atendimento_cadastro" ON "atendimento" USING btree ("entidade_id","cadastro_id","ultima_mensagem_em");--> statement-breakpoint
CREATE INDEX "atendimento_solicitante" ON "atendimento" USING btree ("entidade_id","solicitante_id");--> statement-breakpoint
CREATE INDEX "atendimento_anterior" ON "atendimento" USING btree ("entidade_id","anterior_id");--> statement-breakpoint
CREATE INDEX "atendimento_arquivo_mensagem" ON "atendimento_arquivo" USING btree ("entidade_id","mensagem_id");--> statement-breakpoint
CREATE INDEX "atendimento_arquivo_solto" ON "atendimento_arquivo" USING btree ("entidade_id","enviado_por") WHERE mensagem_id is null;--> statement-breakpoint
CREATE INDEX "atendimento_mensagem_conversa" ON "atendimento_mensagem" USING btree ("entidade_id","atendimento_id","id");--> statement-breakpoint
CREATE INDEX "atendimento_passagem_de" ON "atendimento_passagem" USING btree ("entidade_id","atendimento_id","id");--> statement-breakpoint
-- What somebody wrote is not kept a second time.
SELECT vigiar('atendimento', 'id', 'atendimento', 'id', 'titulo_ordem,esperando_desde,ultima_mensagem_em');
--> statement-breakpoint
SELECT vigiar('atendimento_mensagem', 'id', 'atendimento', 'atendimento_id', '', 'texto');
--> statement-breakpoint
SELECT auditar_tabela('atendimento_arquivo', 'id');
--> statement-breakpoint
SELECT anunciar_tabela('atendimento_seguidor', 'atendimento', 'atendimento_id');
--> statement-breakpoint
-- A client hears of what they see of an atendimento, and of nothing else: notes, the responsible and the priority change nothing of it. Those whose acesso
-- opens the cadastro hear of it, so does the office that keeps a company's books; of one without a cadastro who asks alone.
CREATE FUNCTION anunciar_ao_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cadastro_id IS NULL THEN
    PERFORM pg_notify('evento', jsonb_strip_nulls(jsonb_build_object('e', NEW.entidade_id, 'n', 'meuAtendimento', 'u', NEW.solicitante_id))::text)
    WHERE NEW.solicitante_id IS NOT NULL;
  ELSE
    PERFORM pg_notify('evento', jsonb_build_object('e', NEW.entidade_id, 'n', 'meuAtendimento', 'id', quem.id)::text)
    FROM (
      SELECT NEW.cadastro_id AS id
      UNION
      SELECT pj.contabilidade_id FROM pessoa_juridica pj
      WHERE pj.entidade_id = NEW.entidade_id AND pj.id = NEW.cadastro_id AND pj.contabilidade_id IS NOT NULL
    ) AS quem;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_cliente_inclusao AFTER INSERT ON atendimento FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_ao_cliente();
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_cliente_alteracao AFTER UPDATE ON atendimento FOR EACH ROW
WHEN ((NEW.titulo, NEW.status_id, NEW.assunto_id, NEW.cadastro_id, NEW.debito_id, NEW.ultima_mensagem_em) IS DISTINCT FROM
  (OLD.titulo, OLD.status_id, OLD.assunto_id, OLD.cadastro_id, OLD.debito_id, OLD.ultima_mensagem_em)
  AND current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_ao_cliente();
--> statement-breakpoint
-- What was written stays as it was written.
CREATE FUNCTION guardar_mensagem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Uma mensagem de atendimento não muda nem se apaga.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER guardar_mensagem BEFORE UPDATE OR DELETE ON atendimento_mensagem FOR EACH ROW EXECUTE FUNCTION guardar_mensagem();
--> statement-breakpoint
CREATE TRIGGER guardar_mensagem BEFORE UPDATE OR DELETE ON atendimento_passagem FOR EACH ROW EXECUTE FUNCTION guardar_mensagem();
