ALTER TABLE "homologacao" ADD COLUMN "documentos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
SET LOCAL contribui.auditoria = 'nao';
--> statement-breakpoint
UPDATE agenda SET regras = regras || '{"documentos": []}';
--> statement-breakpoint
SET LOCAL contribui.auditoria = '';
