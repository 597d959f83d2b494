import type pg from 'pg'
import type { Database } from '#server/db/open.ts'

/** Months of reference, of which the last is the next one. */
const MESES = 60
const CONTRIBUICOES = 6
/** Instalments of an agreement. */
const PARCELAS = 6
/** The sums of months, which their own triggers make. */
const SOMAS = { debito: 'somar_debitos_novos', credito: 'somar_creditos_novos' }

type Conexao = Pick<pg.ClientBase, 'query'>

/**
 * Debits of six contributions over sixty months among all cadastros of an entidade, and the entries of their books: seven in ten of those that have
 * fallen due are paid, a quarter of them late; some are cancelled, exempted, paid in part, or paid by the instalments of an agreement, which come
 * beside. No trigger runs but those of the sums.
 * @param hoje `YYYY-MM-DD`
 */
export async function cobrarMuitos(
  database: Database,
  entidadeId: number,
  { debitos, hoje }: { debitos: number; hoje: string },
): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    await conexao.query('set session_replication_role = replica')
    for (const [tabela, soma] of Object.entries(SOMAS))
      await conexao.query(`alter table ${tabela} enable always trigger ${soma}`)
    await maisUma(conexao, entidadeId)
    await planejar(conexao, entidadeId, debitos, hoje)
    await acordar(conexao, entidadeId, hoje)
    await gravar(conexao, entidadeId)
    await escriturar(conexao, entidadeId, hoje)
    await fechar(conexao, entidadeId, hoje)
    for (const [tabela, soma] of Object.entries(SOMAS))
      await conexao.query(`alter table ${tabela} enable trigger ${soma}`)
    await conexao.query('vacuum analyze')
  })
}

/** The demonstration has one contribution too few. */
async function maisUma(conexao: Conexao, entidadeId: number): Promise<void> {
  await conexao.query(
    `insert into contribuicao (entidade_id, nome, cod_contrib, especie, base_legal, proposta, regra, multa, juros_mes, carencia, juros_apos_pagamento, conta_id)
     select entidade_id, 'Contribuição do clube de campo', 901, especie, base_legal, false, regra, multa, juros_mes, carencia, juros_apos_pagamento, conta_id
     from contribuicao where entidade_id = $1 and cod_contrib = 101`,
    [entidadeId],
  )
}

/**
 * What there will be, as rows of the temporary table `plano`: by month and contribution as many debits of cadastros that lie apart. What becomes of
 * each is drawn from its cadastro and place alone, so that the same run gives the same. Four contributions cost by size, two by head.
 */
