CREATE TABLE "colaborador" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "colaborador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"nome_informado" text,
	"funcao_id" integer,
	"inicio" date,
	"fim" date,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	CONSTRAINT "colaborador_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "colaborador_periodo" CHECK ("colaborador"."fim" >= "colaborador"."inicio")
);
--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_pessoa_fk" FOREIGN KEY ("entidade_id","pessoa_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_funcao_fk" FOREIGN KEY ("entidade_id","funcao_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "colaborador_atual" ON "colaborador" USING btree ("entidade_id","cadastro_id","pessoa_id") WHERE fim is null;--> statement-breakpoint
CREATE INDEX "colaborador_cadastro" ON "colaborador" USING btree ("entidade_id","cadastro_id");--> statement-breakpoint
CREATE INDEX "colaborador_pessoa" ON "colaborador" USING btree ("entidade_id","pessoa_id");--> statement-breakpoint
-- Told by the id of the company or office, since whoever has an acesso to it may hear.
SELECT vigiar('colaborador', 'id', 'colaborador', 'cadastro_id');
