-- Whoever owes hears of what is posted: debits and credits are told by their cadastro too.
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('debito'), ('credito')) AS tabelas (nome),
    (VALUES ('inclusao', 'INSERT', 'NEW'), ('alteracao', 'UPDATE', 'NEW'), ('exclusao', 'DELETE', 'OLD')) AS v (quando, ato, lado)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER anunciar_devedor_%s AFTER %s ON %I REFERENCING %s TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting(''contribui.auditoria'', true) IS DISTINCT FROM ''nao'') EXECUTE FUNCTION anunciar(''devedor'', ''cadastro_id'', '''')',
      t.quando, t.ato, t.nome, t.lado);
  END LOOP;
END $$;
