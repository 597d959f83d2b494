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
-- Who changed what. One function for every audited table, so no way to write, of this release or a later one, goes past it. Its arguments:
-- columns whose values are not kept (secrets), columns that are not worth a line, and the columns that name the row. `velhas` and `novas` hold
-- the rows: it runs once a statement, since once a row took two thirds of the time of a billing of 200 000 debits. Nearly all tables name a row
-- by one column and keep no secrets: their rows call neither of the two functions above, each of which costs a call for every row.
CREATE FUNCTION auditar() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Tells every process, once the writer has committed, which rows changed: `{e: entidade, n: noun, id?, u?: user}`. Many rows at once are told
-- as one change of unknown rows: only their entidade is read, as a column, instead of every row made JSON for it. Its arguments: the noun, the
-- column of the id and, where only one user may hear of it, that user's.
CREATE FUNCTION anunciar() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
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
-- What a debit is worth and the conta that its slip is paid into follow from its contribution, from the index of that and from the conta. All
-- who owe hear of what changes there, and of nothing else.
CREATE FUNCTION anunciar_aos_devedores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evento', jsonb_build_object('e', NEW.entidade_id, 'n', 'devedor')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of sessions only the end matters to others: an exchange of tokens changes them every few minutes.
CREATE FUNCTION anunciar_fim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evento', jsonb_build_object('e', NEW.entidade_id, 'n', 'sessao', 'id', NEW.id, 'u', NEW.usuario_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was written down stays: only a job that names itself removes what has passed its time.
CREATE FUNCTION guardar_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('contribui.expurgo', true) = 'sim' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'A auditoria não se altera.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
-- What was given out stays as it was given out.
CREATE FUNCTION guardar_comprovante() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um comprovante emitido não muda nem se apaga.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION guardar_fechamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um fechamento não se altera nem se exclui: reabre-se o mês.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
-- Entries are for good: what was wrong is posted back.
CREATE FUNCTION guardar_lancamento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Um lançamento não se altera nem se exclui: estorna-se.' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
-- All who post share a lock until their commit; a closing takes it alone. So an entry is there before the closing, or sees it. It is the lock
-- that `escopo.travar('livros')` takes.
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
-- What a debit was paid and charged, and what was used of a credit, are sums of entries that are only ever added: each addition moves them.
CREATE FUNCTION somar_lancamentos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE debito d SET pago = d.pago + s.pago, encargos = d.encargos + s.encargos
  FROM (
    SELECT entidade_id, debito_id,
      sum(CASE WHEN credita = 'receber' AND debita = 'creditos' THEN valor WHEN debita = 'receber' AND credita = 'creditos' THEN -valor ELSE 0 END) AS pago,
      sum(CASE WHEN debita = 'receber' AND credita = 'encargos' THEN valor WHEN credita = 'receber' AND debita = 'encargos' THEN -valor ELSE 0 END) AS encargos
    FROM novos WHERE debito_id IS NOT NULL GROUP BY entidade_id, debito_id
  ) s
  WHERE d.entidade_id = s.entidade_id AND d.id = s.debito_id AND (s.pago <> 0 OR s.encargos <> 0);
  UPDATE credito c SET usado = c.usado + s.usado
  FROM (
    SELECT entidade_id, credito_id,
      sum(CASE WHEN debita = 'creditos' THEN valor WHEN credita = 'creditos' AND estorna_id IS NOT NULL THEN -valor ELSE 0 END) AS usado
    FROM novos WHERE credito_id IS NOT NULL GROUP BY entidade_id, credito_id
  ) s
  WHERE c.entidade_id = s.entidade_id AND c.id = s.credito_id AND s.usado <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sums by month: what a statement changed is added as rows of differences, one for each group, so that nobody waits for anybody's row.
