import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Conferencias, Diferenca } from '#src/api/contract/dinheiro/conferencia.ts'
import { hoje } from '#server/calendario.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { cobranca, contribuicao, creditoSomado, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { debitosDivergentes, proximosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { compactarSomas } from '#server/db/somas.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { emitirDebitos, receber, semDinheiro } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { conferir } from './conferencia.ts'

const h = useApp({}, { money: true })

let headers: { authorization: string }
const pedir = (method: 'GET' | 'POST', url: string, payload?: object) =>
  h.inject({ method, url, headers, ...(payload && { payload }) })
const diferencas = async (): Promise<Diferenca[]> =>
  (await conferir(h.database.escopo(h.mundo.alfa.id, SISTEMA), new Date())).diferencas

/** Nothing but a debit with a slip, one in an agreement, one of a billing, and a payment, all right. */
let feito: { debito: number; acordo: number; boletoId: number }
beforeAll(async () => {
  const { db } = h.database
  headers = await h.entrar(h.mundo.alfa.admin.email)
  await semTudo()
  const { id: entidadeId, empresa, contribuicoes } = h.mundo.alfa
  const comum = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.mensal }
  const [debito = 0, parcelado = 0] = await emitirDebitos(db, [
    { ...comum, periodo: '2031-01', vencimento: daquiA(30), valor: 10_000 },
    { ...comum, periodo: '2031-02', vencimento: daquiA(30), valor: 9_000 },
  ])
  await receber(db, { entidadeId, cadastroId: empresa.id, debitoId: debito, data: hoje(), valor: 1_000 })
  const detalhe = (await pedir('GET', `/api/financeiro/debito/${debito}`)).json<{ boleto: string }>()
  await pedir('GET', `/api/boleto/admin/${detalhe.boleto}`)
  const acordo = await pedir('POST', '/api/financeiro/acordo', {
    debitos: [{ id: parcelado, versao: 1 }],
    data: hoje(),
    desconto: 0,
    quantidade: 3,
    vencimento: daquiA(20),
    total: 9_000,
  })
  const cobrado = { periodo: '2031-03', vencimento: daquiA(30) }
  const [{ id: cobrancaId } = { id: 0 }] = await db
    .insert(cobranca)
    .values({
      entidadeId,
      contribuicaoId: comum.contribuicaoId,
      ...cobrado,
      tipo: 'pessoajuridica',
      busca: '',
      situacao: 'pronta',
    })
    .returning({ id: cobranca.id })
  await emitirDebitos(db, [{ ...comum, ...cobrado, valor: 7_000, cobrancaId }])
  const [slip] = await boletosDe(db, debito)
  feito = { debito, acordo: acordo.json<{ id: number }>().id, boletoId: slip!.id }
})

async function semTudo() {
  const { db } = h.database
  await db.execute(sql`truncate boleto_debito, boleto, acordo_debito cascade`)
  await semDinheiro(db)
}

async function compactar() {
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  await compactarSomas(escopo, debitoSomado, ['contribuicaoId', 'periodo', 'vencimento', 'situacao'])
  await compactarSomas(escopo, creditoSomado, ['mes'])
}

it('finds nothing where all is right', async () => {
  expect([feito.acordo > 0, feito.boletoId > 0]).toEqual([true, true])
  expect(certas.every((linhas) => linhas.length > 0)).toBe(true)
  expect(await diferencas()).toEqual([])
})

const TABELAS = ['debito_somado', 'credito_somado', 'acordo', 'boleto', 'boleto_debito', 'cobranca']
const COLUNAS: Record<string, string[]> = { acordo: ['pagas', 'total'], cobranca: ['debitos', 'total'] }
let certas: Record<string, unknown>[][]
beforeAll(async () => {
  await compactar()
  certas = await Promise.all(
    TABELAS.map(
      async (tabela) =>
        (await h.database.pool.query<Record<string, unknown>>(`select to_jsonb(t) as linha from ${tabela} t`))
          .rows,
    ),
  )
})

