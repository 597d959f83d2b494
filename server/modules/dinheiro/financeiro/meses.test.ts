import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { LinhaCredito } from '#src/api/contract/dinheiro/credito.ts'
import type { LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type {
  CreditosDoAcesso,
  CreditosDoMes,
  DebitosDoMes,
  MesDosLivros,
  MesesDoAno,
} from '#src/api/contract/dinheiro/meses.ts'
import { debitosDoMes, recebidosNoMes } from '#src/api/contract/dinheiro/mes-na-lista.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { creditoSomado, debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { compactarSomas } from '#server/db/somas.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos, receber, semDinheiro, umaDispensa } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let headers: { authorization: string }
let titular: { id: number; matricula: number }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  titular = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  await povoar()
})

const pedir = (url: string, payload?: object) =>
  h.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })
const meses = async (ano?: number) =>
  (await pedir(`/api/financeiro/meses${ano === undefined ? '' : `?ano=${ano}`}`)).json<MesesDoAno>()

/** Debits of three months, of every kind, and what came in for them. */
async function povoar() {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const comuns = { entidadeId, cadastroId: titular.id, contribuicaoId: contribuicoes.mensal }
  const de = (periodo: string, vencimento: string, valor: number) => ({
    ...comuns,
    periodo,
    vencimento,
    valor,
  })
  const [pago = 0, vencido = 0, aVencer = 0, cancelado = 0, isento = 0] = await emitirDebitos(h.database.db, [
    de('2026-09', '2026-09-10', 1_000),
    de('2026-10', '2026-10-10', 2_000),
    de('2026-11', '2026-11-16', 4_000),
    de('2026-08', '2026-08-10', 8_000),
    de('2026-07', '2026-07-10', 16_000),
  ])
  const comum = { forma: 'pix', observacao: '' }
  const pagar = (id: number, versao: number, data: string, valor: number) =>
    pedir(`/api/financeiro/debito/${id}/pagamento`, { ...comum, versao, data, valor })
  await pagar(pago, 1, '2026-10-09', 5_000)
  await pagar(vencido, 1, '2026-10-08', 500)
  const desfeito = (await pagar(aVencer, 1, '2026-11-02', 300)).json<{ creditoId: number }>()
  await pedir(`/api/financeiro/credito/${desfeito.creditoId}/estorno`, { versao: 1, motivo: 'x' })
  await pedir(`/api/financeiro/debito/${cancelado}/cancelar`, { versao: 1, motivo: 'x' })
  await pedir(`/api/financeiro/debito/${isento}/isentar`, { versao: 1, ...umaDispensa })
  const { matricula } = titular
  const dado = { tipo: 'pessoajuridica', matricula, data: '2026-11-03', valor: 70, motivo: 'x' }
  await pedir('/api/financeiro/credito', dado)
}

/** A month as it stands in the lists that its numbers lead to. */
async function dasListas(mes: string): Promise<Omit<MesDosLivros, 'mes'>> {
  const linhas = async <T>(path: string, busca: object) =>
    (await pedir(`${path}?${new URLSearchParams({ pageSize: '100', ...busca })}`)).json<Pagina<T>>().items
  const debitos = async (
    coluna: 'cobrado' | 'pago' | 'aberto' | 'vencido',
    campo: 'valor' | 'pago' | 'saldo',
  ) => {
    const achados = await linhas<LinhaDebito>('/api/financeiro/debito', debitosDoMes(mes, coluna))
    return { quantidade: achados.length, valor: achados.reduce((soma, um) => soma + um[campo], 0) }
  }
  const recebidos = await linhas<LinhaCredito>('/api/financeiro/credito', recebidosNoMes(mes))
  return {
    cobrado: await debitos('cobrado', 'valor'),
    pago: await debitos('pago', 'pago'),
    aberto: await debitos('aberto', 'saldo'),
    vencido: await debitos('vencido', 'saldo'),
    recebido: { quantidade: recebidos.length, valor: recebidos.reduce((soma, { valor }) => soma + valor, 0) },
  }
}

