CREATE TABLE "fechamento" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"acao" varchar(10) NOT NULL,
	"ate" date NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"feito_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feito_por" integer,
	CONSTRAINT "fechamento_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "fechamento_fim_do_mes" CHECK (extract(day from "fechamento"."ate" + 1) = 1)
);
--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_feito_por_fk" FOREIGN KEY ("entidade_id","feito_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION guardar_fechamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um fechamento não se altera nem se exclui: reabre-se o mês.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER fechamento_guardado BEFORE UPDATE OR DELETE ON "fechamento" FOR EACH ROW EXECUTE FUNCTION guardar_fechamento();--> statement-breakpoint
-- Whoever posts shares a lock until the commit with all others who do; whoever closes takes it alone. So an entry is there before the closing,
-- or sees it. It is the lock that `escopo.travar('livros')` takes.
CREATE FUNCTION exigir_livros_abertos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quem integer;
  fechados date;
BEGIN
  FOR quem IN SELECT DISTINCT entidade_id FROM novos ORDER BY entidade_id LOOP
    PERFORM pg_advisory_xact_lock_shared(quem, hashtext('livros'));
    SELECT ate INTO fechados FROM fechamento WHERE entidade_id = quem ORDER BY id DESC LIMIT 1;
    IF fechados IS NOT NULL AND EXISTS (SELECT 1 FROM novos WHERE entidade_id = quem AND data <= fechados) THEN
      RAISE EXCEPTION 'Os livros estão fechados até %.', to_char(fechados, 'DD/MM/YYYY')
        USING ERRCODE = 'LF001', CONSTRAINT = fechados::text;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER livros_abertos AFTER INSERT ON "lancamento" REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION exigir_livros_abertos();--> statement-breakpoint
-- The way there, beside the check of the books.
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "pai_id", 10, 'Fechamento', 'calendar', '/admin/financeiro/fechamento', 'financeiro:ler'
FROM "menu_item" WHERE "link" = '/admin/financeiro/conferencia';
