ALTER TABLE "pessoa_fisica" ADD COLUMN "sexo" varchar(10);--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "rg" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "orgao_emissor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "pis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD COLUMN "nome_da_mae" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD COLUMN "natureza_juridica" text DEFAULT '' NOT NULL;