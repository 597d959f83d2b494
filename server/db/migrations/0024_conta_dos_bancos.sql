ALTER TABLE "boleto" ALTER COLUMN "convenio" SET DATA TYPE varchar(20);--> statement-breakpoint
ALTER TABLE "nosso_numero" ALTER COLUMN "convenio" SET DATA TYPE varchar(20);--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "modalidade" varchar(2) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "posto" varchar(2) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "byte" varchar(1) DEFAULT '2' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "codigo_transmissao" varchar(15) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "ambiente" varchar(8) DEFAULT 'producao' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "layout" varchar(7) DEFAULT 'padrao' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "prazo_credito" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "cnpj_com_letras" varchar(13) DEFAULT 'nao-informado' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "pix_por_arquivo" boolean DEFAULT false NOT NULL;