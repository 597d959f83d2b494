CREATE TABLE "juncao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "juncao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"recurso" varchar(40) NOT NULL,
	"fica" integer NOT NULL,
	"sai" integer NOT NULL,
	"movidos" jsonb NOT NULL,
	"feita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feita_por" integer NOT NULL,
	"desfeita_em" timestamp with time zone,
	"desfeita_por" integer,
	CONSTRAINT "juncao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "juncao_de_dois" CHECK ("juncao"."fica" <> "juncao"."sai")
);
--> statement-breakpoint
ALTER TABLE "categoria" ADD COLUMN "ordem" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "juncao" ADD CONSTRAINT "juncao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juncao" ADD CONSTRAINT "juncao_feita_por_fk" FOREIGN KEY ("entidade_id","feita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juncao" ADD CONSTRAINT "juncao_desfeita_por_fk" FOREIGN KEY ("entidade_id","desfeita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "juncao_fica" ON "juncao" USING btree ("entidade_id","recurso","fica");--> statement-breakpoint
CREATE INDEX "juncao_sai" ON "juncao" USING btree ("entidade_id","recurso","sai");