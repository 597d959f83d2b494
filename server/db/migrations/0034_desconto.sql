ALTER TABLE "contribuicao" ADD COLUMN "desconto" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD COLUMN "desconto_dias" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_desconto" CHECK ("contribuicao"."desconto" between 0 and 9000 and "contribuicao"."desconto_dias" between 0 and 60);