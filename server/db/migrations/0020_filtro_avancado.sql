CREATE TABLE "filtro_avancado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "filtro_avancado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"lista" varchar(24) DEFAULT 'pessoajuridica' NOT NULL,
	"condicoes" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "filtro_avancado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "filtro_avancado" ADD CONSTRAINT "filtro_avancado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filtro_avancado" ADD CONSTRAINT "filtro_avancado_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filtro_avancado_nome" ON "filtro_avancado" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
SELECT vigiar('filtro_avancado', 'id', 'recurso', 'id', 'nome_ordem');
