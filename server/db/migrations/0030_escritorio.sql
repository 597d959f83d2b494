-- The office that keeps a company's books hears of what is posted for it, as the company does: told by the office's own id.
CREATE FUNCTION anunciar_ao_escritorio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- of more than twenty every client is told (`anunciar`)
  IF (SELECT count(*) FROM mudadas) <= 20 THEN
    PERFORM pg_notify('evento', jsonb_build_object('e', empresa.entidade_id, 'n', 'devedor', 'id', empresa.contabilidade_id)::text)
    FROM (
      SELECT DISTINCT pj.entidade_id, pj.contabilidade_id
      FROM mudadas JOIN pessoa_juridica pj ON pj.entidade_id = mudadas.entidade_id AND pj.id = mudadas.cadastro_id
      WHERE pj.contabilidade_id IS NOT NULL
    ) AS empresa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('debito'), ('credito')) AS tabelas (nome),
    (VALUES ('inclusao', 'INSERT', 'NEW'), ('alteracao', 'UPDATE', 'NEW'), ('exclusao', 'DELETE', 'OLD')) AS v (quando, ato, lado)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER anunciar_ao_escritorio_%s AFTER %s ON %I REFERENCING %s TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION anunciar_ao_escritorio()',
      t.quando, t.ato, t.nome, t.lado);
  END LOOP;
END $$;