it('tells of each month what the lists behind its numbers tell', async () => {
  const { ano, meses: doAno, anos, dia } = await meses()
  expect([ano, dia, doAno.map(({ mes }) => mes).at(-1), doAno.length]).toEqual([2026, HOJE, '2026-12', 12])
  expect(anos).toContain(2026)
  for (const { mes, ...numeros } of doAno) expect([mes, numeros]).toEqual([mes, await dasListas(mes)])
  const de = (qual: string) => doAno.find(({ mes }) => mes === qual)!
  expect(de('2026-10')).toMatchObject({
    vencido: { valor: expect.any(Number) },
    recebido: { quantidade: 2, valor: 5_500 },
  })
  expect(de('2026-10').vencido.quantidade).toBeGreaterThan(0)
  expect(de('2026-11').recebido).toEqual({ quantidade: 0, valor: 0 })
  expect(de('2026-07').cobrado.quantidade).toBeGreaterThan(0)
})

it('is a file that spreadsheets read, with the same sums', async () => {
  const arquivo = await pedir('/api/financeiro/meses/arquivo?ano=2026')
  expect(arquivo.headers['content-type']).toContain('text/csv')
  expect(arquivo.headers['content-disposition']).toContain('por-mes-2026.csv')
  const [titulos = '', ...linhas] = arquivo.body.trim().split('\r\n')
  // by which spreadsheets know UTF-8
  expect(arquivo.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(titulos).toMatch(/^\uFEFF?"Mês";"Cobrado";"Cobrado, quantidade";/)
  const doAno = (await meses(2026)).meses
  const reais = (valor: number) => (valor / 100).toFixed(2).replace('.', ',')
  expect(linhas.map((linha) => linha.replaceAll('"', '').split(';').slice(1))).toEqual(
    doAno.map(({ mes: _mes, ...somas }) =>
      (['cobrado', 'pago', 'aberto', 'vencido', 'recebido'] as const).flatMap((soma) => [
        reais(somas[soma].valor),
        String(somas[soma].quantidade),
      ]),
    ),
  )
})

it('has no other entidade’s, and nothing of a year without any', async () => {
  const beta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
  const dela = (await h.inject({ url: '/api/financeiro/meses', headers: beta })).json<MesesDoAno>()
  expect(dela.meses.find(({ mes }) => mes === '2026-07')?.cobrado).toEqual({ quantidade: 0, valor: 0 })
  const vazio = await meses(1990)
  expect(new Set(vazio.meses.map(({ cobrado, recebido }) => cobrado.valor + recebido.valor))).toEqual(
    new Set([0]),
  )
  expect(vazio.anos.at(-1)).toBe(1990)
  expect((await pedir('/api/financeiro/meses?ano=1899')).statusCode).toBe(400)
})

it('keeps its sums when their rows are put together, while others write', async () => {
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const contar = async () => (await escopo.select({ id: debitoSomado.id }).from(debitoSomado)).length
  const antes = await meses()
  const linhas = await contar()
  const [menos] = await Promise.all([
    compactarSomas(escopo, debitoSomado, ['contribuicaoId', 'periodo', 'vencimento', 'situacao'], 3),
    meses().then((durante) => expect(durante.meses).toEqual(antes.meses)),
  ])
  expect(menos).toBeGreaterThan(0)
  expect(await contar()).toBe(linhas - menos)
  await compactarSomas(escopo, creditoSomado, ['mes'], 2)
  expect((await meses()).meses).toEqual(antes.meses)
})

it('shows clients what they paid, by month, newest first', async () => {
  const { alfa } = h.mundo
  const cliente = await h.entrar(alfa.cliente.email, 'public')
  const ler = async (mes = '') =>
    (
      await h.inject({
        url: `/api/credito?acessoId=${alfa.acessos.empresa}${mes && `&mes=${mes}`}`,
        headers: cliente,
      })
    ).json<CreditosDoAcesso>()
  const antes = await ler()
  const dado = { entidadeId: alfa.id, cadastroId: alfa.empresa.id }
  await receber(h.database.db, { ...dado, data: '2026-11-01', valor: 111 })
  await receber(h.database.db, { ...dado, data: '2026-10-31', valor: 222 })
  const depois = await ler()
  expect(depois.total - antes.total).toBe(333)
  const nomes = depois.meses.map(({ mes }) => mes)
  expect(nomes).toEqual(nomes.toSorted().toReversed())
  const outubro = await ler('2026-10')
  expect(outubro.meses).toEqual(depois.meses.filter(({ mes }) => mes === '2026-10'))
  expect(outubro.meses[0]?.creditos[0]).toMatchObject({ data: '2026-10-31', valor: 222 })
  expect(await ler('2019-01')).toEqual({ total: 0, meses: [] })
})

it('gives staff a month by the path that clients have, with what the table of months says and what it is made of', async () => {
  const { meses: doAno } = await meses()
  for (const { mes, recebido, ...debitos } of doAno) {
    const lidos = (await pedir(`/api/debito?mes=${mes}&pageSize=100`)).json<DebitosDoMes>()
    const { cobrado, pago, aberto, vencido } = lidos
    expect([mes, { cobrado, pago, aberto, vencido }]).toEqual([mes, debitos])
    const { items } = lidos.debitos
    expect([items.length, items.reduce((soma, { valor }) => soma + valor, 0)]).toEqual([
      cobrado.quantidade,
      cobrado.valor,
    ])
    expect(items.filter((um) => um.vencido)).toHaveLength(vencido.quantidade)
    const entrou = (await pedir(`/api/credito?mes=${mes}&pageSize=100`)).json<CreditosDoMes>()
    expect([mes, entrou.recebido]).toEqual([mes, recebido])
    expect([
      entrou.creditos.totalItems,
      entrou.creditos.items.reduce((soma, { valor }) => soma + valor, 0),
    ]).toEqual([recebido.quantidade, recebido.valor])
  }
  const segunda = (await pedir('/api/debito?mes=2026-10&pageSize=1&page=9')).json<DebitosDoMes>()
  expect(segunda.debitos).toMatchObject({ items: [], currentPage: 9, pageSize: 1 })
})

it('asks staff for the month and clients for the acesso, each at its field', async () => {
  const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
  const semPapel = await h.entrar((await novoUsuario(h, h.mundo.alfa, { papeis: ['cadastro'] })).email)
  for (const caminho of ['/api/debito', '/api/credito']) {
    const recusas = async (busca: string, quem: { authorization: string }) => {
      const answer = await h.inject({ url: caminho + busca, headers: quem })
      return [answer.statusCode, answer.json<Problem>().errors]
    }
    expect(await recusas('', headers)).toEqual([400, { mes: 'Campo obrigatório.' }])
    expect(await recusas('?mes=2026-13', headers)).toEqual([
      400,
      { mes: 'Informe o mês com o ano, como 03/2026.' },
    ])
    expect(await recusas('?mes=2026-10&acessoId=1', headers)).toEqual([
      400,
      { acessoId: 'O acesso é de quem paga: a administração informa só o mês.' },
    ])
    expect(await recusas('?mes=2026-10', cliente)).toEqual([400, { acessoId: 'Campo obrigatório.' }])
    expect(await recusas('?mes=2026-10', semPapel)).toEqual([403, undefined])
  }
})

it('is nothing when all is gone', async () => {
  await h.database.db.update(debito).set({ valor: sql`${debito.valor} + 1` })
  await semDinheiro(h.database.db)
  const { meses: doAno } = await meses()
  expect(
    doAno.every(({ cobrado, recebido, pago }) => cobrado.valor + recebido.valor + pago.valor === 0),
  ).toBe(true)
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  await compactarSomas(escopo, debitoSomado, ['contribuicaoId', 'periodo', 'vencimento', 'situacao'])
  expect(await escopo.select({ id: debitoSomado.id }).from(debitoSomado)).toEqual([])
})