async function planejar(conexao: Conexao, entidadeId: number, debitos: number, hoje: string): Promise<void> {
  await conexao.query(
    `create temp table devedor as select id, row_number() over (order by md5(id::text)) - 1 as lugar
     from cadastro c where entidade_id = $1 and excluido_em is null and not exists (select 1 from debito where cadastro_id = c.id)`,
    [entidadeId],
  )
  await conexao.query('create unique index on devedor (lugar); analyze devedor')
  await conexao.query(
    `create temp table plano as
     with escolhida as (
       select id, proposta, juros_apos_pagamento as regra, row_number() over (order by id) - 1 as qual
       from contribuicao where entidade_id = $1 order by id limit ${CONTRIBUICOES}
     ), cobrado as (
       select d.id as cadastro_id, c.id as contribuicao_id, c.regra, c.proposta, to_char(m, 'YYYY-MM') as periodo, (m + c.qual * interval '4 days')::date + 4 as vencimento,
         case when c.qual < 4 then (array[4500, 8900, 16500, 38000])[1 + d.sorte % 4] + 50 * (mes / 12) else 2900 * (1 + d.sorte % 300) end as valor,
         (hashint8(d.id::int8 * 1000 + mes * ${CONTRIBUICOES} + c.qual) & 2147483647) % 1000 as sorteio
       from generate_series(0, ${MESES - 1}) mes
       cross join lateral (select date_trunc('month', $2::date) + (mes - ${MESES - 2}) * interval '1 month' as m) inicio
       cross join escolhida c
       cross join generate_series(0, $3::int / ${MESES * CONTRIBUICOES} - 1) i
       cross join (select count(*) as todos from devedor) n
       join lateral (
         select id, hashint8(id) & 2147483647 as sorte from devedor where lugar = (i * 7919::int8 + (mes * ${CONTRIBUICOES} + c.qual) * 104729::int8) % n.todos
       ) d on true
       order by mes, md5(d.id::text)
     ), decidido as (
       select *, 1 + sorteio % 60 as atraso, vencimento > $2::date as vindouro, case
           when vencimento > $2::date then 'aberto'
           when sorteio < 700 then 'pago'
           when sorteio < 730 then 'cancelado'
           when sorteio < 760 then 'isento'
           when sorteio < 765 and not proposta then 'acordo'
           -- nobody has to accept a proposal: it lapses
           when proposta and vencimento < $2::date - 330 then 'cancelado'
           else 'aberto' end as situacao
       from cobrado
     ), pagavel as (
       select *, situacao = 'pago' and sorteio % 4 = 0 and vencimento + atraso <= $2::date as tarde,
         situacao = 'aberto' and not vindouro and not proposta and sorteio between 765 and 775 as em_parte
       from decidido
     )
     select nextval(pg_get_serial_sequence('debito', 'id'))::int as id, cadastro_id, contribuicao_id, periodo, vencimento, valor::int8 as valor, regra, situacao::text as situacao,
       case situacao when 'cancelado' then (array['Cobrado em duplicidade', 'Empresa sem empregados', 'Fora da base', 'Proposta não aceita'])[1 + sorteio % 4]
         when 'isento' then (array['Acórdão', 'Convenção coletiva, cláusula 50', 'Decisão da diretoria'])[1 + sorteio % 3] else '' end as motivo,
       case when tarde then round(valor * 0.02 + valor * 0.01 * atraso / 30)::int8 else 0::int8 end as encargos,
       case when situacao = 'pago' then valor + case when tarde then round(valor * 0.02 + valor * 0.01 * atraso / 30)::int8 else 0 end when em_parte then valor / 2 else 0 end as pago,
       case when tarde then vencimento + atraso when situacao = 'pago' or em_parte then vencimento - sorteio % 9 end as pago_em,
       case when situacao = 'pago' or em_parte then nextval(pg_get_serial_sequence('credito', 'id'))::int end as credito_id,
       (array['boleto', 'boleto', 'boleto', 'pix', 'pix', 'transferencia', 'dinheiro', 'cartao'])[1 + sorteio % 8] as forma,
       null::int as acordo_id, null::int as parcela, null::int as parcelas, null::int as entrou_em
     from pagavel`,
    [entidadeId, hoje, debitos],
  )
}

/** An agreement for each cadastro with such debits, two months after the last: seven in ten are kept, of others two instalments are paid. */
async function acordar(conexao: Conexao, entidadeId: number, hoje: string): Promise<void> {
  await conexao.query(
    `create temp table combinado as
     select nextval(pg_get_serial_sequence('acordo', 'id'))::int as id, * from (
       select cadastro_id, min(contribuicao_id) as contribuicao_id, min(regra) as regra, least(max(vencimento) + 60, $1::date) as data, sum(valor)::int8 as total,
         (hashint8(cadastro_id) & 2147483647) % 10 < 7 as cumprido
       from plano where situacao = 'acordo' group by cadastro_id order by 4
     ) a`,
    [hoje],
  )
  await conexao.query(
    `update plano p set entrou_em = c.id from combinado c where p.situacao = 'acordo' and c.cadastro_id = p.cadastro_id`,
  )
  await conexao.query(
    `insert into plano
     select nextval(pg_get_serial_sequence('debito', 'id')), cadastro_id, contribuicao_id, to_char(vencimento, 'YYYY-MM'), vencimento, valor, regra,
       case when pago then 'pago' else 'aberto' end, '', 0, case when pago then valor else 0 end, case when pago then vencimento end,
       case when pago then nextval(pg_get_serial_sequence('credito', 'id')) end, 'boleto', id, n, ${PARCELAS}
     from (
       select c.*, n, (data + n * interval '1 month')::date as vencimento, total / ${PARCELAS} + case when n = 1 then total % ${PARCELAS} else 0 end as valor,
         (data + n * interval '1 month')::date <= $1::date and (cumprido or n <= 2) as pago
       from combinado c cross join generate_series(1, ${PARCELAS}) n
     ) p order by id, n`,
    [hoje],
  )
  await conexao.query(
    `insert into acordo (id, entidade_id, cadastro_id, data, total, desconto, quantidade, pagas, proximo_vencimento, criado_em)
     overriding system value
     select c.id, $1, c.cadastro_id, c.data, c.total, 0, ${PARCELAS}, count(*) filter (where p.situacao = 'pago'), min(p.vencimento) filter (where p.situacao = 'aberto'), c.data
     from combinado c join plano p on p.acordo_id = c.id group by c.id, c.cadastro_id, c.data, c.total order by c.id`,
    [entidadeId],
  )
  await conexao.query(
    `insert into acordo_debito (entidade_id, acordo_id, debito_id, principal, encargos, pago, desconto)
     select $1, entrou_em, id, valor, 0, 0, 0 from plano where entrou_em is not null`,
    [entidadeId],
  )
}