/** Puts back what was spoilt. */
async function consertar() {
  for (const [i, tabela] of TABELAS.entries()) {
    const linhas = JSON.stringify(certas[i]?.map(({ linha }) => linha))
    if (tabela.endsWith('somado')) {
      await h.database.pool.query(`delete from ${tabela}`)
      await h.database.pool.query(
        `insert into ${tabela} overriding system value select * from json_populate_recordset(null::${tabela}, $1)`,
        [linhas],
      )
    } else {
      const colunas = COLUNAS[tabela] ?? ['valor']
      const novas = colunas.map((coluna) => `${coluna} = c.${coluna}`).join(', ')
      await h.database.pool.query(
        `update ${tabela} t set ${novas} from json_populate_recordset(null::${tabela}, $1) c where c.id = t.id`,
        [linhas],
      )
    }
  }
}

const daSoma =
  "where id = (select max(id) from debito_somado where situacao = 'aberto' and periodo = '2031-01')"
const doMes = 'where id = (select max(id) from credito_somado)'

it.each<[string, () => SQL, Diferenca['tipo'], [Diferenca['oque'], number][]]>([
  [
    'the number of debits',
    () => sql.raw(`update debito_somado set quantidade = quantidade + 1 ${daSoma}`),
    'mes-debitos',
    [['quantidade', 1]],
  ],
  [
    'what was billed',
    () => sql.raw(`update debito_somado set valor = valor + 7 ${daSoma}`),
    'mes-debitos',
    [['valor', 7]],
  ],
  [
    'how many have a payment',
    () => sql.raw(`update debito_somado set pagos = pagos + 1 ${daSoma}`),
    'mes-debitos',
    [['pagos', 1]],
  ],
  [
    'what was paid',
    () => sql.raw(`update debito_somado set pago = pago + 7 ${daSoma}`),
    'mes-debitos',
    [['pago', 7]],
  ],
  [
    'what is left',
    () => sql.raw(`update debito_somado set devido = devido - 7 ${daSoma}`),
    'mes-debitos',
    [['saldo', -7]],
  ],
  [
    'a sum that is gone',
    () => sql.raw(`delete from debito_somado ${daSoma}`),
    'mes-debitos',
    [
      ['quantidade', -1],
      ['valor', -10_000],
      ['pagos', -1],
      ['pago', -1_000],
      ['saldo', -9_000],
    ],
  ],
  [
    'a sum of no debit',
    () =>
      sql`insert into debito_somado (entidade_id, contribuicao_id, periodo, vencimento, situacao, quantidade, valor, pagos, pago, devido) select entidade_id, id, '2030-05', '2030-05-10', 'aberto', 0, 5, 0, 0, 5 from ${contribuicao} where ${eq(contribuicao.id, h.mundo.alfa.contribuicoes.mensal)}`,
    'mes-debitos',
    [
      ['valor', 5],
      ['saldo', 5],
    ],
  ],
  [
    'how many came in',
    () => sql.raw(`update credito_somado set quantidade = quantidade + 1 ${doMes}`),
    'mes-creditos',
    [['quantidade', 1]],
  ],
  [
    'what came in',
    () => sql.raw(`update credito_somado set valor = valor + 3 ${doMes}`),
    'mes-creditos',
    [['valor', 3]],
  ],
  [
    'a month that is gone',
    () => sql`delete from credito_somado`,
    'mes-creditos',
    [
      ['quantidade', -1],
      ['valor', -1_000],
    ],
  ],
  [
    'the instalments that are paid',
    () => sql`update acordo set pagas = pagas + 1`,
    'acordo',
    [['parcelas', 1]],
  ],
  ['the total of an agreement', () => sql`update acordo set total = total + 9`, 'acordo', [['total', 9]]],
  ['the value of a slip', () => sql`update boleto set valor = valor + 2`, 'boleto', [['valor', 2]]],
  [
    'the number of debits of a billing',
    () => sql`update cobranca set debitos = debitos + 1 where debitos > 0`,
    'cobranca',
    [['quantidade', 1]],
  ],
  [
    'the total of a billing',
    () => sql`update cobranca set total = total - 3 where debitos > 0`,
    'cobranca',
    [['total', -3]],
  ],
  ['a part of a slip', () => sql`update boleto_debito set valor = valor + 2`, 'boleto', [['valor', -2]]],
])('tells %s that is wrong', async (_, estragar, tipo, erros) => {
  const { db } = h.database
  await db.execute(estragar())
  const achadas = await diferencas()
  await consertar()
  expect(achadas.map((uma) => [uma.tipo, uma.oque, uma.registrado - uma.dosLivros])).toEqual(
    erros.map(([oque, diferenca]) => [tipo, oque, diferenca]),
  )
  expect(achadas.every(({ id }) => (id === null) === tipo.startsWith('mes'))).toBe(true)
  expect(await diferencas()).toEqual([])
})

