DROP INDEX "cadastro_duplicado_pontos";--> statement-breakpoint
CREATE INDEX "cadastro_por_id" ON "cadastro" USING btree ("entidade_id","tipo","id","ativo","uf") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_duplicado_aberto" ON "cadastro_duplicado" USING btree ("entidade_id","tipo","pontos" DESC NULLS FIRST,"a_id","b_id") WHERE dispensado_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_duplicado_dispensado" ON "cadastro_duplicado" USING btree ("entidade_id","tipo","pontos" DESC NULLS FIRST,"a_id","b_id") WHERE dispensado_em is not null;--> statement-breakpoint
CREATE INDEX "pessoa_juridica_por_id" ON "pessoa_juridica" USING btree ("entidade_id","id","porte","capital_social","numero_empregados","data_abertura","categoria_id");