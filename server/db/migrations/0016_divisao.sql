ALTER TABLE "atendimento" ADD COLUMN "unificado_em_id" integer;--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "separado_de_id" integer;--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "avaliacao" varchar(8);--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "avaliacao_comentario" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "avaliado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_unificado_em_fk" FOREIGN KEY ("entidade_id","unificado_em_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_separado_de_fk" FOREIGN KEY ("entidade_id","separado_de_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atendimento_unificado_em" ON "atendimento" USING btree ("entidade_id","unificado_em_id");--> statement-breakpoint
CREATE INDEX "atendimento_separado_de" ON "atendimento" USING btree ("entidade_id","separado_de_id");--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_unificado" CHECK ("atendimento"."unificado_em_id" is null or "atendimento"."classe" = 'encerrado');--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_avaliado" CHECK (("atendimento"."avaliacao" is null) = ("atendimento"."avaliado_em" is null));--> statement-breakpoint
-- A client hears of what they see of an atendimento: also of what comes to it with another one that goes on in it, and of messages that leave it.
CREATE FUNCTION avisar_cliente(um atendimento) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF um.cadastro_id IS NULL THEN
    PERFORM pg_notify('evento', jsonb_strip_nulls(jsonb_build_object('e', um.entidade_id, 'n', 'meuAtendimento', 'u', um.solicitante_id))::text)
    WHERE um.solicitante_id IS NOT NULL;
  ELSE
    PERFORM pg_notify('evento', jsonb_build_object('e', um.entidade_id, 'n', 'meuAtendimento', 'id', quem.id)::text)
    FROM (
      SELECT um.cadastro_id AS id
      UNION
      SELECT pj.contabilidade_id FROM pessoa_juridica pj
      WHERE pj.entidade_id = um.entidade_id AND pj.id = um.cadastro_id AND pj.contabilidade_id IS NOT NULL
    ) AS quem;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION anunciar_ao_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avisar_cliente(NEW);
  IF TG_OP = 'UPDATE' AND NEW.unificado_em_id IS DISTINCT FROM OLD.unificado_em_id THEN
    PERFORM avisar_cliente(a) FROM atendimento a WHERE a.entidade_id = NEW.entidade_id AND a.id = NEW.unificado_em_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER anunciar_ao_cliente_alteracao ON atendimento;
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_cliente_alteracao AFTER UPDATE ON atendimento FOR EACH ROW
WHEN ((NEW.titulo, NEW.status_id, NEW.assunto_id, NEW.cadastro_id, NEW.debito_id, NEW.ultima_mensagem_em, NEW.unificado_em_id, NEW.avaliacao, NEW.avaliacao_comentario)
  IS DISTINCT FROM
  (OLD.titulo, OLD.status_id, OLD.assunto_id, OLD.cadastro_id, OLD.debito_id, OLD.ultima_mensagem_em, OLD.unificado_em_id, OLD.avaliacao, OLD.avaliacao_comentario)
  AND current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_ao_cliente();
--> statement-breakpoint
CREATE FUNCTION anunciar_mensagem_separada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avisar_cliente(a) FROM atendimento a WHERE a.entidade_id = NEW.entidade_id AND a.id IN (OLD.atendimento_id, NEW.atendimento_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anunciar_mensagem_separada AFTER UPDATE ON atendimento_mensagem FOR EACH ROW
WHEN (NEW.publica AND current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_mensagem_separada();
--> statement-breakpoint
-- What was written stays as it was written. A message may go whole to an atendimento that it is separated into, and nowhere else.
CREATE OR REPLACE FUNCTION guardar_mensagem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'atendimento_mensagem' THEN
    IF to_jsonb(NEW) - 'atendimento_id' = to_jsonb(OLD) - 'atendimento_id' AND EXISTS (
      SELECT 1 FROM atendimento a WHERE a.entidade_id = NEW.entidade_id AND a.id = NEW.atendimento_id AND a.separado_de_id IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Uma mensagem de atendimento não muda nem se apaga.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TABLE "agenda" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agenda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"departamento_id" integer NOT NULL,
	"tipo_id" integer NOT NULL,
	"regras" jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_por" integer NOT NULL,
	CONSTRAINT "agenda_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "homologacao" (
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"agenda_id" integer NOT NULL,
	"inicio" timestamp with time zone,
	"empregado_nome" text NOT NULL,
	"empregado_cpf" varchar(11) NOT NULL,
	"admissao" date NOT NULL,
	"demissao" date NOT NULL,
	CONSTRAINT "homologacao_entidade_id_atendimento_id_pk" PRIMARY KEY("entidade_id","atendimento_id"),
	CONSTRAINT "homologacao_datas" CHECK ("homologacao"."demissao" >= "homologacao"."admissao")
);
--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_departamento_fk" FOREIGN KEY ("entidade_id","departamento_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_tipo_fk" FOREIGN KEY ("entidade_id","tipo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda" ADD CONSTRAINT "agenda_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homologacao" ADD CONSTRAINT "homologacao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homologacao" ADD CONSTRAINT "homologacao_atendimento_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homologacao" ADD CONSTRAINT "homologacao_agenda_fk" FOREIGN KEY ("entidade_id","agenda_id") REFERENCES "public"."agenda"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_departamento" ON "agenda" USING btree ("entidade_id","departamento_id");--> statement-breakpoint
CREATE INDEX "homologacao_horario" ON "homologacao" USING btree ("entidade_id","agenda_id","inicio");
--> statement-breakpoint
SELECT vigiar('agenda', 'id', 'atendimento');
--> statement-breakpoint
SELECT vigiar('homologacao', 'atendimento_id', 'atendimento', 'atendimento_id', '', 'empregado_cpf');
--> statement-breakpoint
CREATE FUNCTION anunciar_homologacao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avisar_cliente(a) FROM atendimento a WHERE a.entidade_id = NEW.entidade_id AND a.id = NEW.atendimento_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anunciar_homologacao AFTER UPDATE ON homologacao FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_homologacao();
