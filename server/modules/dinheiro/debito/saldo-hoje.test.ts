import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { DebitoDetalhe, LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { Totais } from '#src/api/contract/servicos/totais.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { diasAntes } from '#server/calendario.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { lerCsv } from '#server/test-support/ler-exportado.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })

let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

let ano = 2040
async function dever(quem: number, vencimento: string, valor: number, qual?: number): Promise<number> {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const linha = { entidadeId, cadastroId: quem, contribuicaoId: qual ?? contribuicoes.mensal }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...linha, periodo: `${ano++}-01`, vencimento, valor },
  ])
  return id
}

async function pedir<T>(url: string, quem = headers): Promise<T> {
  const answer = await h.inject({ method: 'GET', url, headers: quem })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<T>()
}
const debitosDe = (matricula: number, busca = 'mostra=saldoHoje') =>
  pedir<Pagina<LinhaDebito>>(`/api/financeiro/debito?sort=vencimento&q=${matricula}&${busca}`)
const cadastros = (busca: string, quem = headers) =>
  pedir<Pagina<LinhaCadastro<'pessoajuridica'>>>(
    `/api/pessoajuridica?mostra=vencidoHoje,vencidoDesde&sort=matricula&${busca}`,
    quem,
  )

it('the list of debits tells the balance of today where its column is shown, as the page of each debit', async () => {
  const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  const atrasado = await dever(quem.id, '2026-10-01', 15_075)
  await dever(quem.id, '2026-12-10', 10_000)
  const pago = await dever(quem.id, '2026-12-11', 5_000)
  const { versao } = await pedir<DebitoDetalhe>(`/api/financeiro/debito/${pago}`)
  const pagamento = { versao, data: HOJE, valor: 5_000, forma: 'pix', observacao: '' }
  const feito = await h.inject({
    method: 'POST',
    url: `/api/financeiro/debito/${pago}/pagamento`,
    headers,
    payload: pagamento,
  })
  expect([feito.statusCode, feito.body]).toEqual([200, expect.anything()])
  const { valorDeHoje } = await pedir<DebitoDetalhe>(`/api/financeiro/debito/${atrasado}`)
  expect(valorDeHoje).toBeGreaterThan(15_075)
  const { items } = await debitosDe(quem.matricula)
  expect(items.map(({ saldoHoje }) => saldoHoje)).toEqual([valorDeHoje, 10_000, null])
  // nobody reckons what is not shown
  expect((await debitosDe(quem.matricula, '')).items.every(({ saldoHoje }) => !saldoHoje)).toBe(true)
  const somas = async (busca: string) =>
    (await pedir<Totais>(`/api/financeiro/debito/totais?q=${quem.matricula}${busca}`)).somas
  expect(await somas('&mostra=saldoHoje')).toMatchObject({ saldo: 25_075, saldoHoje: valorDeHoje + 10_000 })
  expect(await somas('')).not.toHaveProperty('saldoHoje')
  expect(await somas('&mostra=saldoHoje&situacao=pagos')).toMatchObject({ saldoHoje: null })
  const arquivo = await h.inject({
    method: 'GET',
    url: `/api/financeiro/debito/exportar?formato=csv&colunas=saldoHoje&sort=vencimento&q=${quem.matricula}`,
    headers,
  })
  const escrito = (valorDeHoje / 100).toFixed(2).replace('.', ',')
  expect(lerCsv(arquivo.body).slice(1)).toEqual([[escrito], ['100,00'], ['']])
})

