import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import type { Extrato } from '#src/api/contract/dinheiro/extrato.ts'
import type { CreditosDoAcesso } from '#src/api/contract/dinheiro/meses.ts'
import type { EmpresasDoEscritorio } from '#src/api/contract/cliente/escritorio.ts'
import { acesso, cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { comprovante } from '#server/db/schema/dinheiro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { emitirDebitos, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { ouvirBanco, type Anuncio } from '#server/test-support/ouvir.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

// A Friday
const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp()
const correio = mailbox(h)

let cliente: { authorization: string }
let escritorio: { id: number }
let acessoId: number
beforeAll(async () => {
  const { id: entidadeId, cliente: dono } = h.mundo.alfa
  cliente = await h.entrar(dono.email, 'public')
  escritorio = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
  const [dele] = await h.database.db
    .insert(acesso)
    .values({ entidadeId, usuarioId: dono.id, cadastroId: escritorio.id, ativo: true })
    .returning({ id: acesso.id })
  acessoId = dele?.id ?? 0
})

let mes = 0
async function dever(cadastroId: number, vencimento: string, valor: number) {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const periodo = `20${30 + Math.floor(mes / 12)}-${String((mes++ % 12) + 1).padStart(2, '0')}`
  const linha = { entidadeId, cadastroId, contribuicaoId: contribuicoes.mensal, periodo, vencimento, valor }
  const [id = 0] = await emitirDebitos(h.database.db, [linha])
  return id
}
/** A new company; of the office unless told otherwise. */
async function empresa(contabilidadeId: number | null = escritorio.id) {
  const nova = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  await h.database.db.update(pessoaJuridica).set({ contabilidadeId }).where(eq(pessoaJuridica.id, nova.id))
  return nova
}
const pedir = (mais = '', de = acessoId) =>
  h.inject({ url: `/api/escritorio/empresas?acessoId=${de}${mais}`, headers: cliente })
const listar = async (mais = '') => (await pedir(mais)).json<EmpresasDoEscritorio>()
/** What asks for a company of the office. */
const dela = ({ matricula }: { matricula: number }, de = acessoId) => `acessoId=${de}&empresa=${matricula}`
const emitir = (debitos: (Debito | undefined)[]) =>
  h.inject({
    method: 'POST',
    url: '/api/boleto',
    headers: cliente,
    payload: { pedidos: debitos.map((um) => um?.boleto) },
  })

describe('the companies of an office', () => {
  it('are those that are active and name it, each with what it owes; slips are drawn for many at once', async () => {
    const [uma, outra, inativa] = [await empresa(), await empresa(), await empresa()]
    const alheia = await empresa(null)
    for (const { id } of [uma, outra, inativa, alheia]) await dever(id, '2026-10-09', 10_000)
    await dever(uma.id, '2026-12-10', 3_000)
    await h.database.db.update(cadastro).set({ ativo: false }).where(eq(cadastro.id, inativa.id))
    const { total, items } = await listar()
    expect(items.map(({ matricula }) => matricula).toSorted()).toEqual(
      [uma.matricula, outra.matricula].toSorted(),
    )
    expect(total).toMatchObject({
      empresas: 2,
      vencido: { quantidade: 2 },
      aVencer: { quantidade: 1, total: 3_000 },
    })
    // 2 % and 1 % a month
    expect(total.vencido.total).toBeGreaterThan(20_400)
    const emitidos = await emitir(items.flatMap(({ debitos }) => debitos))
    const { boletos } = emitidos.json<{ boletos: { id: number; pagador: string; debitos: unknown[] }[] }>()
    expect(boletos.map(({ debitos }) => debitos.length).toSorted()).toEqual([1, 2])
    expect(new Set(boletos.map(({ pagador }) => pagador))).toEqual(new Set(items.map(({ nome }) => nome)))

    // in one mail, which says of each slip whose it is, and so does each file
    const payload = { boletos: boletos.map(({ id }) => id) }
    await h.inject({ method: 'POST', url: '/api/boleto/email', headers: cliente, payload })
    const [carta] = await correio.abrir()
    expect(carta?.anexos).toHaveLength(2)
    for (const { nome } of items) {
      expect(carta?.texto).toContain(`${nome}\nR$ `)
      expect(carta?.anexos.filter((um) => um.startsWith(`Boleto ${nome} `))).toHaveLength(1)
    }

    expect((await listar('&situacao=em-dia')).totalItems).toBe(0)
    expect((await listar(`&q=${uma.matricula}`)).items).toMatchObject([{ matricula: uma.matricula }])
    expect((await listar('&pageSize=1&page=2')).items).toHaveLength(1)
    expect((await pedir('&em=2020-01-01')).json<Problem>()).toMatchObject({
      status: 422,
      errors: { em: expect.any(String) },
    })
  })

  it('are out of reach once they leave it, are inactive, or the acesso is', async () => {
    const deixa = await empresa()
    await dever(deixa.id, '2026-12-10', 5_000)
    const pago = await receber(h.database.db, {
      entidadeId: h.mundo.alfa.id,
      cadastroId: deixa.id,
      data: HOJE,
      valor: 100,
    })
    const debito = (await listar(`&q=${deixa.matricula}`)).items[0]?.debitos[0]
    const ler = (url: string, mais = '') =>
      h.inject({ url: `${url}?${dela(deixa)}${mais}`, headers: cliente })
    const escrever = (url: string, payload?: object) =>
      h.inject({ method: 'POST', url, headers: cliente, ...(payload && { payload }) })
    /** What all the ways to it answer, where they agree. */
    const alcance = async () => {
      const todas = await Promise.all([
        emitir([debito]),
        escrever(`/api/credito/${pago}/recibo`),
        escrever('/api/certidao', { acessoId, empresa: deixa.matricula }),
        ler('/api/extrato'),
        ler('/api/extrato/arquivo', '&formato=csv'),
        ler('/api/credito'),
      ])
      return [...new Set(todas.map(({ statusCode }) => statusCode))]
    }
    const { db } = h.database
    expect(await alcance()).toEqual([200])
    await db.update(pessoaJuridica).set({ contabilidadeId: null }).where(eq(pessoaJuridica.id, deixa.id))
    expect(await alcance()).toEqual([404])
    await db
      .update(pessoaJuridica)
      .set({ contabilidadeId: escritorio.id })
      .where(eq(pessoaJuridica.id, deixa.id))
    expect(await alcance()).toEqual([200])
    await db.update(cadastro).set({ ativo: false }).where(eq(cadastro.id, deixa.id))
    expect(await alcance()).toEqual([404])
    await db.update(cadastro).set({ ativo: true }).where(eq(cadastro.id, deixa.id))
    await db.update(acesso).set({ ativo: false }).where(eq(acesso.id, acessoId))
    expect(await alcance()).toEqual([404])
    expect((await pedir()).statusCode).toBe(404)
    await db.update(acesso).set({ ativo: true }).where(eq(acesso.id, acessoId))
    expect(await alcance()).toEqual([200])
  })

  it('have their own statement, payments and certidão, which are not those of the office or of another company', async () => {
    const [uma, outra, alheia] = [await empresa(), await empresa(), await empresa(null)]
    const recebido = { entidadeId: h.mundo.alfa.id, data: HOJE }
    await receber(h.database.db, { ...recebido, cadastroId: uma.id, valor: 1_234 })
    await receber(h.database.db, { ...recebido, cadastroId: outra.id, valor: 5_678 })
    const ler = async <T>(caminho: string) => (await h.inject({ url: caminho, headers: cliente })).json<T>()
    expect(await ler<Extrato>(`/api/extrato?${dela(uma)}`)).toMatchObject({
      matricula: uma.matricula,
      saldo: -1_234,
    })
    expect((await ler<CreditosDoAcesso>(`/api/credito?${dela(outra)}`)).total).toBe(5_678)
    expect((await ler<CreditosDoAcesso>(`/api/credito?acessoId=${acessoId}`)).total).toBe(0)
    // one that no office keeps, another office's, none at all, and by an acesso that is no office's
    const deOutro = await empresa((await novoCadastro(h, h.mundo.alfa, 'contabilidade')).id)
    for (const recusada of [
      `/api/extrato?${dela(alheia)}`,
      `/api/extrato?${dela(deOutro)}`,
      `/api/credito?${dela({ matricula: 2_000_000_000 })}`,
      `/api/extrato?${dela(uma, h.mundo.alfa.acessos.empresa)}`,
    ])
      expect(await ler<Problem>(recusada)).toMatchObject({ status: 404 })
    const equipe = await h.entrar(h.mundo.alfa.admin.email)
    const daEquipe = await h.inject({ url: '/api/credito?mes=2026-11&empresa=1', headers: equipe })
    expect([daEquipe.statusCode, Object.keys(daEquipe.json<Problem>().errors ?? {})]).toEqual([
      400,
      ['empresa'],
    ])
  })

  it('are of an office alone', async () => {
    expect((await pedir('', h.mundo.alfa.acessos.empresa)).json<Problem>()).toMatchObject({ status: 404 })
  })

  it('stand with those first that owe what is overdue', async () => {
    const [emDia, devedora] = [await empresa(), await empresa()]
    await dever(devedora.id, '2026-10-09', 5_000)
    await dever(emDia.id, '2026-12-10', 5_000)
    const vencidas = (await listar('&pageSize=100')).items.map(({ vencido }) => vencido.quantidade > 0)
    expect(vencidas).toEqual(vencidas.toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(vencidas).size).toBe(2)
  })
})

it('an office hears of what is posted for its companies', async () => {
  const { id } = await empresa()
  const ouvidos: Anuncio[] = []
  const parar = await ouvirBanco(h.database, (um) => void ouvidos.push(um))
  try {
    await dever(id, '2026-12-10', 1_000)
    await vi.waitFor(() => {
      const devedores = ouvidos.filter(({ n }) => n === 'devedor').map(({ id: dele = 0 }) => dele)
      expect(devedores.toSorted()).toEqual([id, escritorio.id].toSorted())
    })
  } finally {
    parar()
  }
})

describe('what an office does with all its companies at once', () => {
  const outroEscritorio = async () => {
    const { id: entidadeId, cliente: dono } = h.mundo.alfa
    const { id } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const [dele] = await h.database.db
      .insert(acesso)
      .values({ entidadeId, usuarioId: dono.id, cadastroId: id, ativo: true })
      .returning({ id: acesso.id })
    return { id, acessoId: dele?.id ?? 0 }
  }
  const certidoes = (de: number, empresas: number[]) =>
    h.inject({
      method: 'POST',
      url: '/api/certidao/empresas',
      headers: cliente,
      payload: { acessoId: de, empresas },
    })

  it('is a sheet of all their debts, with what each comes to on the day as the list says it', async () => {
    const { id, acessoId: de } = await outroEscritorio()
    const [uma, outra] = [await empresa(id), await empresa(id)]
    await dever(uma.id, '2026-10-09', 10_000)
    await dever(outra.id, '2026-12-10', 3_000)
    const { items } = (await pedir('', de)).json<EmpresasDoEscritorio>()
    const [devida] = items.flatMap(({ debitos }) => debitos)
    const arquivo = (formato: string, mais = '') =>
      h.inject({
        url: `/api/escritorio/debitos/arquivo?acessoId=${de}&formato=${formato}${mais}`,
        headers: cliente,
      })
    const csv = await arquivo('csv')
    expect(csv.headers['content-disposition']).toContain('attachment')
    const linhas = csv.body.trim().split('\r\n')
    expect(linhas).toHaveLength(3)
    expect(linhas[0]).toContain('"Valor em 13/11/2026"')
    const total = ((devida?.valor.total ?? 0) / 100).toFixed(2).replace('.', ',')
    expect(linhas.find((linha) => linha.includes(`"${uma.matricula}"`))).toContain(`;"${total}"`)
    expect((await arquivo('csv', '&em=2026-12-10')).body).toContain('Valor em 10/12/2026')
    expect((await arquivo('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await arquivo('csv', '&em=2020-01-01')).statusCode).toBe(422)
  })

  it('is one PDF of the certidões of those chosen, each with a code of its own; none where one owes', async () => {
    const { id, acessoId: de } = await outroEscritorio()
    const [uma, outra, devedora] = [await empresa(id), await empresa(id), await empresa(id)]
    const alheia = await empresa()
    await dever(devedora.id, '2026-10-09', 10_000)
    const emitidas = async () => (await h.database.db.select({ id: comprovante.id }).from(comprovante)).length
    const antes = await emitidas()
    const recusada = await certidoes(de, [uma.matricula, devedora.matricula])
    expect(recusada.json<Problem>()).toMatchObject({ status: 409, code: 'com-debitos' })
    expect(recusada.json<Problem>().detail).toContain(`Cadastro ${devedora.matricula} `)
    expect((await certidoes(de, [uma.matricula, alheia.matricula])).statusCode).toBe(404)
    expect((await certidoes(de, [])).statusCode).toBe(422)
    expect(
      (
        await certidoes(
          de,
          Array.from({ length: 51 }, (_, i) => i + 1),
        )
      ).json<Problem>(),
    ).toMatchObject({ status: 422, errors: { empresas: expect.stringContaining('50') } })
    expect(await emitidas()).toBe(antes)

    const pdf = await certidoes(de, [uma.matricula, outra.matricula, uma.matricula])
    expect(pdf.statusCode).toBe(200)
    const paginas = (await readPdfText(pdf.rawPayload)).map((texto) => texto.replaceAll('\n', ' '))
    expect(paginas).toHaveLength(2)
    expect(paginas[0]).toContain(String(uma.matricula))
    expect(paginas[1]).toContain(String(outra.matricula))
    const codigos = paginas.map((texto) => /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(texto)?.[0])
    expect(new Set(codigos).size).toBe(2)
    for (const texto of paginas) expect(texto).toContain('Página 1 de 1')
    expect(await emitidas()).toBe(antes + 2)
  })
})
