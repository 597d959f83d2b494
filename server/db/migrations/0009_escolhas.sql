ALTER TABLE "pessoa_fisica" ADD COLUMN "categoria_id" integer;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "estado_civil_id" integer;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "grau_instrucao_id" integer;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "funcao_id" integer;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD COLUMN "categoria_id" integer;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_categoria_fk" FOREIGN KEY ("entidade_id","categoria_id") REFERENCES "public"."categoria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_estado_civil_fk" FOREIGN KEY ("entidade_id","estado_civil_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_grau_instrucao_fk" FOREIGN KEY ("entidade_id","grau_instrucao_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_funcao_fk" FOREIGN KEY ("entidade_id","funcao_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_categoria_fk" FOREIGN KEY ("entidade_id","categoria_id") REFERENCES "public"."categoria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pessoa_fisica_categoria" ON "pessoa_fisica" USING btree ("entidade_id","categoria_id");--> statement-breakpoint
CREATE INDEX "pessoa_juridica_categoria" ON "pessoa_juridica" USING btree ("entidade_id","categoria_id");