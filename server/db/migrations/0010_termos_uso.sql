-- What was published and accepted until now is the privacy policy, in force since the day of its publication. No trigger runs: nothing is done
-- to these rows that anybody would look for in the audit.
ALTER TABLE "aceite_politica" DROP CONSTRAINT "aceite_politica_politica_fk";--> statement-breakpoint
ALTER TABLE "aceite_politica" DROP CONSTRAINT "aceite_politica_usuario_id_versao_pk";--> statement-breakpoint
ALTER TABLE "politica" DROP CONSTRAINT "politica_entidade_id_versao_pk";--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "aceite_politica_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD COLUMN "qual" varchar(10) DEFAULT 'politica' NOT NULL;--> statement-breakpoint
ALTER TABLE "aceite_politica" ALTER COLUMN "qual" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "politica" ADD COLUMN "qual" varchar(10) DEFAULT 'politica' NOT NULL;--> statement-breakpoint
ALTER TABLE "politica" ALTER COLUMN "qual" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "politica" ADD COLUMN "publicada_por" integer;--> statement-breakpoint
ALTER TABLE "politica" ADD COLUMN "vale_desde" date;--> statement-breakpoint
ALTER TABLE "politica" ALTER COLUMN "vale_desde" TYPE date USING ("publicada_em" AT TIME ZONE 'America/Sao_Paulo')::date;--> statement-breakpoint
ALTER TABLE "politica" ALTER COLUMN "vale_desde" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_entidade_id_id_pk" PRIMARY KEY("entidade_id","id");--> statement-breakpoint
ALTER TABLE "politica" ADD CONSTRAINT "politica_entidade_id_qual_versao_pk" PRIMARY KEY("entidade_id","qual","versao");--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_politica_fk" FOREIGN KEY ("entidade_id","qual","versao") REFERENCES "public"."politica"("entidade_id","qual","versao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "politica" ADD CONSTRAINT "politica_publicada_por_fk" FOREIGN KEY ("entidade_id","publicada_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aceite_politica_versao" ON "aceite_politica" USING btree ("entidade_id","qual","versao");--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_uma_vez" UNIQUE("usuario_id","qual","versao");--> statement-breakpoint
-- Versions of the one and of the other are two rows of the audit.
DROP TRIGGER auditar_inclusao ON politica;--> statement-breakpoint
DROP TRIGGER auditar_alteracao ON politica;--> statement-breakpoint
DROP TRIGGER auditar_exclusao ON politica;--> statement-breakpoint
SELECT auditar_tabela('politica', 'qual,versao');--> statement-breakpoint
DROP TRIGGER auditar_inclusao ON aceite_politica;--> statement-breakpoint
DROP TRIGGER auditar_alteracao ON aceite_politica;--> statement-breakpoint
DROP TRIGGER auditar_exclusao ON aceite_politica;--> statement-breakpoint
SELECT auditar_tabela('aceite_politica', 'usuario_id,qual,versao');--> statement-breakpoint
-- The list of acceptances is old when one comes.
SELECT anunciar_tabela('aceite_politica', 'politica', '');