CREATE FUNCTION somar_debitos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
    SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, count(*), sum(valor), count(*) FILTER (WHERE pago > 0), sum(pago), sum(valor + encargos - pago)
    FROM novos GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
    SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, -count(*), -sum(valor), -(count(*) FILTER (WHERE pago > 0)), -sum(pago), -sum(valor + encargos - pago)
    FROM velhos GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao;
  ELSE
    INSERT INTO debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido)
    SELECT entidade_id, contribuicao_id, periodo, vencimento, situacao, sum(n), sum(n * valor), sum(CASE WHEN pago > 0 THEN n ELSE 0 END), sum(n * pago), sum(n * (valor + encargos - pago))
    FROM (SELECT 1 AS n, * FROM novos UNION ALL SELECT -1 AS n, * FROM velhos) d
    GROUP BY entidade_id, contribuicao_id, periodo, vencimento, situacao
    HAVING sum(n) <> 0 OR sum(n * valor) <> 0 OR sum(CASE WHEN pago > 0 THEN n ELSE 0 END) <> 0 OR sum(n * pago) <> 0 OR sum(n * (valor + encargos - pago)) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION somar_creditos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
    SELECT entidade_id, to_char(data, 'YYYY-MM'), count(*), sum(valor) FROM novos
    WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
    SELECT entidade_id, to_char(data, 'YYYY-MM'), -count(*), -sum(valor) FROM velhos
    WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO credito_somado (entidade_id, mes, quantidade, valor)
    SELECT entidade_id, to_char(data, 'YYYY-MM'), sum(n), sum(n * valor)
    FROM (SELECT 1 AS n, * FROM novos UNION ALL SELECT -1 AS n, * FROM velhos) c
    WHERE origem = 'pagamento' AND estornado_em IS NULL GROUP BY 1, 2
    HAVING sum(n) <> 0 OR sum(n * valor) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a billing still has are its debits that are neither cancelled nor given up, no matter who ended them.
CREATE FUNCTION somar_cobrancas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE cobranca c SET debitos = c.debitos + s.debitos, total = c.total + s.total FROM (
      SELECT entidade_id, cobranca_id, count(*) AS debitos, sum(valor) AS total FROM novos
      WHERE cobranca_id IS NOT NULL AND situacao NOT IN ('cancelado', 'isento') GROUP BY entidade_id, cobranca_id
    ) s WHERE c.entidade_id = s.entidade_id AND c.id = s.cobranca_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE cobranca c SET debitos = c.debitos - s.debitos, total = c.total - s.total FROM (
      SELECT entidade_id, cobranca_id, count(*) AS debitos, sum(valor) AS total FROM velhos
      WHERE cobranca_id IS NOT NULL AND situacao NOT IN ('cancelado', 'isento') GROUP BY entidade_id, cobranca_id
    ) s WHERE c.entidade_id = s.entidade_id AND c.id = s.cobranca_id;
  ELSE
    UPDATE cobranca c SET debitos = c.debitos + s.debitos, total = c.total + s.total FROM (
      SELECT entidade_id, cobranca_id, sum(n) AS debitos, sum(n * valor) AS total
      FROM (
        SELECT 1 AS n, entidade_id, cobranca_id, situacao, valor FROM novos WHERE cobranca_id IS NOT NULL
        UNION ALL SELECT -1 AS n, entidade_id, cobranca_id, situacao, valor FROM velhos WHERE cobranca_id IS NOT NULL
      ) d
      WHERE situacao NOT IN ('cancelado', 'isento') GROUP BY entidade_id, cobranca_id
      HAVING sum(n) <> 0 OR sum(n * valor) <> 0
    ) s WHERE c.entidade_id = s.entidade_id AND c.id = s.cobranca_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
-- A debit is free for another slip once the one that it is on can no longer be paid.
CREATE FUNCTION seguir_boleto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE boleto_debito SET vivo = NEW.status IN ('a-registrar', 'registrado')
  WHERE entidade_id = NEW.entidade_id AND boleto_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Has `auditar` write down what changes in a table: the columns that name its row, those that are not worth a line, those whose values are not
-- kept. Seeds and migrations set contribui.auditoria to 'nao' and leave neither lines nor events.
CREATE FUNCTION auditar_tabela(tabela regclass, linha text, ignoradas text DEFAULT '', segredos text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('inclusao', 'INSERT', 'NEW TABLE AS novas'),
    ('alteracao', 'UPDATE', 'OLD TABLE AS velhas NEW TABLE AS novas'),
    ('exclusao', 'DELETE', 'OLD TABLE AS velhas')
  ) AS v (nome, ato, lados) LOOP
    EXECUTE format(
      $q$CREATE TRIGGER auditar_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION auditar(%L, %L, %L)$q$,
      t.nome, t.ato, tabela, t.lados, segredos, ignoradas, linha);
  END LOOP;
