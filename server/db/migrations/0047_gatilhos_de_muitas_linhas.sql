-- A function with a query in it is called once for every row, which took most of the time of the audit (0041) of many rows. Nearly all tables
-- name a row by one column and keep no secrets: those rows need none of the two. What is written stays the same.
CREATE OR REPLACE FUNCTION auditar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  autoria jsonb := nullif(current_setting('contribui.autoria', true), '')::jsonb;
  segredos text[] := string_to_array(TG_ARGV[0], ',');
  ignoradas text[] := ARRAY['id', 'entidade_id', 'versao', 'criado_em', 'atualizado_em', 'atualizado_por'] || string_to_array(TG_ARGV[1], ',');
  chaves text[] := string_to_array(TG_ARGV[2], ',');
  uma_chave boolean := cardinality(chaves) = 1;
  sem_segredo boolean := cardinality(segredos) = 0;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO auditoria (entidade_id, tabela, linha, operacao, depois, usuario_id, origem, ip, requisicao)
    SELECT coalesce(linha ->> 'entidade_id', linha ->> 'id')::int, TG_TABLE_NAME,
      CASE WHEN uma_chave THEN linha ->> chaves[1] ELSE chave_da_linha(linha, chaves) END, 'incluir',
      CASE WHEN sem_segredo THEN valores ELSE sem_segredos(valores, segredos) END,
      (autoria ->> 'usuarioId')::int, autoria ->> 'origem', autoria ->> 'ip', autoria ->> 'requisicao'
    FROM (SELECT to_jsonb(novas) AS linha FROM novas) AS linhas
    CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(linha - ignoradas) AS valores) AS v;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO auditoria (entidade_id, tabela, linha, operacao, antes, usuario_id, origem, ip, requisicao)
    SELECT coalesce(linha ->> 'entidade_id', linha ->> 'id')::int, TG_TABLE_NAME,
      CASE WHEN uma_chave THEN linha ->> chaves[1] ELSE chave_da_linha(linha, chaves) END, 'excluir',
      CASE WHEN sem_segredo THEN valores ELSE sem_segredos(valores, segredos) END,
      (autoria ->> 'usuarioId')::int, autoria ->> 'origem', autoria ->> 'ip', autoria ->> 'requisicao'
    FROM (SELECT to_jsonb(velhas) AS linha FROM velhas) AS linhas
    CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(linha - ignoradas) AS valores) AS v;
  ELSE
    -- A row stands in both at the same place; were it ever not so, the operation would be null and the statement fail. They are paired without
    -- a join, which would be planned for as many rows as the first statement of the connection had.
    INSERT INTO auditoria (entidade_id, tabela, linha, operacao, antes, depois, usuario_id, origem, ip, requisicao)
    SELECT coalesce(nova ->> 'entidade_id', nova ->> 'id')::int, TG_TABLE_NAME,
      CASE WHEN uma_chave THEN nova ->> chaves[1] ELSE chave_da_linha(nova, chaves) END,
      CASE WHEN velha -> 'id' IS NOT DISTINCT FROM nova -> 'id' THEN 'alterar' END,
      CASE WHEN sem_segredo THEN antes ELSE sem_segredos(antes, segredos) END,
      CASE WHEN sem_segredo THEN depois ELSE sem_segredos(depois, segredos) END,
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
-- Of many rows only their entidade is told (0002): read as a column, instead of every row made JSON for it.
CREATE OR REPLACE FUNCTION anunciar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM mudadas) <= 20 THEN
    PERFORM pg_notify('evento', jsonb_strip_nulls(jsonb_build_object(
      'e', coalesce(linha ->> 'entidade_id', linha ->> 'id')::int, 'n', TG_ARGV[0],
      'id', (linha ->> TG_ARGV[1])::int, 'u', (linha ->> TG_ARGV[2])::int))::text)
    FROM (SELECT to_jsonb(mudadas) AS linha FROM mudadas) AS linhas;
  ELSIF TG_TABLE_NAME = 'entidade' THEN
    PERFORM pg_notify('evento', jsonb_build_object('e', id, 'n', TG_ARGV[0])::text) FROM mudadas;
  ELSE
    PERFORM pg_notify('evento', jsonb_build_object('e', entidade_id, 'n', TG_ARGV[0])::text)
    FROM (SELECT DISTINCT entidade_id FROM mudadas) AS entidades;
  END IF;
  RETURN NULL;
END $$;
