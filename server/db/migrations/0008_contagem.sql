DROP INDEX "cadastro_contagem";--> statement-breakpoint
CREATE INDEX "cadastro_contagem" ON "cadastro" USING btree ("entidade_id","tipo","ativo","uf","id") WHERE excluido_em is null;