it('the list of cadastros tells what is late today and since when, as their own pages, and finds them by it', async () => {
  const { alfa } = h.mundo
  const [muito, pouco, futuro] = [
    await novoCadastro(h, alfa, 'pessoajuridica'),
    await novoCadastro(h, alfa, 'pessoajuridica'),
    await novoCadastro(h, alfa, 'pessoajuridica'),
  ]
  const primeiro = await dever(muito.id, diasAntes(HOJE, 100), 10_000)
  await dever(muito.id, diasAntes(HOJE, 10), 20_000)
  await dever(muito.id, '2026-12-10', 30_000)
  await dever(pouco.id, diasAntes(HOJE, 10), 10_000)
  await dever(futuro.id, '2026-12-10', 10_000)
  // a proposal is owed by nobody
  await dever(futuro.id, diasAntes(HOJE, 100), 10_000, alfa.contribuicoes.sindical)
  const deles = new Set([muito, pouco, futuro].map(({ matricula }) => matricula))
  const entre = async (busca: string) =>
    (await cadastros(`pageSize=100&${busca}`)).items.filter(({ matricula }) => deles.has(matricula))
  const matriculas = async (busca: string) => (await entre(busca)).map(({ matricula }) => matricula)

  for (const { matricula, vencidoHoje, vencidoDesde } of await entre('')) {
    const { vencido } = await pedir<{ vencido: { total: number; desde: string | null } }>(
      `/api/pessoajuridica/${matricula}/situacao`,
    )
    expect([vencidoHoje ?? 0, vencidoDesde]).toEqual([vencido.total, vencido.desde])
  }
  const [dele] = await entre('')
  expect(dele?.vencidoHoje).toBeGreaterThan(30_000)
  const { somas } = await pedir<Totais>(`/api/pessoajuridica/totais?mostra=vencidoHoje&q=${muito.matricula}`)
  expect(somas['vencidoHoje']).toBe(dele?.vencidoHoje)

  expect(await matriculas('vencidoDesde=passados.90')).toEqual([muito.matricula])
  expect(await matriculas('vencidoDesde=passados.5')).toEqual([muito.matricula, pouco.matricula])
  expect(await matriculas(`vencidoDesde=antes.${diasAntes(HOJE, 10)}`)).toEqual([muito.matricula])
  expect(await matriculas('vencidoDesde=ultimos.30')).toEqual([pouco.matricula])
  expect(await matriculas('vencidoDesde=vazio')).toEqual([futuro.matricula])

  // what is remembered of a count is forgotten once a debit changes
  h.database.conexoes.contagens.ligar()
  const contar = async () => (await cadastros('pageSize=1&vencidoDesde=passados.90')).totalItems
  const antes = await contar()
  const { versao } = await pedir<DebitoDetalhe>(`/api/financeiro/debito/${primeiro}`)
  const fim = await h.inject({
    method: 'POST',
    url: `/api/financeiro/debito/${primeiro}/cancelar`,
    headers,
    payload: { versao, motivo: 'engano' },
  })
  expect([fim.statusCode, fim.body]).toEqual([200, expect.anything()])
  expect(await contar()).toBe(antes - 1)
  expect(await matriculas('vencidoDesde=passados.90')).toEqual([])
})

function never(): never {
  throw new Error('Alfa não tem administração.')
}

it('who may not read the books neither sees these columns nor finds by them', async () => {
  const quem = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  await dever(quem.id, '2026-10-01', 10_000)
  const { db } = h.database
  const [{ id: _id, ...modelo } = never()] = await db
    .select()
    .from(usuario)
    .where(eq(usuario.id, h.mundo.alfa.admin.id))
  const email = 'sem.dinheiro@alfa.exemplo'
  await db.insert(usuario).values({ ...modelo, email, registro: null, papeis: ['cadastro'] })
  const dele = await h.entrar(email)
  const [vista] = (await cadastros(`q=${quem.matricula}`)).items
  expect(vista).toMatchObject({ vencidoDesde: '2026-10-01' })
  const [negada] = (await cadastros(`q=${quem.matricula}`, dele)).items
  expect(negada).toMatchObject({ matricula: quem.matricula })
  expect(Object.keys(negada ?? {}).filter((nome) => nome.startsWith('vencido'))).toEqual([])
  const totais = await h.inject({
    method: 'GET',
    url: `/api/pessoajuridica/totais?mostra=vencidoHoje&q=${quem.matricula}`,
    headers: dele,
  })
  expect([totais.statusCode, totais.body]).toEqual([200, expect.not.stringContaining('vencidoHoje')])
  const url = '/api/pessoajuridica?vencidoDesde=passados.5'
  expect((await h.inject({ method: 'GET', url, headers: dele })).statusCode).toBe(403)
  expect((await h.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
})
