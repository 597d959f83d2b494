-- The city is searched, and what is empty comes last in every order. The indexes on these columns go with them.
ALTER TABLE "cadastro" DROP COLUMN "busca", DROP COLUMN "nome_ordem", DROP COLUMN "nome_fantasia_ordem", DROP COLUMN "cidade_ordem";--> statement-breakpoint
ALTER TABLE "cadastro"
	ADD COLUMN "busca" text GENERATED ALWAYS AS (simplificar(nome || ' ' || nome_fantasia || ' ' || cidade || ' ' || registro || ' ' || matricula::text)) STORED NOT NULL,
	ADD COLUMN "nome_ordem" text COLLATE "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	ADD COLUMN "nome_fantasia_ordem" text COLLATE "C" GENERATED ALWAYS AS (nullif(simplificar(nome_fantasia), '')) STORED,
	ADD COLUMN "cidade_ordem" text COLLATE "C" GENERATED ALWAYS AS (nullif(simplificar(cidade), '')) STORED;--> statement-breakpoint
CREATE INDEX "cadastro_nome" ON "cadastro" USING btree ("entidade_id","tipo","nome_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome_fantasia" ON "cadastro" USING btree ("entidade_id","tipo","nome_fantasia_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_cidade" ON "cadastro" USING btree ("entidade_id","tipo","cidade_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome_fantasia_desce" ON "cadastro" USING btree ("entidade_id","tipo","nome_fantasia_ordem" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_cidade_desce" ON "cadastro" USING btree ("entidade_id","tipo","cidade_ordem" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_busca" ON "cadastro" USING gin ("busca" gin_trgm_ops);
