CREATE TABLE "acordo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "acordo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"data" date NOT NULL,
	"total" bigint NOT NULL,
	"desconto" bigint NOT NULL,
	"quantidade" integer NOT NULL,
	"situacao" varchar(10) DEFAULT 'vigente' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pagas" integer DEFAULT 0 NOT NULL,
	"proximo_vencimento" date,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "acordo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "acordo_quantidade" CHECK ("acordo"."quantidade" between 2 and 60),
	CONSTRAINT "acordo_total" CHECK ("acordo"."total" >= "acordo"."quantidade" and "acordo"."desconto" >= 0)
);
--> statement-breakpoint
CREATE TABLE "acordo_debito" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "acordo_debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"acordo_id" integer NOT NULL,
	"debito_id" integer NOT NULL,
	"principal" bigint NOT NULL,
	"encargos" bigint NOT NULL,
	"pago" bigint NOT NULL,
	"desconto" bigint NOT NULL,
	"vigente" boolean DEFAULT true NOT NULL,
	CONSTRAINT "acordo_debito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "acordo_debito_valores" CHECK ("acordo_debito"."desconto" between 0 and "acordo_debito"."encargos" and "acordo_debito"."principal" + "acordo_debito"."encargos" - "acordo_debito"."pago" >= "acordo_debito"."desconto")
);
--> statement-breakpoint
DROP INDEX "debito_unico";--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "acordo_id" integer;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "parcela" integer;--> statement-breakpoint
ALTER TABLE "debito" ADD COLUMN "parcelas" integer;--> statement-breakpoint
ALTER TABLE "acordo" ADD CONSTRAINT "acordo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo" ADD CONSTRAINT "acordo_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo" ADD CONSTRAINT "acordo_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_debito" ADD CONSTRAINT "acordo_debito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_debito" ADD CONSTRAINT "acordo_debito_acordo_fk" FOREIGN KEY ("entidade_id","acordo_id") REFERENCES "public"."acordo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_debito" ADD CONSTRAINT "acordo_debito_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acordo_data" ON "acordo" USING btree ("entidade_id","data","id");--> statement-breakpoint
CREATE INDEX "acordo_debito_acordo" ON "acordo_debito" USING btree ("acordo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "acordo_debito_vigente" ON "acordo_debito" USING btree ("debito_id") WHERE vigente;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_acordo_fk" FOREIGN KEY ("entidade_id","acordo_id") REFERENCES "public"."acordo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debito_parcela" ON "debito" USING btree ("acordo_id","parcela") WHERE acordo_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "debito_unico" ON "debito" USING btree ("cadastro_id","contribuicao_id","periodo") WHERE situacao <> 'cancelado' and acordo_id is null;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_da_parcela" CHECK (num_nulls("debito"."acordo_id", "debito"."parcela", "debito"."parcelas") in (0, 3) and ("debito"."parcela" is null or "debito"."parcela" between 1 and "debito"."parcelas"));--> statement-breakpoint
-- How far an agreement is follows from its instalments. Its row is locked first: of two payments at once the second counts behind the first.
CREATE FUNCTION seguir_parcelas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM acordo WHERE (entidade_id, id) IN (SELECT entidade_id, acordo_id FROM novos WHERE acordo_id IS NOT NULL)
  ORDER BY id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE acordo a SET pagas = s.pagas, proximo_vencimento = s.proximo
  FROM (
    SELECT entidade_id, acordo_id, count(*) FILTER (WHERE situacao = 'pago') AS pagas, min(vencimento) FILTER (WHERE situacao = 'aberto') AS proximo
    FROM debito WHERE (entidade_id, acordo_id) IN (SELECT entidade_id, acordo_id FROM novos WHERE acordo_id IS NOT NULL)
    GROUP BY entidade_id, acordo_id
  ) s
  WHERE a.entidade_id = s.entidade_id AND a.id = s.acordo_id AND (a.pagas, a.proximo_vencimento) IS DISTINCT FROM (s.pagas, s.proximo);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seguir_parcelas_novas AFTER INSERT ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION seguir_parcelas();--> statement-breakpoint
CREATE TRIGGER seguir_parcelas_mudadas AFTER UPDATE ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION seguir_parcelas();--> statement-breakpoint
SELECT vigiar('acordo', 'id', 'acordo', 'id', 'pagas,proximo_vencimento');--> statement-breakpoint
-- The way to the agreements, beside the debits.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", 4, 'Acordos', 'receipt', '/admin/financeiro/acordos', 'financeiro:ler'
FROM "menu_item" WHERE "link" = '/admin/financeiro/debitos';
