ALTER TABLE "debito" ADD COLUMN "isencao_base" varchar(10);--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "isencao_referencia" text;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "isencao_data" date;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "isencao_ate" date;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_isencao" CHECK (num_nulls("debito"."isencao_base", "debito"."isencao_referencia", "debito"."isencao_data") in (0, 3) and ("debito"."isencao_base" is null or "debito"."situacao" = 'isento') and ("debito"."isencao_ate" is null or coalesce("debito"."isencao_ate" >= "debito"."isencao_data", false)));