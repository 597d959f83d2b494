import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import {
  BOLETO_NAO_REGISTRADO,
  codificarBoleto,
  decodificarBoleto,
  type BoletoParams,
  type emitirBoletos,
} from '#src/api/contract/dinheiro/boleto.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Consulta } from '#src/api/contract/cliente/consulta.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { readBoletoPdf } from '#server/boleto/test-support/read-barcode.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { acesso, cadastro } from '#server/db/schema/cadastro.ts'
import { boleto, contaBancaria, debito, nossoNumero } from '#server/db/schema/dinheiro.ts'
import { CONSULTA_TTL } from '#server/modules/contas/sessao/tokens.ts'
import { boletosDe as todosDe } from '#server/test-support/boleto.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { meioDiaDoMundo, semPedido, useApp } from '#server/test-support/harness.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { daquiA } from '#server/test-support/rows.ts'

const meioDia = meioDiaDoMundo()
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: meioDia }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })
const correio = mailbox(h)

type Headers = Record<string, string>
const cliente = (entidade: 'alfa' | 'beta' = 'alfa') =>
  h.entrar(h.mundo[entidade].cliente.email, 'public', entidade)

async function consultar(documento = 'cnpj/12ABC34501DE35'): Promise<Consulta> {
  const [qual = '', registro = ''] = documento.split('/')
  const pedido = { method: 'POST', url: `/api/consulta/${qual}`, payload: { registro } } as const
  return (await h.inject(pedido)).json<Consulta>()
}
const portador = ({ token }: Consulta): Headers => ({ authorization: `Bearer ${token}` })

const pedir = (pedido: string, headers: Headers = {}) => h.inject({ url: `/api/boleto/${pedido}`, headers })
const pedirComoAdmin = (pedido: string, headers: Headers) => pedir(`admin/${pedido}`, headers)

/** The request of one of the company's open debits, as the list hands it out. */
async function pedidoDe(debitoId: number, entidade: 'alfa' | 'beta' = 'alfa'): Promise<string> {
  const url = `/api/debito?acessoId=${h.mundo[entidade].acessos.empresa}`
  const { meses } = (await h.inject({ url, headers: await cliente(entidade) })).json<DebitosEmAberto>()
  return meses.flatMap(({ debitos }) => debitos).find(({ id }) => id === debitoId)!.boleto!
}

/** The request of the debit of a cadastro that the client's active acessos do not reach. */
const pedidoDaOutra = () => {
  const { id, outra, debitos, contas } = h.mundo.alfa
  return codificarBoleto({
    tipoPessoa: 'juridica',
    banco: '001',
    idConta: contas.bb,
    codEntidade: id,
    matricula: outra.matricula,
    id: debitos.daOutra,
    periodo: daquiA(5).slice(0, 7),
    codContrib: 1,
  })
}

const boletosDe = (debitoId: number) => todosDe(h.database.db, debitoId)

async function lerPagina(pdf: Buffer) {
  const [pagina] = await readBoletoPdf(pdf)
  return { barcode: pagina!.barcode, texto: pagina!.texts.map(({ text }) => text).join(' ') }
}

