CREATE TABLE "departamento_membro" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "departamento_membro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"departamento_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	CONSTRAINT "departamento_membro_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "departamento_membro" ADD CONSTRAINT "departamento_membro_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_membro" ADD CONSTRAINT "departamento_membro_departamento_fk" FOREIGN KEY ("entidade_id","departamento_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_membro" ADD CONSTRAINT "departamento_membro_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "departamento_membro_unico" ON "departamento_membro" USING btree ("entidade_id","departamento_id","usuario_id");--> statement-breakpoint
SELECT vigiar('departamento_membro', 'id', 'recurso', 'departamento_id');
