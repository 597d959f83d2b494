ALTER TABLE "cadastro" ADD COLUMN "texto1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "texto2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "texto3" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "texto4" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "texto5" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "texto6" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "opcao1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "opcao2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "opcao3" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "opcao4" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "opcao5" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "opcao6" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "numero1" integer;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "numero2" integer;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "numero3" integer;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "numero4" integer;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "valor1" bigint;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "valor2" bigint;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "valor3" bigint;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "valor4" bigint;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "data1" date;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "data2" date;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "data3" date;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "data4" date;