describe('the slip', () => {
  it('is a PDF whose bars are the stored 44 digits, and whose line is theirs', async () => {
    const { debitos, empresa } = h.mundo.alfa
    const answer = await pedir(await pedidoDe(debitos.aVencer), await cliente())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename=boleto-${empresa.matricula}-${daquiA(20).slice(0, 7)}.pdf`,
    )
    const [gravado, ...outros] = await boletosDe(debitos.aVencer)
    expect(outros).toEqual([])
    expect(gravado).toMatchObject({ vencimento: daquiA(20), valor: 31_070, status: 'a-registrar' })
    const { barcode, texto } = await lerPagina(answer.rawPayload)
    expect(barcode).toBe(gravado!.codigoBarras)
    expect(texto).toContain(gravado!.linhaDigitavel)
    expect(texto).toContain('CNPJ 12.ABC.345/01DE-35')
    expect(texto).toContain('Padaria São José alfa Ltda')
    expect(texto).toContain('Rua São João, 10')
    expect(texto).toContain('Sindicato alfa de Teste')
    expect(texto).toContain('BOLETO DE PROPOSTA')
    expect(texto.toLowerCase()).toContain(BOLETO_NAO_REGISTRADO.toLowerCase())
    expect(texto).not.toMatch(/cobrar multa/)
  })

  it('has the logo of the entidade, for whoever asks and on a test slip, as long as there is one', async () => {
    const { debitos, admin, contas } = h.mundo.alfa
    const headers = await h.entrar(admin.email)
    const pedido = await pedidoDe(debitos.aVencer)
    const lida = await consultar()
    const cores = async () => {
      const respostas = [
        await pedir(pedido, await cliente()),
        await pedir(lida.meses.flatMap((mes) => mes.debitos)[0]!.boleto!, portador(lida)),
        await h.inject({ url: `/api/conta/${contas.bb}/boleto-teste`, headers }),
      ]
      expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      return Promise.all(
        respostas.map(async ({ rawPayload }) => (await readBoletoPdf(rawPayload))[0]!.colour !== null),
      )
    }
    const gravar = async (logo: Buffer | null) => {
      await h.database.db.update(entidade).set({ logo, logoTipo: logo && 'image/png' })
      h.app.entidades.esquecer()
    }
    await gravar(
      await sharp({ create: { width: 300, height: 100, channels: 4, background: '#225588cc' } })
        .png()
        .toBuffer(),
    )
    try {
      expect(await cores()).toEqual([true, true, true])
    } finally {
      await gravar(null)
    }
    expect(await cores()).toEqual([false, false, false])
  })

  it('of a consultation has the document that was asked for, the name as masked as on the screen, and no address', async () => {
    const lida = await consultar()
    const { boleto: pedido } = lida.meses.flatMap((mes) => mes.debitos)[0]!
    const answer = await pedir(pedido!, portador(lida))
    expect(answer.statusCode).toBe(200)
    const { barcode, texto } = await lerPagina(answer.rawPayload)
    expect(barcode).toBe((await boletosDe(h.mundo.alfa.debitos.vencido)).at(-1)!.codigoBarras)
    expect(lida.pessoa.nome).toBe('Padaria S. J. A. L.')
    expect(texto).toContain(lida.pessoa.nome)
    expect(texto).toContain('CNPJ 12.ABC.345/01DE-35')
    expect(texto).not.toMatch(/São José|Rua São João|Jundiaí|13201/)
  })

  it('is the same for the client, the consultation and the administration', async () => {
    const { debitos, admin } = h.mundo.alfa
    const pedido = await pedidoDe(debitos.vencido)
    const answers = [
      await pedir(pedido, await cliente()),
      await pedir(pedido, portador(await consultar())),
      await pedirComoAdmin(pedido, await h.entrar(admin.email)),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await boletosDe(debitos.vencido)).toHaveLength(1)
  })

  it('is one, however many ask for it at once', async () => {
    const { debitos, admin } = h.mundo.beta
    const pedido = await pedidoDe(debitos.vencido, 'beta')
    const headers = await h.entrar(admin.email, 'admin', 'beta')
    const answers = await Promise.all(Array.from({ length: 6 }, () => pedirComoAdmin(pedido, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    const [gravado, ...outros] = await boletosDe(debitos.vencido)
    expect(outros).toEqual([])
    for (const { rawPayload } of answers) expect(rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    expect(gravado!.nossoNumero).toBe('12345670000000001')
  })
})

describe('whose slips one may draw', () => {
  it('a client: those of active acessos, else 404 as if there were no debit', async () => {
    const { acessos, admin } = h.mundo.alfa
    const { db } = h.database
    const headers = await cliente()
    const alheio = await pedir(pedidoDaOutra(), headers)
    const inexistente = codificarBoleto({ ...decodificarBoleto(pedidoDaOutra())!, id: 2_000_000_000 })
    expect(alheio.statusCode).toBe(404)
    expect(semPedido(alheio)).toEqual(semPedido(await pedir(inexistente, headers)))
    await db.update(acesso).set({ ativo: true }).where(eq(acesso.id, acessos.inativo))
    expect((await pedir(pedidoDaOutra(), headers)).statusCode).toBe(200)
    await db.update(acesso).set({ ativo: false }).where(eq(acesso.id, acessos.inativo))
    expect((await pedir(pedidoDaOutra(), headers)).statusCode).toBe(404)
    expect((await pedirComoAdmin(pedidoDaOutra(), await h.entrar(admin.email))).statusCode).toBe(200)
  })

  it("a consultation: its own document's, while the cadastro is active", async () => {
    const { outra } = h.mundo.alfa
    const { db } = h.database
    expect((await pedir(pedidoDaOutra(), portador(await consultar()))).statusCode).toBe(404)
    const propria = portador(await consultar(`cnpj/${outra.registro}`))
    expect((await pedir(pedidoDaOutra(), propria)).statusCode).toBe(200)
    await db.update(cadastro).set({ ativo: false }).where(eq(cadastro.id, outra.id))
    expect((await pedir(pedidoDaOutra(), propria)).statusCode).toBe(404)
    await db.update(cadastro).set({ ativo: true }).where(eq(cadastro.id, outra.id))
  })

  it('the administration: those of its entidade, with the permission', async () => {
    const { debitos, admin, atendimento } = h.mundo.alfa
    const pedido = await pedidoDe(debitos.vencido)
    expect((await pedirComoAdmin(pedido, await h.entrar(admin.email))).statusCode).toBe(200)
    expect((await pedirComoAdmin(pedido, await h.entrar(atendimento.email))).statusCode).toBe(403)
    expect((await pedirComoAdmin(pedido, await cliente())).statusCode).toBe(403)
    expect((await pedirComoAdmin(pedido, portador(await consultar()))).statusCode).toBe(401)
    expect((await pedir(pedido, await h.entrar(admin.email))).statusCode).toBe(403)
    expect((await pedir(pedido)).statusCode).toBe(401)
  })

  it('nobody: those of another entidade, whatever the request says of it', async () => {
    const { alfa, beta } = h.mundo
    const pedido = await pedidoDe(beta.debitos.aVencer, 'beta')
    const disfarcado = codificarBoleto({ ...decodificarBoleto(pedido)!, codEntidade: alfa.id })
    const doAdmin = await h.entrar(alfa.admin.email)
    for (const tentado of [pedido, disfarcado]) {
      const answers = [
        await pedir(tentado, await cliente()),
        await pedir(tentado, portador(await consultar())),
        await pedirComoAdmin(tentado, doAdmin),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    }
    expect(await boletosDe(beta.debitos.aVencer)).toEqual([])
  })

  it('a consultation: for fifteen minutes', async () => {
    const pedido = await pedidoDe(h.mundo.alfa.debitos.vencido)
    const headers = portador(await consultar())
    vi.setSystemTime(meioDia + (CONSULTA_TTL - 1) * 1000)
    expect((await pedir(pedido, headers)).statusCode).toBe(200)
    vi.setSystemTime(meioDia + (CONSULTA_TTL + 1) * 1000)
    const answer = await pedir(pedido, headers)
    vi.setSystemTime(meioDia)
    expect(answer.statusCode).toBe(401)
    expect(answer.json<Problem>().code).toBe('sessao-encerrada')
  })
})

describe('slips of several debits', () => {
  type Emitidos = z.output<typeof emitirBoletos.response>
  const emitir = (pedidos: string[], headers: Headers, em?: string) =>
    h.inject({ method: 'POST', url: '/api/boleto', headers, payload: { pedidos, ...(em && { em }) } })
  const deAmbos = async () => [
    await pedidoDe(h.mundo.alfa.debitos.vencido),
    await pedidoDe(h.mundo.alfa.debitos.aVencer),
  ]

  it('are read, then opened as one PDF with a page each, by a client and by a consultation', async () => {
    const pedidos = await deAmbos()
    for (const headers of [await cliente(), portador(await consultar())]) {
      const answer = await emitir(pedidos, headers)
      expect(answer.statusCode).toBe(200)
      const { boletos } = answer.json<Emitidos>()
      // the one that is to come is a proposal
      expect(boletos.map(({ debitos }) => debitos.length)).toEqual([1, 1])
      const ids = boletos.map(({ id }) => `id=${id}`).join('&')
      const pdf = await h.inject({ url: `/api/boleto/emitido?${ids}`, headers })
      expect(pdf.headers['content-disposition']).toBe(
        `inline; filename=boletos-${h.mundo.alfa.empresa.matricula}.pdf`,
      )
      const paginas = await readBoletoPdf(pdf.rawPayload)
      const linhas = paginas.map(({ texts }) => texts.map(({ text }) => text).join(' '))
      boletos.forEach(({ linhaDigitavel }, i) => expect(linhas[i]).toContain(linhaDigitavel))
    }
  })

  it('are refused whole when one is out of reach, and none is issued', async () => {
    const [vencido = ''] = await deAmbos()
    const antes = (await h.database.db.select().from(boleto)).length
    const answer = await emitir([vencido, pedidoDaOutra()], await cliente(), daquiA(9))
    expect(answer.statusCode).toBe(404)
    expect((await h.database.db.select().from(boleto)).length).toBe(antes)
    expect((await emitir([vencido], await cliente(), daquiA(9))).statusCode).toBe(200)
  })

  it('once issued are opened by whoever may see their debtor, and by nobody else', async () => {
    const { outra, admin } = h.mundo.alfa
    const dela = portador(await consultar(`cnpj/${outra.registro}`))
    const { boletos } = (await emitir([pedidoDaOutra()], dela)).json<Emitidos>()
    const abrir = async (headers: Headers) =>
      (await h.inject({ url: `/api/boleto/emitido?id=${boletos[0]?.id}`, headers })).statusCode
    expect(await abrir(dela)).toBe(200)
    expect(await abrir(portador(await consultar()))).toBe(404)
    expect(await abrir(await cliente())).toBe(404)
    expect(await abrir(await h.entrar(admin.email))).toBe(403)
  })

  it('go to the address of the client who asks for it, with what is typed to pay them', async () => {
    const headers = await cliente()
    const { boletos } = (await emitir([(await deAmbos())[0] ?? ''], headers)).json<Emitidos>()
    const enviar = (quais: number[]) =>
      h.inject({ method: 'POST', url: '/api/boleto/email', headers, payload: { boletos: quais } })
    const { email } = h.mundo.alfa.cliente
    expect((await enviar(boletos.map(({ id }) => id))).json()).toEqual({ para: email })
    const [carta, ...outras] = await correio.abrir()
    expect(outras).toEqual([])
    expect(carta).toMatchObject({ para: email, assunto: expect.stringMatching(/^Seu boleto — /) })
    expect(carta?.texto).toContain(`Linha digitável: ${boletos[0]?.linhaDigitavel}\n${BOLETO_NAO_REGISTRADO}`)
    expect(carta?.anexos).toEqual([
      expect.stringMatching(/^Boleto Padaria São José alfa Ltda \d{4}-\d\d-\d\d \d+\.pdf$/),
    ])
    expect((await enviar([2_000_000_000])).statusCode).toBe(404)
    expect(await correio.abrir()).toEqual([])
  })

  it.each([
    ['none', [], 'Escolha ao menos um débito.'],
    ['too many', Array.from({ length: 51 }, () => 'x'), 'Escolha no máximo 50 débitos de uma vez.'],
  ])('%s are refused at their field', async (_, pedidos, sentenca) => {
    const answer = await emitir(pedidos, await cliente())
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toEqual({ pedidos: sentenca })
  })

  it('of a day that cannot be chosen are refused, as is the screen', async () => {
    const headers = await cliente()
    const pedidos = await deAmbos()
    const acessoId = h.mundo.alfa.acessos.empresa
    for (const em of [daquiA(-1), daquiA(61)]) {
      const lista = await h.inject({ url: `/api/debito?acessoId=${acessoId}&em=${em}`, headers })
      const slip = await h.inject({ url: `/api/boleto/${pedidos[0]}?em=${em}`, headers })
      for (const answer of [await emitir(pedidos, headers, em), lista, slip]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json<Problem>().errors?.em).toMatch(/^Escolha um dia de hoje até /)
      }
    }
    const payload = { registro: '12ABC34501DE35', em: daquiA(61) }
    const consultado = await h.inject({ method: 'POST', url: '/api/consulta/cnpj', payload })
    expect(consultado.statusCode).toBe(422)
    expect((await emitir(pedidos, headers, daquiA(60))).statusCode).toBe(200)
  })
})

describe('a boleto request', () => {
  it.each<[keyof BoletoParams, (certo: BoletoParams) => Partial<BoletoParams>]>([
    ['tipoPessoa', () => ({ tipoPessoa: 'fisica' })],
    ['banco', () => ({ banco: '104' })],
    ['idConta', () => ({ idConta: h.mundo.alfa.contas.caixa })],
    ['codEntidade', () => ({ codEntidade: h.mundo.beta.id })],
    ['matricula', ({ matricula }) => ({ matricula: matricula + 1 })],
    ['id', () => ({ id: h.mundo.alfa.debitos.aVencer })],
    ['periodo', () => ({ periodo: '2020-01' })],
    ['codContrib', () => ({ codContrib: 2 })],
  ])('with another %s is of no debit', async (_, outro) => {
    const certo = decodificarBoleto(await pedidoDe(h.mundo.alfa.debitos.vencido))!
    const pedido = codificarBoleto({ ...certo, ...outro(certo) })
    for (const answer of [
      await pedir(pedido, await cliente()),
      await pedirComoAdmin(pedido, await h.entrar(h.mundo.alfa.admin.email)),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json<Problem>()).toMatchObject({
        code: 'nao-encontrado',
        detail: 'Débito não encontrado.',
      })
    }
  })

  it('is of the one debit that it names, not of the one that was cancelled before it', async () => {
    const { vencido } = h.mundo.alfa.debitos
    const [{ id: _, versao: __, ...este } = { id: 0, versao: 0 }] = await h.database.db
      .select()
      .from(debito)
      .where(eq(debito.id, vencido))
    const antes = { ...este, situacao: 'cancelado', valor: 77_700 } as typeof debito.$inferInsert // a row that was read
    await emitirDebitos(h.database.db, [antes])
    const answer = await pedir(await pedidoDe(vencido), await cliente())
    expect(answer.statusCode).toBe(200)
    const { valor } = (await boletosDe(vencido)).at(-1)!
    expect((await lerPagina(answer.rawPayload)).barcode).toContain(String(valor))
    expect(valor).toBeLessThan(77_700)
  })

  it.each([
    ['not base64', '%C3%A7!!'],
    ['base64 of something else', btoa('qualquer coisa')],
    ['one field short', btoa('juridica;001;1;1;1;1;2026-11').replace(/=+$/, '')],
    ['one field over', btoa('juridica;001;1;1;1;1;2026-11;1;1').replace(/=+$/, '')],
    ['a negative id', btoa('juridica;001;1;1;1;-1;2026-11;1').replace(/=+$/, '')],
    ['an id beyond any column', btoa('juridica;001;1;1;1;99999999999;2026-11;1').replace(/=+$/, '')],
    ['bytes of no text', 'gICAgICA'],
    ['a SQL text', btoa('juridica;001;1;1;1;1 or 1=1;2026-11;1').replace(/=+$/, '')],
  ])('that is %s is refused', async (_, pedido) => {
    const answer = await pedir(pedido, await cliente())
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'boleto-invalido',
      detail: 'O pedido de boleto não pôde ser lido.',
    })
  })

  it('of no kind of person says so, to users and to staff alike', async () => {
    const certo = codificarBoleto(decodificarBoleto(await pedidoDe(h.mundo.alfa.debitos.vencido))!)
    const errado = btoa(atob(certo).replace('juridica', 'marciana')).replace(/=+$/, '')
    const headers = await cliente()
    for (const answer of [
      await pedir(errado, headers),
      await pedir(errado, portador(await consultar())),
      await pedirComoAdmin(errado, await h.entrar(h.mundo.alfa.admin.email)),
      await h.inject({ method: 'POST', url: '/api/boleto', headers, payload: { pedidos: [errado] } }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json<Problem>()).toMatchObject({
        code: 'boleto-invalido',
        detail: 'Tipo de pessoa inválido',
      })
    }
    const varios = { pedidos: [certo, errado] }
    const answer = await h.inject({ method: 'POST', url: '/api/boleto', headers, payload: varios })
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
      400,
      { 'pedidos.1': 'Tipo de pessoa inválido' },
    ])
  })

  it('that is too long is refused', async () => {
    const answer = await pedir('A'.repeat(401), await cliente())
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })
})

describe('the test of a conta', () => {
  it('is a slip of one centavo that says what it is, and is stored nowhere', async () => {
    const { contas, admin } = h.mundo.alfa
    const headers = await h.entrar(admin.email)
    const antes = await h.database.db.select().from(boleto)
    const tomados = await h.database.db.select().from(nossoNumero)
    const answer = await h.inject({ url: `/api/conta/${contas.bb}/boleto-teste`, headers })
    expect(answer.statusCode).toBe(200)
    const { barcode, texto } = await lerPagina(answer.rawPayload)
    // a number that no slip to come has
    expect(barcode).toMatch(/^001.{6,}9999999999/)
    expect(texto).toContain('BOLETO DE TESTE: não pagar.')
    expect(await h.database.db.select().from(boleto)).toEqual(antes)
    expect(await h.database.db.select().from(nossoNumero)).toEqual(tomados)
  })

  it('is refused for one that is out of use', async () => {
    const { contas, admin } = h.mundo.alfa
    const headers = await h.entrar(admin.email)
    const daConta = eq(contaBancaria.id, contas.caixa)
    await h.database.db.update(contaBancaria).set({ ativo: false }).where(daConta)
    const answer = await h.inject({ url: `/api/conta/${contas.caixa}/boleto-teste`, headers })
    await h.database.db.update(contaBancaria).set({ ativo: true }).where(daConta)
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'conta-invalida'])
  })
})