it('is a tarefa: what the last one said stays until the next has ended, and two at once are one', async () => {
  const url = '/api/financeiro/conferencia'
  const lida = async () => (await pedir('GET', url)).json<Conferencias>()
  const feitas = async () =>
    (await h.database.pool.query("select from tarefa where tipo = 'conferencia'")).rowCount
  expect(await lida()).toEqual({ ultima: null, andamento: null })
  const pedidas = await Promise.all([pedir('POST', url), pedir('POST', url)])
  expect(pedidas.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await h.app.fila.ocioso()
  const primeira = await lida()
  expect(primeira.ultima).toEqual({
    ...(await conferir(h.database.escopo(h.mundo.alfa.id, SISTEMA), new Date())),
    em: primeira.ultima?.em,
    diferencas: [],
  })
  expect(primeira.ultima?.contas.length).toBeGreaterThan(2)
  expect(primeira.andamento).toMatchObject({ situacao: 'concluida', feitos: primeira.andamento?.total })
  expect(await feitas()).toBe(1)

  await h.database.db.execute(sql`update acordo set total = total + 9`)
  expect(await lida(), 'nobody has asked again').toEqual(primeira)
  await pedir('POST', url)
  await h.app.fila.ocioso()
  await consertar()
  const segunda = await lida()
  expect(segunda.ultima?.diferencas).toMatchObject([{ tipo: 'acordo', oque: 'total' }])
  expect(await feitas()).toBe(2)

  // it is told where the next one stands, and what the last one said all the same
  await h.database.pool.query(
    "update tarefa set situacao = 'falhou', erro = 'Sem sorte.' where id = (select max(id) from tarefa where tipo = 'conferencia')",
  )
  expect(await lida()).toMatchObject({
    ultima: { diferencas: [] },
    andamento: { situacao: 'falhou', erro: 'Sem sorte.' },
  })
})

it('goes through all rows, however few are compared at a time', async () => {
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const { rows } = await h.database.pool.query<{ id: number }>(
    'select id from debito where entidade_id = $1 order by id',
    [h.mundo.alfa.id],
  )
  const [primeiro, segundo] = rows.map(({ id }) => id)
  expect(await proximosDebitos(escopo, 0)).toEqual({ depois: 0, ate: rows.at(-1)?.id, quantos: rows.length })
  expect(await proximosDebitos(escopo, primeiro!)).toMatchObject({ quantos: rows.length - 1 })
  expect(await proximosDebitos(escopo, rows.at(-1)!.id)).toBeNull()
  await h.database.db.execute(
    sql`update debito set encargos = encargos + 1 where id in (${primeiro}, ${segundo})`,
  )
  const so = async (depois: number, ate: number) =>
    (await debitosDivergentes(escopo, { depois, ate }, 10)).map(({ id }) => id)
  const achados = [await so(0, segundo!), await so(primeiro!, segundo!), await so(segundo!, 2_147_483_647)]
  await h.database.db.execute(
    sql`update debito set encargos = encargos - 1 where id in (${primeiro}, ${segundo})`,
  )
  expect(achados).toEqual([[primeiro, segundo], [segundo], []])
})
