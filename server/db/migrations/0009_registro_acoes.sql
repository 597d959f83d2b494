ALTER TABLE "auditoria" ADD COLUMN "hora" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "antecipada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "auditoria_leitura" ON "auditoria" USING btree ("entidade_id","usuario_id","tabela","linha","hora") WHERE hora is not null;--> statement-breakpoint
-- What was written down stays: only a job that names itself removes what has passed its time. Of a reading ahead of a click it may be said
-- later that the click came, and nothing else.
CREATE OR REPLACE FUNCTION guardar_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('contribui.expurgo', true) = 'sim' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND OLD.operacao = 'ler' AND OLD.antecipada AND NOT NEW.antecipada
    AND to_jsonb(OLD) - 'antecipada' = to_jsonb(NEW) - 'antecipada' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A auditoria não se altera.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
-- Which debits clients see follows from a setting: all who may owe hear when it changes.
CREATE TRIGGER anunciar_aos_devedores AFTER INSERT OR UPDATE ON configuracao FOR EACH ROW
WHEN (NEW.tipo = 'filtro-debito' AND current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_aos_devedores();
