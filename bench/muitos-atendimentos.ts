import type { Database } from '#server/db/open.ts'

/**
 * Many atendimentos of many companies and many of a team of its own (`atendente1@demo.local` and on), written over two years; the newest tenth is
 * pending.
 */
export async function abrirMuitos(
  database: Database,
  entidadeId: number,
  { atendimentos, equipe }: { atendimentos: number; equipe: number },
): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    await conexao.query(
      `insert into usuario (entidade_id, nome, email, senha_hash, is_admin, papeis, email_confirmado_em)
       select $1, 'Atendente ' || n, 'atendente' || n || '@demo.local', u.senha_hash, true, array['atendimento'], now()
       from generate_series(1, $2) n, (select senha_hash from usuario where entidade_id = $1 and is_admin limit 1) u`,
      [entidadeId, equipe],
    )
    // their audit and announcements are another matter
    await conexao.query('alter table atendimento disable trigger user')
    await conexao.query(
      `with equipe as (select array_agg(id) as ids from usuario where entidade_id = $1 and email like 'atendente%'),
         empresas as (select array_agg(id) as ids from cadastro where entidade_id = $1 and tipo = 'pessoajuridica'),
         assuntos as (select array_agg(id) as ids from apoio where entidade_id = $1 and tipo = 'assuntos'),
         status as (select classe, min(id) as id from apoio where entidade_id = $1 and tipo = 'statusAtendimento' and ativo group by classe),
         linhas as (
           select n, now() - (n || ' seconds')::interval * (730.0 * 86400 / $2) as em,
             case when n > $2 / 10 then case n % 20 when 0 then 'resolvido' else 'encerrado' end
               else (array['novo', 'aberto', 'aguardando'])[1 + n % 3] end as classe
           from generate_series(1, $2::int) n
         )
       insert into atendimento (entidade_id, ano, numero, titulo, canal, prioridade, status_id, classe, assunto_id, responsavel_id, cadastro_id,
         criado_em, criado_por, esperando_desde, prazo_em, ultima_mensagem_em, resolvido_em, encerrado_em)
       select $1, 2000, n, 'Dúvida sobre o débito de número ' || n, 'telefone', case n % 17 when 0 then 'alta' else 'normal' end, s.id, l.classe,
         assuntos.ids[1 + n % array_length(assuntos.ids, 1)],
         case when n % 10 = 0 and l.classe = 'novo' then null else equipe.ids[1 + n % array_length(equipe.ids, 1)] end,
         empresas.ids[1 + n % array_length(empresas.ids, 1)], l.em, equipe.ids[1],
         case when l.classe in ('novo', 'aberto') and n % 2 = 0 then l.em end, case when l.classe in ('novo', 'aberto') then l.em + '70 days' end, l.em,
         case when l.classe in ('resolvido', 'encerrado') then l.em end, case when l.classe = 'encerrado' then l.em end
       from linhas l join status s using (classe), equipe, empresas, assuntos`,
      [entidadeId, atendimentos],
    )
    await conexao.query('alter table atendimento enable trigger user')
    await conexao.query('vacuum analyze')
  })
}

/**
 * What was said in these atendimentos, how each came to its class, and what clients thought of every third that is over: a question, an answer of
 * every one that is not new, and one in twelve opened again before it was resolved for good.
 */
export async function conversar(database: Database, entidadeId: number): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    for (const tabela of ['atendimento', 'atendimento_mensagem'])
      await conexao.query(`alter table ${tabela} disable trigger user`)
    await conexao.query(
      `insert into atendimento_mensagem (entidade_id, atendimento_id, publica, da_equipe, autor_id, texto, em)
       select $1, id, true, da_equipe, criado_por, texto, criado_em + depois
       from atendimento,
         (values (false, 'O boleto deste mês não chegou.', interval '0'), (true, 'A segunda via está em Meus débitos.', interval '3 hours')) m(da_equipe, texto, depois)
       where entidade_id = $1 and ano = 2000 and not (da_equipe and classe = 'novo')
       order by criado_em + depois`,
      [entidadeId],
    )
    await conexao.query(
      `insert into atendimento_passagem (entidade_id, atendimento_id, de, para, evento, em, por)
       select $1, id, de, para, evento, criado_em + depois, case when evento = 'prazo' then null else criado_por end
       from atendimento,
         (values (null, 'novo', null, interval '0', 1), ('novo', 'aberto', 'assumir', interval '2 hours', 2),
           ('aberto', 'aguardando', 'aguardar', interval '3 hours', 3), ('aberto', 'resolvido', 'resolver', interval '4 hours', 4),
           ('resolvido', 'aberto', 'reabrir', interval '5 hours', 5), ('aberto', 'resolvido', 'resolver', interval '6 hours', 6),
           ('resolvido', 'encerrado', 'prazo', interval '7 days', 7)) p(de, para, evento, depois, passo)
       where entidade_id = $1 and ano = 2000 and case classe when 'novo' then passo = 1 when 'aberto' then passo <= 2 when 'aguardando' then passo <= 3
         else passo in (1, 2, 4) or (passo in (5, 6) and numero % 12 = 0) or (passo = 7 and classe = 'encerrado') end
       order by criado_em + depois`,
      [entidadeId],
    )
    await conexao.query(
      `update atendimento set avaliacao = (array['bom', 'bom', 'regular', 'ruim'])[1 + numero % 4], avaliado_em = criado_em + interval '1 day'
       where entidade_id = $1 and ano = 2000 and classe in ('resolvido', 'encerrado') and numero % 3 = 0`,
      [entidadeId],
    )
    for (const tabela of ['atendimento', 'atendimento_mensagem'])
      await conexao.query(`alter table ${tabela} enable trigger user`)
    await conexao.query('vacuum analyze')
  })
}
