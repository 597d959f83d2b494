CREATE TABLE "cadastro_mudanca" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_mudanca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"campo" varchar(20) NOT NULL,
	"feita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feita_por" integer,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "cadastro_mudanca_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_mudanca_linha" (
	"entidade_id" integer NOT NULL,
	"mudanca_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"antes" integer,
	"versao" integer NOT NULL,
	CONSTRAINT "cadastro_mudanca_linha_entidade_id_mudanca_id_cadastro_id_pk" PRIMARY KEY("entidade_id","mudanca_id","cadastro_id")
);
--> statement-breakpoint
ALTER TABLE "cadastro_mudanca" ADD CONSTRAINT "cadastro_mudanca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca" ADD CONSTRAINT "cadastro_mudanca_feita_por_fk" FOREIGN KEY ("entidade_id","feita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca_linha" ADD CONSTRAINT "cadastro_mudanca_linha_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca_linha" ADD CONSTRAINT "cadastro_mudanca_linha_mudanca_fk" FOREIGN KEY ("entidade_id","mudanca_id") REFERENCES "public"."cadastro_mudanca"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca_linha" ADD CONSTRAINT "cadastro_mudanca_linha_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;