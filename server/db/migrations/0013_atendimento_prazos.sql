ALTER TABLE "apoio" ADD COLUMN "meta_primeira_resposta" integer;--> statement-breakpoint
ALTER TABLE "apoio" ADD COLUMN "meta_proxima_resposta" integer;--> statement-breakpoint
ALTER TABLE "apoio" ADD COLUMN "meta_solucao" integer;--> statement-breakpoint
ALTER TABLE "atendimento" ADD COLUMN "prazo_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "atendimento_prazo" ON "atendimento" USING btree ("entidade_id","prazo_em","id");--> statement-breakpoint
-- What is reckoned of its facts is not worth a line of the audit.
DROP TRIGGER auditar_inclusao ON atendimento;
--> statement-breakpoint
DROP TRIGGER auditar_alteracao ON atendimento;
--> statement-breakpoint
DROP TRIGGER auditar_exclusao ON atendimento;
--> statement-breakpoint
SELECT auditar_tabela('atendimento', 'id', 'titulo_ordem,esperando_desde,ultima_mensagem_em,prazo_em');
