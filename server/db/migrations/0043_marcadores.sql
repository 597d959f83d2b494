CREATE TABLE "cadastro_marcador" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_marcador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"marcador_id" integer NOT NULL,
	CONSTRAINT "cadastro_marcador_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "cadastro_marcador" ADD CONSTRAINT "cadastro_marcador_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_marcador" ADD CONSTRAINT "cadastro_marcador_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_marcador" ADD CONSTRAINT "cadastro_marcador_marcador_fk" FOREIGN KEY ("entidade_id","marcador_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_marcador_pai" ON "cadastro_marcador" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_marcador_marcador" ON "cadastro_marcador" USING btree ("entidade_id","marcador_id","pai_id");--> statement-breakpoint
SELECT vigiar('cadastro_marcador', 'pai_id,id', 'cadastro', 'pai_id');
