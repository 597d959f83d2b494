CREATE TABLE "correcao_cadastro" (
	"entidade_id" integer NOT NULL,
	"atendimento_id" integer NOT NULL,
	"campos" jsonb NOT NULL,
	"estado" varchar(10) DEFAULT 'pendente' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pedida_em" timestamp with time zone DEFAULT now() NOT NULL,
	"decidida_em" timestamp with time zone,
	"decidida_por" integer,
	CONSTRAINT "correcao_cadastro_entidade_id_atendimento_id_pk" PRIMARY KEY("entidade_id","atendimento_id"),
	CONSTRAINT "correcao_cadastro_decidida" CHECK (("correcao_cadastro"."estado" = 'pendente') = ("correcao_cadastro"."decidida_em" is null) and ("correcao_cadastro"."decidida_em" is null) = ("correcao_cadastro"."decidida_por" is null))
);
--> statement-breakpoint
ALTER TABLE "correcao_cadastro" ADD CONSTRAINT "correcao_cadastro_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correcao_cadastro" ADD CONSTRAINT "correcao_cadastro_fk" FOREIGN KEY ("entidade_id","atendimento_id") REFERENCES "public"."atendimento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correcao_cadastro" ADD CONSTRAINT "correcao_cadastro_decidida_por_fk" FOREIGN KEY ("entidade_id","decidida_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What is asked for is not kept a second time: what staff take over of it is in the audit of the cadastro.
SELECT vigiar('correcao_cadastro', 'atendimento_id', 'atendimento', 'atendimento_id', '', 'campos,motivo');
