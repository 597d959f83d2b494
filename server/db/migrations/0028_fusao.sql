CREATE TABLE "fusao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fusao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"fica_id" integer NOT NULL,
	"sai_id" integer NOT NULL,
	"movido" jsonb NOT NULL,
	"feita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feita_por" integer NOT NULL,
	"desfeita_em" timestamp with time zone,
	"desfeita_por" integer,
	CONSTRAINT "fusao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "fusao_de_dois" CHECK ("fusao"."fica_id" <> "fusao"."sai_id")
);
--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "juntado_a_id" integer;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_fica_fk" FOREIGN KEY ("entidade_id","fica_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_sai_fk" FOREIGN KEY ("entidade_id","sai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_feita_por_fk" FOREIGN KEY ("entidade_id","feita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_desfeita_por_fk" FOREIGN KEY ("entidade_id","desfeita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fusao_vigente" ON "fusao" USING btree ("entidade_id","sai_id") WHERE desfeita_em is null;--> statement-breakpoint
CREATE INDEX "fusao_fica" ON "fusao" USING btree ("entidade_id","fica_id");--> statement-breakpoint
CREATE INDEX "fusao_tipo" ON "fusao" USING btree ("entidade_id","tipo","id");--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_juntado_a_fk" FOREIGN KEY ("entidade_id","juntado_a_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_juntado" CHECK ("cadastro"."juntado_a_id" is null or "cadastro"."excluido_em" is not null);