/** The debits and credits themselves. */
async function gravar(conexao: Conexao, entidadeId: number): Promise<void> {
  await conexao.query(
    `insert into debito (id, entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor, juros_apos_pagamento, situacao, motivo, pago, encargos, ultimo_pagamento, acordo_id, parcela, parcelas)
     overriding system value
     select id, $1, cadastro_id, contribuicao_id, periodo, vencimento, valor, regra, situacao, motivo, pago, encargos, pago_em, acordo_id, parcela, parcelas from plano order by id`,
    [entidadeId],
  )
  await conexao.query(
    `insert into credito (id, entidade_id, cadastro_id, origem, data, valor, forma, usado, criado_em)
     overriding system value
     select credito_id, $1, cadastro_id, 'pagamento', pago_em, pago, forma, pago, pago_em from plano where credito_id is not null order by pago_em`,
    [entidadeId],
  )
}

/** The books, in the order of their days: what was issued, what came in and what it paid, and what ended in another way. */
async function escriturar(conexao: Conexao, entidadeId: number, hoje: string): Promise<void> {
  await conexao.query(
    `insert into lancamento (entidade_id, data, debita, credita, valor, debito_id, credito_id, motivo)
     select $1, l.data, debita, credita, l.valor, debito_id, l.credito_id, l.motivo from plano p
     left join combinado c on c.id = coalesce(p.acordo_id, p.entrou_em)
     cross join lateral (
       values
         (1, case when p.acordo_id is null then least((p.periodo || '-01')::date, p.pago_em, $2::date) else c.data end,
           'receber', case when p.acordo_id is null then 'receita' else 'acordos' end, p.valor, p.id, null::int, ''),
         (2, p.pago_em, 'caixa', 'creditos', p.pago, null, p.credito_id, ''),
         (3, p.pago_em, 'receber', 'encargos', p.encargos, p.id, p.credito_id, ''),
         (4, p.pago_em, 'creditos', 'receber', p.pago, p.id, p.credito_id, ''),
         (5, case when p.situacao in ('cancelado', 'isento') then least(p.vencimento + 20, $2::date) end,
           case p.situacao when 'isento' then 'isencoes' else 'cancelados' end, 'receber', p.valor, p.id, null, p.motivo),
         (6, case when p.entrou_em is not null then c.data end, 'acordos', 'receber', p.valor, p.id, null, 'Acordo nº ' || c.id)
     ) l(passo, data, debita, credita, valor, debito_id, credito_id, motivo)
     where l.data is not null and l.valor > 0
     order by l.data, p.id, passo`,
    [entidadeId, hoje],
  )
}

/** The books of the earlier months, closed one after the other; those of every sixth were opened again and closed again. */
async function fechar(conexao: Conexao, entidadeId: number, hoje: string): Promise<void> {
  await conexao.query(
    `insert into fechamento (entidade_id, acao, ate, motivo, feito_em, feito_por)
     select $1, acao, case acao when 'fechar' then fim else date_trunc('month', fim)::date - 1 end, motivo, fim + passo,
       (select min(id) from usuario where entidade_id = $1 and is_admin)
     from generate_series(1, ${MESES - 2}) antes
     cross join lateral (select (date_trunc('month', $2::date) - (antes - 1) * interval '1 month')::date - 1 as fim) f
     cross join (values (5, 'fechar', ''), (6, 'reabrir', 'Pagamento esquecido'), (7, 'fechar', '')) v(passo, acao, motivo)
     where passo = 5 or antes % 6 = 0 order by fim, passo`,
    [entidadeId, hoje],
  )
}
