CREATE TABLE "importacao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"nome" text NOT NULL,
	"arquivo_id" integer NOT NULL,
	"formato" text NOT NULL,
	"colunas" jsonb NOT NULL,
	"total" integer NOT NULL,
	"mapa" jsonb NOT NULL,
	"duplicados" varchar(10) DEFAULT 'atualizar' NOT NULL,
	"ato" varchar(10),
	"tarefa_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criada_por" integer,
	CONSTRAINT "importacao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "importacao_linha" (
	"entidade_id" integer NOT NULL,
	"importacao_id" integer NOT NULL,
	"linha" integer NOT NULL,
	"feito" varchar(10) NOT NULL,
	"registro" varchar(14) DEFAULT '' NOT NULL,
	"matricula" integer,
	"versao" integer,
	"antes" jsonb,
	"erros" jsonb,
	CONSTRAINT "importacao_linha_entidade_id_importacao_id_linha_pk" PRIMARY KEY("entidade_id","importacao_id","linha")
);
--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_arquivo_fk" FOREIGN KEY ("entidade_id","arquivo_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_criada_por_fk" FOREIGN KEY ("entidade_id","criada_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_tarefa_fk" FOREIGN KEY ("entidade_id","tarefa_id") REFERENCES "public"."tarefa"("entidade_id","id") ON DELETE SET NULL ("tarefa_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_fk" FOREIGN KEY ("entidade_id","importacao_id") REFERENCES "public"."importacao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_tipo" ON "importacao" USING btree ("entidade_id","tipo","id");--> statement-breakpoint
CREATE INDEX "importacao_linha_registro" ON "importacao_linha" USING btree ("entidade_id","importacao_id","registro");