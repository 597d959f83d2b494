-- Who changed what (0002) is written down once a statement instead of once a row: of a billing of 200 000 debits, two thirds of the time
-- went into calls of `auditar`. What is written stays the same.
DO $$
DECLARE
  t record;
BEGIN
  -- the arguments of each table's trigger, to be taken over
  CREATE TEMPORARY TABLE auditadas ON COMMIT DROP AS
  SELECT tgrelid::regclass AS tabela, substring(pg_get_triggerdef(oid) FROM 'auditar\((.*)\)$') AS argumentos
  FROM pg_trigger WHERE tgfoid = 'auditar'::regproc;
  FOR t IN SELECT * FROM auditadas LOOP
    EXECUTE format('DROP TRIGGER auditar ON %s', t.tabela);
  END LOOP;
END $$;
--> statement-breakpoint
-- What names a row in the audit, of the columns `chaves`.
CREATE FUNCTION chave_da_linha(linha jsonb, chaves text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(chaves) = 1 THEN linha ->> chaves[1]
    ELSE (SELECT string_agg(linha ->> coluna, '/' ORDER BY ordem) FROM unnest(chaves) WITH ORDINALITY AS c (coluna, ordem)) END
$$;
--> statement-breakpoint
-- The same values, those of secrets replaced by a mark.
CREATE FUNCTION sem_segredos(valores jsonb, segredos text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(segredos) = 0 OR NOT valores ?| segredos THEN valores
    ELSE (SELECT jsonb_object_agg(campo, CASE WHEN campo = ANY (segredos) AND jsonb_typeof(valor) <> 'null' THEN '"oculto"' ELSE valor END)
      FROM jsonb_each(valores) AS v (campo, valor)) END
$$;
--> statement-breakpoint
-- One function for every audited table, so no way to write, of this release or a later one, goes past it. Its arguments: columns whose values
-- are not kept (secrets), columns that are not worth a line, and the columns that name the row. `velhas` and `novas` hold the rows.
CREATE OR REPLACE FUNCTION auditar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  autoria jsonb := nullif(current_setting('contribui.autoria', true), '')::jsonb;
  segredos text[] := string_to_array(TG_ARGV[0], ',');
  ignoradas text[] := ARRAY['id', 'entidade_id', 'versao', 'criado_em', 'atualizado_em', 'atualizado_por'] || string_to_array(TG_ARGV[1], ',');
  chaves text[] := string_to_array(TG_ARGV[2], ',');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO auditoria (entidade_id, tabela, linha, operacao, depois, usuario_id, origem, ip, requisicao)
    SELECT coalesce(linha ->> 'entidade_id', linha ->> 'id')::int, TG_TABLE_NAME, chave_da_linha(linha, chaves), 'incluir',
      sem_segredos(jsonb_strip_nulls(linha - ignoradas), segredos),
      (autoria ->> 'usuarioId')::int, autoria ->> 'origem', autoria ->> 'ip', autoria ->> 'requisicao'
    FROM (SELECT to_jsonb(novas) AS linha FROM novas) AS linhas;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO auditoria (entidade_id, tabela, linha, operacao, antes, usuario_id, origem, ip, requisicao)
    SELECT coalesce(linha ->> 'entidade_id', linha ->> 'id')::int, TG_TABLE_NAME, chave_da_linha(linha, chaves), 'excluir',
      sem_segredos(jsonb_strip_nulls(linha - ignoradas), segredos),
      (autoria ->> 'usuarioId')::int, autoria ->> 'origem', autoria ->> 'ip', autoria ->> 'requisicao'
    FROM (SELECT to_jsonb(velhas) AS linha FROM velhas) AS linhas;
  ELSE
    -- A row stands in both at the same place; were it ever not so, the operation would be null and the statement fail. They are paired without
    -- a join, which would be planned for as many rows as the first statement of the connection had.
    INSERT INTO auditoria (entidade_id, tabela, linha, operacao, antes, depois, usuario_id, origem, ip, requisicao)
    SELECT coalesce(nova ->> 'entidade_id', nova ->> 'id')::int, TG_TABLE_NAME, chave_da_linha(nova, chaves),
      CASE WHEN velha -> 'id' IS NOT DISTINCT FROM nova -> 'id' THEN 'alterar' END,
      sem_segredos(antes, segredos), sem_segredos(depois, segredos),
      (autoria ->> 'usuarioId')::int, autoria ->> 'origem', autoria ->> 'ip', autoria ->> 'requisicao'
    FROM unnest(
      (SELECT array_agg(to_jsonb(velhas)) FROM velhas), (SELECT array_agg(to_jsonb(novas)) FROM novas)
    ) WITH ORDINALITY AS par (velha, nova, lugar)
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(campo, velha -> campo) AS antes, jsonb_object_agg(campo, valor) AS depois
      FROM jsonb_each(nova - ignoradas) AS c (campo, valor) WHERE velha -> campo IS DISTINCT FROM valor
    ) AS mudou
    WHERE depois IS NOT NULL
    ORDER BY lugar;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Has what changes in a table written down; `argumentos` as `auditar` takes them.
CREATE FUNCTION auditar_tabela(tabela regclass, argumentos text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('inclusao', 'INSERT', 'NEW TABLE AS novas'),
    ('alteracao', 'UPDATE', 'OLD TABLE AS velhas NEW TABLE AS novas'),
    ('exclusao', 'DELETE', 'OLD TABLE AS velhas')
  ) AS v (nome, ato, lados) LOOP
    EXECUTE format(
      $q$CREATE TRIGGER auditar_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar(%s)$q$,
      t.nome, t.ato, tabela, t.lados, argumentos);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT auditar_tabela(tabela, argumentos) FROM auditadas;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vigiar(tabela regclass, linha text, substantivo text, chave text DEFAULT '', ignoradas text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  quando constant text := $q$WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')$q$;
  t record;
BEGIN
  PERFORM auditar_tabela(tabela, format('%L, %L, %L', '', ignoradas, linha));
  FOR t IN SELECT * FROM (VALUES ('inclusao', 'INSERT', 'NEW'), ('alteracao', 'UPDATE', 'NEW'), ('exclusao', 'DELETE', 'OLD')) AS v (nome, ato, lado) LOOP
    EXECUTE format($q$CREATE TRIGGER anunciar_%s AFTER %s ON %s REFERENCING %s TABLE AS mudadas FOR EACH STATEMENT %s EXECUTE FUNCTION anunciar(%L, %L, '')$q$,
      t.nome, t.ato, tabela, t.lado, quando, substantivo, chave);
  END LOOP;
END $$;
