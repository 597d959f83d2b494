CREATE TABLE "cadastro_isencao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_isencao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"contribuicao_id" integer,
	"base" varchar(10) NOT NULL,
	"referencia" text NOT NULL,
	"inicio" varchar(7) NOT NULL,
	"ate" varchar(7) NOT NULL,
	"observacao" text NOT NULL,
	CONSTRAINT "cadastro_isencao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "cadastro_isencao_meses" CHECK ("cadastro_isencao"."ate" = '' or "cadastro_isencao"."ate" >= "cadastro_isencao"."inicio")
);
--> statement-breakpoint
ALTER TABLE "cadastro_isencao" ADD CONSTRAINT "cadastro_isencao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_isencao" ADD CONSTRAINT "cadastro_isencao_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_isencao" ADD CONSTRAINT "cadastro_isencao_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_isencao_pai" ON "cadastro_isencao" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_isencao_contribuicao" ON "cadastro_isencao" USING btree ("entidade_id","contribuicao_id");--> statement-breakpoint
SELECT vigiar('cadastro_isencao', 'pai_id,id', 'cadastro', 'pai_id');
