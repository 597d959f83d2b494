CREATE TABLE "atendimento_presenca" (
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"escrevendo" boolean DEFAULT false NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimento_presenca_entidade_id_atendimento_id_usuario_id_pk" PRIMARY KEY("entidade_id","atendimento_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "atendimento_rascunho" (
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"publica" boolean NOT NULL,
	"texto" text NOT NULL,
	"depois" varchar(10) NOT NULL,
	"arquivos" integer[] DEFAULT '{}' NOT NULL,
	"salvo_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "atendimento_rascunho_entidade_id_atendimento_id_usuario_id_pk" PRIMARY KEY("entidade_id","atendimento_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "modelo_resposta" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "modelo_resposta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"atalho" text DEFAULT '' NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	CONSTRAINT "modelo_resposta_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "prazo_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "adiado_por" integer;--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "adiado_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "atendimento_presenca" ADD CONSTRAINT "atendimento_presenca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_presenca" ADD CONSTRAINT "atendimento_presenca_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_presenca" ADD CONSTRAINT "atendimento_presenca_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_rascunho" ADD CONSTRAINT "atendimento_rascunho_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_rascunho" ADD CONSTRAINT "atendimento_rascunho_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atendimento_rascunho" ADD CONSTRAINT "atendimento_rascunho_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_resposta" ADD CONSTRAINT "modelo_resposta_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_resposta" ADD CONSTRAINT "modelo_resposta_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atendimento_presenca_usuario" ON "atendimento_presenca" USING btree ("entidade_id","usuario_id");--> statement-breakpoint
CREATE INDEX "atendimento_rascunho_salvo" ON "atendimento_rascunho" USING btree ("entidade_id","salvo_em");--> statement-breakpoint
CREATE UNIQUE INDEX "modelo_resposta_nome" ON "modelo_resposta" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "modelo_resposta_atalho" ON "modelo_resposta" USING btree ("entidade_id","atalho") WHERE excluido_em is null and atalho <> '';--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_adiado_por_fk" FOREIGN KEY ("entidade_id","adiado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atendimento_fila" ON "atendimento" USING btree ("entidade_id","responsavel_id","esperando_desde") WHERE classe in ('novo', 'aberto');--> statement-breakpoint
CREATE INDEX "atendimento_prazo" ON "atendimento" USING btree ("entidade_id","prazo_em","id");--> statement-breakpoint
CREATE INDEX "atendimento_adiado" ON "atendimento" USING btree ("entidade_id","adiado_ate") WHERE adiado_por is not null;--> statement-breakpoint
CREATE INDEX "atendimento_seguidor_usuario" ON "atendimento_seguidor" USING btree ("entidade_id","usuario_id");--> statement-breakpoint
ALTER TABLE "atendimento" ADD CONSTRAINT "atendimento_adiado_por" CHECK ("atendimento"."adiado_ate" is null or "atendimento"."adiado_por" is not null);--> statement-breakpoint
SELECT vigiar('modelo_resposta', 'id', 'recurso', 'id', 'nome_ordem');
--> statement-breakpoint
-- Only who writes hears of it, in their other browsers.
SELECT anunciar_tabela('atendimento_rascunho', 'rascunho', 'atendimento_id', 'usuario_id');
--> statement-breakpoint
-- Coming, going, and beginning or ending to write are told; signs of life are not.
CREATE TRIGGER anunciar_inclusao AFTER INSERT ON atendimento_presenca REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION anunciar('presencaNoAtendimento', 'atendimento_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_exclusao AFTER DELETE ON atendimento_presenca REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION anunciar('presencaNoAtendimento', 'atendimento_id', '');
--> statement-breakpoint
CREATE FUNCTION anunciar_escrita() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evento', jsonb_build_object('e', NEW.entidade_id, 'n', 'presencaNoAtendimento', 'id', NEW.atendimento_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER anunciar_escrita AFTER UPDATE ON atendimento_presenca FOR EACH ROW
WHEN (OLD.escrevendo IS DISTINCT FROM NEW.escrevendo)
EXECUTE FUNCTION anunciar_escrita();
