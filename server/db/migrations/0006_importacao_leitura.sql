ALTER TABLE "importacao" ADD COLUMN "enviado_id" integer;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "leitura" jsonb;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "amostra" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD COLUMN "trocas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD COLUMN "trocas" jsonb;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_enviado_fk" FOREIGN KEY ("entidade_id","enviado_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;