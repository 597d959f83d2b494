ALTER TABLE "entidade" ADD COLUMN "logo_versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The revision of the logo is no more worth a line in the audit than that of the rules.
DROP TRIGGER auditar ON entidade;--> statement-breakpoint
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OR DELETE ON entidade FOR EACH ROW WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar('logo', 'regras_versao,logo_versao', 'id');
