ALTER TABLE "credito" DROP CONSTRAINT "credito_debito_fk";
--> statement-breakpoint
DROP INDEX "credito_debito";--> statement-breakpoint
ALTER TABLE "credito" DROP COLUMN "debito_id";