CREATE TABLE "logo_anterior" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "logo_anterior_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"imagem" "bytea" NOT NULL,
	"ate" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer,
	CONSTRAINT "logo_anterior_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "logo_anterior" ADD CONSTRAINT "logo_anterior_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_anterior" ADD CONSTRAINT "logo_anterior_por_fk" FOREIGN KEY ("entidade_id","por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whether clients may register is told with the rest of how they do (`configuracao-registro.ts`). What an entidade had chosen goes along.
INSERT INTO "configuracao" ("entidade_id", "tipo", "valor")
SELECT "entidade_id", 'registro', jsonb_build_object('registroAberto', "valor" -> 'registroAberto')
FROM "configuracao" WHERE "tipo" = 'acesso' AND "valor" ? 'registroAberto'
ON CONFLICT ("entidade_id", "tipo") DO UPDATE SET "valor" = "configuracao"."valor" || excluded."valor", "versao" = "configuracao"."versao" + 1;
