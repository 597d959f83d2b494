CREATE TABLE "nosso_numero" (
	"entidade_id" integer NOT NULL,
	"banco" char(3) NOT NULL,
	"convenio" varchar(10) NOT NULL,
	"ultimo" bigint NOT NULL,
	CONSTRAINT "nosso_numero_entidade_id_banco_convenio_pk" PRIMARY KEY("entidade_id","banco","convenio")
);
--> statement-breakpoint
DROP INDEX "boleto_nosso_numero";--> statement-breakpoint
ALTER TABLE "boleto" ADD COLUMN "banco" char(3);--> statement-breakpoint
ALTER TABLE "boleto" ADD COLUMN "convenio" varchar(10);--> statement-breakpoint
ALTER TABLE "boleto" ADD COLUMN "repeticao" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "agencia_dv" varchar(1) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "conta_dv" varchar(1) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "convenio_dv" varchar(1) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "variacao" varchar(3) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD COLUMN "nosso_numero_desde" bigint;--> statement-breakpoint
-- What is told of the slips here is no change of theirs: the audit says nothing of it.
SELECT set_config('contribui.auditoria', 'nao', true);--> statement-breakpoint
-- Under which convênio a slip was issued its bars say, or its nosso número, which at 001 begins with it; the conta may have another by now.
UPDATE "boleto" b SET
  "banco" = CASE WHEN left(b."codigo_barras", 3) IN ('001', '104') THEN left(b."codigo_barras", 3) ELSE c."banco" END,
  "convenio" = CASE
    WHEN left(b."codigo_barras", 3) = '104' THEN substr(b."codigo_barras", 20, 6)
    WHEN left(b."codigo_barras", 3) = '001' AND length(b."nosso_numero") = 17 THEN left(b."nosso_numero", 7)
    WHEN left(b."codigo_barras", 3) = '001' AND NOT starts_with(b."nosso_numero", c."convenio") THEN left(b."nosso_numero", 6)
    ELSE c."convenio" END
FROM "conta_bancaria" c WHERE c."id" = b."conta_id";--> statement-breakpoint
ALTER TABLE "boleto" ALTER COLUMN "banco" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "boleto" ALTER COLUMN "convenio" SET NOT NULL;--> statement-breakpoint
-- Each conta counted for itself: what two contas of one convênio issued twice was given out, and stays.
UPDATE "boleto" b SET "repeticao" = r.vez - 1
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "entidade_id", "banco", "convenio", "nosso_numero" ORDER BY "id") AS vez FROM "boleto"
) AS r
WHERE r."id" = b."id" AND r.vez > 1;--> statement-breakpoint
SELECT set_config('contribui.auditoria', '', true);--> statement-breakpoint
-- From now on they count together, those in the trash too: after the highest number that any of them has taken.
INSERT INTO "nosso_numero" ("entidade_id", "banco", "convenio", "ultimo")
SELECT "entidade_id", "banco", "convenio", max("ultimo") FROM (
  SELECT "entidade_id", "banco", "convenio", "proximo_nosso_numero" - 1 AS "ultimo" FROM "conta_bancaria"
  UNION ALL
  SELECT "entidade_id", "banco", "convenio",
    nullif(substr("nosso_numero", CASE "banco" WHEN '104' THEN 3 ELSE length("convenio") + 1 END), '')::bigint
  FROM "boleto" WHERE "nosso_numero" ~ '^[0-9]{1,18}$'
) AS tomados
GROUP BY 1, 2, 3 HAVING max("ultimo") > 0;--> statement-breakpoint
ALTER TABLE "nosso_numero" ADD CONSTRAINT "nosso_numero_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_nosso_numero" ON "boleto" USING btree ("entidade_id","banco","convenio","nosso_numero","repeticao");--> statement-breakpoint
ALTER TABLE "conta_bancaria" DROP COLUMN "proximo_nosso_numero";
