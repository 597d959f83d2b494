CREATE TABLE "indice" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "indice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"taxas" text DEFAULT '' NOT NULL,
	CONSTRAINT "indice_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "indice_id" integer;--> statement-breakpoint
ALTER TABLE "indice" ADD CONSTRAINT "indice_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indice" ADD CONSTRAINT "indice_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "indice_nome" ON "indice" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_indice_fk" FOREIGN KEY ("entidade_id","indice_id") REFERENCES "public"."indice"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT vigiar('indice', 'id', 'contribuicao', 'id', 'nome_ordem');
