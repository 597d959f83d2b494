CREATE TABLE "cadastro_duplicado" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"a_id" integer NOT NULL,
	"b_id" integer NOT NULL,
	"pontos" integer NOT NULL,
	"motivos" jsonb NOT NULL,
	"numero" integer NOT NULL,
	"dispensado_em" timestamp with time zone,
	"dispensado_por" integer,
	CONSTRAINT "cadastro_duplicado_entidade_id_a_id_b_id_pk" PRIMARY KEY("entidade_id","a_id","b_id"),
	CONSTRAINT "cadastro_duplicado_ordem" CHECK ("cadastro_duplicado"."a_id" < "cadastro_duplicado"."b_id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_procura" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"numero" integer NOT NULL,
	"terminada_em" timestamp with time zone,
	"tarefa_id" integer,
	CONSTRAINT "cadastro_procura_entidade_id_tipo_pk" PRIMARY KEY("entidade_id","tipo")
);
--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_a_fk" FOREIGN KEY ("entidade_id","a_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_b_fk" FOREIGN KEY ("entidade_id","b_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_dispensado_por_fk" FOREIGN KEY ("entidade_id","dispensado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_procura" ADD CONSTRAINT "cadastro_procura_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_procura" ADD CONSTRAINT "cadastro_procura_tarefa_fk" FOREIGN KEY ("entidade_id","tarefa_id") REFERENCES "public"."tarefa"("entidade_id","id") ON DELETE SET NULL ("tarefa_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_duplicado_pontos" ON "cadastro_duplicado" USING btree ("entidade_id","tipo","pontos");--> statement-breakpoint
CREATE INDEX "cadastro_por_telefone" ON "cadastro" USING btree ("entidade_id","tipo",regexp_replace("telefone", '[^0-9]', '', 'g'),"id") WHERE excluido_em is null and telefone <> '';--> statement-breakpoint
CREATE INDEX "cadastro_por_email" ON "cadastro" USING btree ("entidade_id","tipo",lower("email") collate "C","id") WHERE excluido_em is null and email <> '';