END $$;
--> statement-breakpoint
-- Has `anunciar` tell what changes in a table with each commit: the noun, the column of the id and, where only one user may hear of it, that
-- user's.
CREATE FUNCTION anunciar_tabela(tabela regclass, substantivo text, chave text, usuario text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES ('inclusao', 'INSERT', 'NEW'), ('alteracao', 'UPDATE', 'NEW'), ('exclusao', 'DELETE', 'OLD')) AS v (nome, ato, lado) LOOP
    EXECUTE format(
      $q$CREATE TRIGGER anunciar_%s AFTER %s ON %s REFERENCING %s TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar(%L, %L, %L)$q$,
      t.nome, t.ato, tabela, t.lado, substantivo, chave, usuario);
  END LOOP;
END $$;
--> statement-breakpoint
-- What a table is watched by: `auditar` and `anunciar`. The columns that name its row in the audit, the noun and the column of the row's id in
-- what is told, the columns that are not worth a line of the audit, and those whose values it does not keep.
CREATE FUNCTION vigiar(tabela regclass, linha text, substantivo text, chave text DEFAULT '', ignoradas text DEFAULT '', segredos text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM auditar_tabela(tabela, linha, ignoradas, segredos);
  PERFORM anunciar_tabela(tabela, substantivo, chave);
END $$;
--> statement-breakpoint
-- From here on the tables in the order of server/db/schema/, each with all its triggers. What follows from other rows or columns (an order,
-- a sum, a revision) is not worth a line of the audit.
SELECT vigiar('entidade', 'id', 'entidade', 'id', 'logo_versao', 'logo');
--> statement-breakpoint
SELECT vigiar('menu_item', 'id', 'menu', 'id');
--> statement-breakpoint
SELECT vigiar('usuario', 'id', 'usuario', 'id', 'totp_passo', 'senha_hash,totp_segredo,codigos_recuperacao');
--> statement-breakpoint
CREATE TRIGGER anunciar_fim AFTER UPDATE ON sessao FOR EACH ROW
WHEN (OLD.encerrada_em IS DISTINCT FROM NEW.encerrada_em AND current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao')
EXECUTE FUNCTION anunciar_fim();
--> statement-breakpoint
SELECT vigiar('politica', 'versao', 'politica', 'versao');
--> statement-breakpoint
SELECT auditar_tabela('aceite_politica', 'usuario_id,versao');
--> statement-breakpoint
SELECT vigiar('cadastro', 'id', 'cadastro', 'id', 'busca,nome_ordem,nome_fantasia_ordem,cidade_ordem');
--> statement-breakpoint
-- What a cadastro has of its kind is told with the cadastro, whose revision changes with it.
SELECT auditar_tabela('pessoa_juridica', 'id');
--> statement-breakpoint
SELECT auditar_tabela('pessoa_fisica', 'id');
--> statement-breakpoint
SELECT auditar_tabela('contabilidade', 'id');
--> statement-breakpoint
SELECT vigiar('apoio', 'id', 'recurso', 'id', 'nome_ordem');
--> statement-breakpoint
SELECT vigiar('filtro_avancado', 'id', 'recurso', 'id', 'nome_ordem');
--> statement-breakpoint
-- A nested record is told of as a change of the record that it is in.
SELECT vigiar('departamento_contato', 'pai_id,id', 'recurso', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_endereco', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_contato', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_telefone', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_email', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_socio', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_exercicio', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_dependente', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_isencao', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cadastro_marcador', 'pai_id,id', 'cadastro', 'pai_id');
--> statement-breakpoint
SELECT vigiar('categoria', 'id', 'recurso', 'id', 'nome_ordem');
--> statement-breakpoint
SELECT vigiar('configuracao', 'tipo', 'configuracao');
--> statement-breakpoint
SELECT anunciar_tabela('preferencia', 'preferencia', '', 'usuario_id');
--> statement-breakpoint
-- Coming and going are told, signs of life are not: all who have the record open would ask again at each.
CREATE TRIGGER anunciar_inclusao AFTER INSERT ON presenca REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION anunciar('presenca', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_exclusao AFTER DELETE ON presenca REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION anunciar('presenca', 'cadastro_id', '');
--> statement-breakpoint
SELECT vigiar('visao', 'id', 'visao', 'id');
--> statement-breakpoint
SELECT vigiar('acesso', 'id', 'acesso', 'id');
--> statement-breakpoint
-- Told by the id of the company or office, since all who have an acesso to it may hear.
SELECT vigiar('colaborador', 'id', 'colaborador', 'cadastro_id');
--> statement-breakpoint
SELECT vigiar('conta_bancaria', 'id', 'conta', 'id', 'nome_ordem');
--> statement-breakpoint
CREATE TRIGGER anunciar_aos_devedores AFTER UPDATE ON conta_bancaria FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao'
  AND (OLD.banco, OLD.agencia, OLD.conta, OLD.convenio, OLD.carteira, OLD.ativo, OLD.excluido_em)
  IS DISTINCT FROM (NEW.banco, NEW.agencia, NEW.conta, NEW.convenio, NEW.carteira, NEW.ativo, NEW.excluido_em))
EXECUTE FUNCTION anunciar_aos_devedores();
--> statement-breakpoint
SELECT vigiar('indice', 'id', 'contribuicao', 'id', 'nome_ordem');
--> statement-breakpoint
CREATE TRIGGER anunciar_aos_devedores AFTER UPDATE ON indice FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao' AND (OLD.nome, OLD.taxas) IS DISTINCT FROM (NEW.nome, NEW.taxas))
EXECUTE FUNCTION anunciar_aos_devedores();
--> statement-breakpoint
SELECT vigiar('contribuicao', 'id', 'contribuicao', 'id', 'nome_ordem');
--> statement-breakpoint
CREATE TRIGGER anunciar_aos_devedores AFTER UPDATE ON contribuicao FOR EACH ROW
WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao'
  AND (OLD.nome, OLD.cod_contrib, OLD.base_legal, OLD.proposta, OLD.regra, OLD.multa, OLD.juros_mes, OLD.carencia, OLD.desconto, OLD.desconto_dias, OLD.indice_id, OLD.conta_id)
  IS DISTINCT FROM (NEW.nome, NEW.cod_contrib, NEW.base_legal, NEW.proposta, NEW.regra, NEW.multa, NEW.juros_mes, NEW.carencia, NEW.desconto, NEW.desconto_dias, NEW.indice_id, NEW.conta_id))
EXECUTE FUNCTION anunciar_aos_devedores();
--> statement-breakpoint
SELECT vigiar('contribuicao_periodo', 'pai_id,id', 'contribuicao', 'pai_id');
--> statement-breakpoint
SELECT vigiar('contribuicao_tabela', 'pai_id,id', 'contribuicao', 'pai_id');
--> statement-breakpoint
SELECT vigiar('cobranca', 'id', 'cobranca', 'id', 'debitos,total,de_fora,motivos,tarefa_id');
--> statement-breakpoint
SELECT vigiar('acordo', 'id', 'acordo', 'id', 'pagas,proximo_vencimento');
--> statement-breakpoint
-- Payments are told by the entries of the ledger; the history of a debit and of a credit is of what people changed.
SELECT vigiar('debito', 'id', 'debito', 'id', 'pago,encargos');
--> statement-breakpoint
-- Those who owe hear of what is posted: debits and credits are told by their cadastro too.
CREATE TRIGGER anunciar_devedor_inclusao AFTER INSERT ON debito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar('devedor', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_devedor_alteracao AFTER UPDATE ON debito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar('devedor', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_devedor_exclusao AFTER DELETE ON debito REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar('devedor', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_escritorio_inclusao AFTER INSERT ON debito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_ao_escritorio();
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_escritorio_alteracao AFTER UPDATE ON debito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_ao_escritorio();
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_escritorio_exclusao AFTER DELETE ON debito REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_ao_escritorio();
--> statement-breakpoint
CREATE TRIGGER somar_debitos_novos AFTER INSERT ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_debitos();
--> statement-breakpoint
CREATE TRIGGER somar_debitos_mudados AFTER UPDATE ON debito REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_debitos();
--> statement-breakpoint
CREATE TRIGGER somar_debitos_tirados AFTER DELETE ON debito REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION somar_debitos();
--> statement-breakpoint
CREATE TRIGGER somar_cobrancas_novas AFTER INSERT ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_cobrancas();
--> statement-breakpoint
CREATE TRIGGER somar_cobrancas_mudadas AFTER UPDATE ON debito REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_cobrancas();
--> statement-breakpoint
CREATE TRIGGER somar_cobrancas_tiradas AFTER DELETE ON debito REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION somar_cobrancas();
--> statement-breakpoint
CREATE TRIGGER seguir_parcelas_novas AFTER INSERT ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION seguir_parcelas();
--> statement-breakpoint
CREATE TRIGGER seguir_parcelas_mudadas AFTER UPDATE ON debito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION seguir_parcelas();
--> statement-breakpoint
SELECT vigiar('credito', 'id', 'credito', 'id', 'usado');
--> statement-breakpoint
CREATE TRIGGER anunciar_devedor_inclusao AFTER INSERT ON credito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar('devedor', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_devedor_alteracao AFTER UPDATE ON credito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar('devedor', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_devedor_exclusao AFTER DELETE ON credito REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar('devedor', 'cadastro_id', '');
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_escritorio_inclusao AFTER INSERT ON credito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_ao_escritorio();
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_escritorio_alteracao AFTER UPDATE ON credito REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_ao_escritorio();
--> statement-breakpoint
CREATE TRIGGER anunciar_ao_escritorio_exclusao AFTER DELETE ON credito REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT WHEN (current_setting('contribui.auditoria', true) IS DISTINCT FROM 'nao') EXECUTE FUNCTION anunciar_ao_escritorio();
--> statement-breakpoint
CREATE TRIGGER somar_creditos_novos AFTER INSERT ON credito REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_creditos();
--> statement-breakpoint
CREATE TRIGGER somar_creditos_mudados AFTER UPDATE ON credito REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_creditos();
--> statement-breakpoint
CREATE TRIGGER somar_creditos_tirados AFTER DELETE ON credito REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION somar_creditos();
--> statement-breakpoint
CREATE TRIGGER fechamento_guardado BEFORE UPDATE OR DELETE ON fechamento FOR EACH ROW EXECUTE FUNCTION guardar_fechamento();
--> statement-breakpoint
-- The audit must not keep the key, sealed or not; what was warned of is not worth a line.
SELECT vigiar('certificado', 'id', 'certificado', '', 'avisado_dias,cadeia', 'chave');
--> statement-breakpoint
CREATE TRIGGER comprovante_guardado BEFORE UPDATE OR DELETE ON comprovante FOR EACH ROW EXECUTE FUNCTION guardar_comprovante();
--> statement-breakpoint
CREATE TRIGGER lancamento_guardado BEFORE UPDATE OR DELETE ON lancamento FOR EACH ROW EXECUTE FUNCTION guardar_lancamento();
--> statement-breakpoint
CREATE TRIGGER lancamento_inteiro BEFORE TRUNCATE ON lancamento FOR EACH STATEMENT EXECUTE FUNCTION guardar_lancamento();
--> statement-breakpoint
CREATE TRIGGER livros_abertos AFTER INSERT ON lancamento REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION exigir_livros_abertos();
--> statement-breakpoint
CREATE TRIGGER somar_lancamentos AFTER INSERT ON lancamento REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION somar_lancamentos();
--> statement-breakpoint
SELECT vigiar('boleto', 'id', 'boleto', 'id');
--> statement-breakpoint
CREATE TRIGGER seguir_boleto AFTER UPDATE OF status ON boleto FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION seguir_boleto();
--> statement-breakpoint
SELECT anunciar_tabela('notificacao', 'notificacao', 'id', 'usuario_id');
--> statement-breakpoint
SELECT vigiar('arquivo', 'id', 'arquivo', 'id');
--> statement-breakpoint
-- Told by the id of its cadastro.
SELECT vigiar('anexo', 'id', 'anexo', 'cadastro_id');
--> statement-breakpoint
SELECT anunciar_tabela('tarefa', 'tarefa', 'id', 'usuario_id');
--> statement-breakpoint
CREATE TRIGGER auditoria_guardada BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION guardar_auditoria();
