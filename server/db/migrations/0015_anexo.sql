CREATE TABLE "anexo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "anexo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"nome" varchar(120) NOT NULL,
	"descricao" varchar(200) DEFAULT '' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	CONSTRAINT "anexo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_arquivo_fk" FOREIGN KEY ("entidade_id","arquivo_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anexo_cadastro" ON "anexo" USING btree ("entidade_id","cadastro_id","id");
--> statement-breakpoint
-- Told by the id of its cadastro.
SELECT vigiar('anexo', 'id', 'anexo', 'cadastro_id');
