ALTER TABLE "comprovante" ADD COLUMN "sobre" text;--> statement-breakpoint
ALTER TABLE "homologacao" ADD COLUMN "documentos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "comprovante_declaracao" ON "comprovante" USING btree ("entidade_id","cadastro_id","sobre") WHERE sobre is not null;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_sobre" CHECK (("comprovante"."tipo" = 'declaracao') = ("comprovante"."sobre" is not null));--> statement-breakpoint
SET LOCAL contribui.auditoria = 'nao';
--> statement-breakpoint
UPDATE agenda SET regras = regras || '{"documentos": []}';
--> statement-breakpoint
SET LOCAL contribui.auditoria = '';
