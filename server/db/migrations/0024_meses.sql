CREATE TABLE "credito_somado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credito_somado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"mes" char(7) NOT NULL,
	"quantidade" integer NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "credito_somado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "debito_somado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "debito_somado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"contribuicao_id" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	"situacao" varchar(10) NOT NULL,
	"quantidade" integer NOT NULL,
	"valor" bigint NOT NULL,
	"pagos" integer NOT NULL,
	"pago" bigint NOT NULL,
	"devido" bigint NOT NULL,
	CONSTRAINT "debito_somado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
DROP INDEX "credito_data";--> statement-breakpoint
ALTER TABLE "credito_somado" ADD CONSTRAINT "credito_somado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito_somado" ADD CONSTRAINT "debito_somado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito_somado" ADD CONSTRAINT "debito_somado_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credito_somado_mes" ON "credito_somado" USING btree ("entidade_id","mes");--> statement-breakpoint
CREATE INDEX "debito_somado_periodo" ON "debito_somado" USING btree ("entidade_id","periodo");--> statement-breakpoint
CREATE INDEX "credito_data" ON "credito" USING btree ("entidade_id","data","id");--> statement-breakpoint
-- Sums by month: what a statement changed is added as rows of differences, one for each group, so that nobody waits for anybody's row.
CREATE FUNCTION somar_debitos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
    SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, count(*), sum(valor), count(*) FILTER (WHERE pago > 0), sum(pago), sum(valor + encargos - pago)
    FROM novos GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
    SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, -count(*), -sum(valor), -(count(*) FILTER (WHERE pago > 0)), -sum(pago), -sum(valor + encargos - pago)
    FROM velhos GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao;
  ELSE
    INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
    SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, sum(n), sum(n * valor), sum(CASE WHEN pago > 0 THEN n ELSE 0 END), sum(n * pago), sum(n * (valor + encargos - pago))
    FROM (SELECT 1 AS n, * FROM novos UNION ALL SELECT -1 AS n, * FROM velhos) d
    GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao
    HAVING sum(n) <> 0 OR sum(n * valor) <> 0 OR sum(CASE WHEN pago > 0 THEN n ELSE 0 END) <> 0 OR sum(n * pago) <> 0 OR sum(n * (valor + encargos - pago)) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER somar_debitos_novos AFTER INSERT ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_debitos();--> statement-breakpoint
CREATE TRIGGER somar_debitos_mudados AFTER UPDATE ON debito REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_debitos();--> statement-breakpoint
CREATE TRIGGER somar_debitos_tirados AFTER DELETE ON debito REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION somar_debitos();--> statement-breakpoint
CREATE FUNCTION somar_creditos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
    SELECT entidade_id, to_char(data, 'YYYY-MM'), count(*), sum(valor) FROM novos
    WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
    SELECT entidade_id, to_char(data, 'YYYY-MM'), -count(*), -sum(valor) FROM velhos
    WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
    SELECT entidade_id, to_char(data, 'YYYY-MM'), sum(n), sum(n * valor)
    FROM (SELECT 1 AS n, * FROM novos UNION ALL SELECT -1 AS n, * FROM velhos) c
    WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2
    HAVING sum(n) <> 0 OR sum(n * valor) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER somar_creditos_novos AFTER INSERT ON credito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_creditos();--> statement-breakpoint
CREATE TRIGGER somar_creditos_mudados AFTER UPDATE ON credito REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_creditos();--> statement-breakpoint
CREATE TRIGGER somar_creditos_tirados AFTER DELETE ON credito REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION somar_creditos();--> statement-breakpoint
INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, count(*), sum(valor), count(*) FILTER (WHERE pago > 0), sum(pago), sum(valor + encargos - pago)
FROM debito GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao;--> statement-breakpoint
INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
SELECT entidade_id, to_char(data, 'YYYY-MM'), count(*), sum(valor) FROM credito
WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2;--> statement-breakpoint
-- The ways to the credits and to the months, beside the debits.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", novo.ordem, novo.text, novo.icon, novo.link, 'financeiro:ler'
FROM "menu_item" CROSS JOIN (VALUES
  (2, 'Créditos', 'receipt', '/admin/financeiro/creditos'), (8, 'Por mês', 'calendar', '/admin/financeiro/meses')
) AS novo (ordem, text, icon, link)
WHERE "menu_item"."link" = '/admin/financeiro/debitos';
