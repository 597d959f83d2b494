ALTER TABLE "boleto" DROP CONSTRAINT "boleto_debito_fk";
--> statement-breakpoint
DROP INDEX "boleto_debito";--> statement-breakpoint
DROP INDEX "boleto_vivo";--> statement-breakpoint
CREATE TABLE "boleto_debito" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "boleto_debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"boleto_id" integer NOT NULL,
	"debito_id" integer NOT NULL,
	"valor" bigint NOT NULL,
	"vivo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "boleto_debito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "boleto_debito_valor" CHECK ("boleto_debito"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "boleto_debito" ADD CONSTRAINT "boleto_debito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto_debito" ADD CONSTRAINT "boleto_debito_boleto_fk" FOREIGN KEY ("entidade_id","boleto_id") REFERENCES "public"."boleto"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto_debito" ADD CONSTRAINT "boleto_debito_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_debito_unico" ON "boleto_debito" USING btree ("boleto_id","debito_id");--> statement-breakpoint
CREATE INDEX "boleto_debito_debito" ON "boleto_debito" USING btree ("debito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_vivo" ON "boleto_debito" USING btree ("debito_id") WHERE vivo;--> statement-breakpoint
-- What was issued so far is of one debit each.
INSERT INTO "boleto_debito" ("entidade_id", "boleto_id", "debito_id", "valor", "vivo")
SELECT "entidade_id", "id", "debito_id", "valor", "status" IN ('a-registrar', 'registrado') FROM "boleto" WHERE "valor" > 0 ORDER BY "id";--> statement-breakpoint
ALTER TABLE "boleto" DROP COLUMN "debito_id";--> statement-breakpoint
-- A debit is free for another slip once the one that it is on can no longer be paid.
CREATE FUNCTION seguir_boleto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE boleto_debito SET vivo = NEW.status IN ('a-registrar', 'registrado')
  WHERE entidade_id = NEW.entidade_id AND boleto_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seguir_boleto AFTER UPDATE OF status ON boleto FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION seguir_boleto();
