CREATE TABLE "relatorio_envio" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "relatorio_envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"relatorio_salvo_id" integer NOT NULL,
	"devido_em" timestamp with time zone NOT NULL,
	"situacao" varchar(10) DEFAULT 'aguardando' NOT NULL,
	"arquivo_id" integer,
	"dizeres" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quantos" integer DEFAULT 0 NOT NULL,
	"frases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "relatorio_envio_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "relatorio_salvo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "relatorio_salvo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"relatorio" varchar(60) NOT NULL,
	"nome" varchar(60) NOT NULL,
	"busca" text NOT NULL,
	"compartilhado" boolean DEFAULT false NOT NULL,
	"agenda" jsonb,
	"endereco" text DEFAULT '' NOT NULL,
	"proximo_em" timestamp with time zone,
	"pausado" boolean DEFAULT false NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relatorio_salvo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "relatorio_envio" ADD CONSTRAINT "relatorio_envio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_envio" ADD CONSTRAINT "relatorio_envio_relatorio_salvo_fk" FOREIGN KEY ("entidade_id","relatorio_salvo_id") REFERENCES "public"."relatorio_salvo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_envio" ADD CONSTRAINT "relatorio_envio_arquivo_fk" FOREIGN KEY ("entidade_id","arquivo_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_salvo" ADD CONSTRAINT "relatorio_salvo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatorio_salvo" ADD CONSTRAINT "relatorio_salvo_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "relatorio_envio_devido" ON "relatorio_envio" USING btree ("entidade_id","relatorio_salvo_id","devido_em");--> statement-breakpoint
CREATE INDEX "relatorio_salvo_relatorio" ON "relatorio_salvo" USING btree ("entidade_id","tipo","relatorio");--> statement-breakpoint
CREATE INDEX "relatorio_salvo_proximo" ON "relatorio_salvo" USING btree ("entidade_id","proximo_em");--> statement-breakpoint
SELECT vigiar('relatorio_salvo', 'id', 'relatorioSalvo', 'id', 'endereco,proximo_em');
--> statement-breakpoint
SELECT anunciar_tabela('relatorio_envio', 'relatorioSalvo', 'relatorio_salvo_id');
