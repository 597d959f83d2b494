CREATE TABLE "comprovante" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comprovante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(10) NOT NULL,
	"codigo" char(12) NOT NULL,
	"cadastro_id" integer NOT NULL,
	"credito_id" integer,
	"nome" text NOT NULL,
	"registro" varchar(14) NOT NULL,
	"modelo" varchar(20),
	"valido_ate" date,
	"emitido_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emitido_por" integer,
	CONSTRAINT "comprovante_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "comprovante_do_tipo" CHECK (("comprovante"."tipo" = 'recibo') = ("comprovante"."credito_id" is not null)),
	CONSTRAINT "comprovante_certidao" CHECK (("comprovante"."tipo" = 'certidao') = ("comprovante"."modelo" is not null and "comprovante"."valido_ate" is not null))
);
--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_credito_fk" FOREIGN KEY ("entidade_id","credito_id") REFERENCES "public"."credito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_emitido_por_fk" FOREIGN KEY ("entidade_id","emitido_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comprovante_codigo" ON "comprovante" USING btree ("entidade_id","codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "comprovante_credito" ON "comprovante" USING btree ("entidade_id","credito_id") WHERE credito_id is not null;--> statement-breakpoint
CREATE INDEX "comprovante_cadastro" ON "comprovante" USING btree ("cadastro_id");--> statement-breakpoint
-- What was given out stays as it was given out.
CREATE FUNCTION guardar_comprovante() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um comprovante emitido não muda nem se apaga.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER comprovante_guardado BEFORE UPDATE OR DELETE ON "comprovante" FOR EACH ROW EXECUTE FUNCTION guardar_comprovante();--> statement-breakpoint
-- The way to the statement, beside a client's debits.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link")
SELECT "entidade_id", 'public', "pai_id", "ordem", 'Extrato e certidão', 'file', '/public/extrato'
FROM "menu_item" WHERE "link" = '/public/lista/debitos' AND "menu_type" = 'public';
