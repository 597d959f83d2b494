CREATE TABLE "envio" (
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"endpoint" varchar(120) NOT NULL,
	"chave" varchar(64) NOT NULL,
	"conteudo" char(64) NOT NULL,
	"resposta" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envio_entidade_id_usuario_id_endpoint_chave_pk" PRIMARY KEY("entidade_id","usuario_id","endpoint","chave")
);
--> statement-breakpoint
ALTER TABLE "envio" ADD CONSTRAINT "envio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envio" ADD CONSTRAINT "envio_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envio_criado" ON "envio" USING btree ("entidade_id","criado_em");