import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { CreditosDoAcesso } from '#src/api/contract/dinheiro/meses.ts'
import { hoje } from '#server/calendario.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import { emitirDebitos, encerrar, mudarValor, quitar } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { enviarAoDevedor, enviarBoletos } from './cartas.ts'
import { emitirVarios } from './service.ts'

const h = useApp({}, { money: true })
const correio = mailbox(h)
const ADMIN = { tipo: 'admin' } as const
const DEVEDOR = 'financeiro@devedora.exemplo'

let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  const { id } = h.mundo.alfa.empresa
  await h.database.db.update(cadastro).set({ email: DEVEDOR }).where(eq(cadastro.id, id))
})
beforeEach(async () => {
  await h.database.db.delete(notificacao)
})

const escopo = (usuarioId = h.mundo.alfa.admin.id) =>
  h.database.escopo(h.mundo.alfa.id, { usuarioId, origem: 'http' })

let mes = 0
/** A new open debit of the company whose acesso the client has. */
async function dever() {
  const { id: entidadeId, empresa, contribuicoes } = h.mundo.alfa
  mes++
  const periodo = `${2040 + Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`
  const comum = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.mensal }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...comum, periodo, vencimento: daquiA(20), valor: 10_000 },
  ])
  return id
}
const pedidoDe = async (id: number) =>
  (await h.inject({ url: `/api/financeiro/debito/${id}`, headers })).json<{ boleto: string }>().boleto
/** The slip of some debits, together. */
async function emitir(...ids: number[]) {
  const pedidos = await Promise.all(ids.map(pedidoDe))
  const [emissao] = await emitirVarios(escopo(), pedidos, ADMIN, hoje())
  return emissao!.boleto
}

type Quem = 'cliente' | 'devedor'
/** Asks for a letter with slips, and does something before anybody can write it. @returns the letters */
async function enviarE(quem: Quem, boletos: number[], fazer: () => Promise<unknown>) {
  const { cliente, admin } = h.mundo.alfa
  const usuarioId = (quem === 'cliente' ? cliente : admin).id
  const dele = escopo(usuarioId)
  await dele.transacao(async () => {
    if (quem === 'devedor') await enviarAoDevedor(h.app.nucleo, dele, boletos)
    else {
      const { autoria } = dele
      const origem = { ip: '', endereco: '', userAgent: '', autoria, log: h.app.log }
      await enviarBoletos(h.app.nucleo, dele, { usuarioId, boletos }, origem)
    }
    await fazer()
  })
  return correio.abrir()
}
const avisos = async () =>
  (await h.database.db.select().from(notificacao).orderBy(desc(notificacao.id))).map(
    ({ usuarioId, messageType, message }) => [usuarioId, messageType, message],
  )
const remetente = (quem: Quem) => h.mundo.alfa[quem === 'cliente' ? 'cliente' : 'admin'].id
const nomeDe = async (quem: Quem) => {
  if (quem === 'cliente') return h.mundo.alfa.cliente.email
  const [um] = await h.database.db.select().from(cadastro).where(eq(cadastro.id, h.mundo.alfa.empresa.id))
  return um!.nome
}
const periodoDe = async (id: number) => {
  const [um] = await h.database.db.select().from(debito).where(eq(debito.id, id))
  return formatarMes(um!.periodo)
}

describe.each<Quem>(['cliente', 'devedor'])('a letter with slips, asked for by a %s', (quem) => {
  it('takes what has replaced them by the time it goes out', async () => {
    const [um, outro] = [await dever(), await dever()]
    const antes = await emitir(um)
    let depois = antes
    const [carta, ...outras] = await enviarE(quem, [antes.id], async () => (depois = await emitir(um, outro)))
    expect(outras).toEqual([])
    expect(depois.id).not.toBe(antes.id)
    expect(carta?.texto).toContain(depois.linhaDigitavel)
    expect(carta?.texto).not.toContain(antes.linhaDigitavel)
    expect(await avisos()).toEqual([])
  })

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['was paid', (id) => quitar(h.database, id), 'já foi quitado.'],
    ['was cancelled', (id) => encerrar(h.database, id, 'cancelado'), 'foi cancelado e não precisa ser pago.'],
    [
      'has another value',
      (id) => mudarValor(h.database, id, 12_345),
      'mudou depois do pedido: gere o boleto de novo.',
    ],
  ])('of what %s meanwhile is not sent, and who asked for it is told', async (_, mudar, como) => {
    const um = await dever()
    const { id } = await emitir(um)
    expect(await enviarE(quem, [id], () => mudar(um))).toEqual([])
    const frase = `Um boleto para ${await nomeDe(quem)} não foi enviado por e-mail. Contribuição associativa, ${await periodoDe(um)} ${como}`
    expect(await avisos()).toEqual([[remetente(quem), 'Boleto', frase]])
  })

  it('of several takes those that can be paid, and tells of the others', async () => {
    const [um, outro] = [await dever(), await dever()]
    const [primeiro, segundo] = [await emitir(um), await emitir(outro)]
    const [carta, ...outras] = await enviarE(quem, [primeiro.id, segundo.id], () => quitar(h.database, um))
    expect(outras).toEqual([])
    expect(carta?.texto).toContain(segundo.linhaDigitavel)
    expect(carta?.texto).not.toContain(primeiro.linhaDigitavel)
    expect((await avisos()).map(([usuarioId]) => usuarioId)).toEqual([remetente(quem)])
  })
})

it('a letter to a debtor whose address is gone is told of', async () => {
  const { id } = h.mundo.alfa.empresa
  const boleto = await emitir(await dever())
  const enderecar = (email: string) =>
    h.database.db.update(cadastro).set({ email }).where(eq(cadastro.id, id))
  expect(await enviarE('devedor', [boleto.id], () => enderecar(''))).toEqual([])
  await enderecar(DEVEDOR)
  expect((await avisos()).map(([, , message]) => message)).toEqual([
    expect.stringContaining('O devedor não tem mais e-mail.'),
  ])
})

it('an instalment is called by its agreement in the letter, in the refusal and among the payments', async () => {
  const original = await dever()
  const resposta = await h.inject({
    method: 'POST',
    url: '/api/financeiro/acordo',
    headers,
    payload: {
      debitos: [{ id: original, versao: 1 }],
      data: hoje(),
      desconto: 0,
      quantidade: 2,
      vencimento: daquiA(20),
      total: 10_000,
    },
  })
  expect([resposta.statusCode, resposta.statusCode === 200 ? '' : resposta.body]).toEqual([200, ''])
  const { id: acordo } = resposta.json<{ id: number }>()
  const [parcela] = await h.database.db
    .select()
    .from(debito)
    .where(eq(debito.acordoId, acordo))
    .orderBy(debito.parcela)
  const nome = `Parcela 1/2 do acordo nº ${acordo} (Contribuição associativa)`

  const { id } = await emitir(parcela!.id)
  const [carta] = await enviarE('cliente', [id], async () => undefined)
  expect(carta?.texto).toContain(nome)

  const outro = await dever()
  const pedidos = await Promise.all([parcela!.id, outro].map(pedidoDe))
  await quitar(h.database, parcela!.id)
  await expect(emitirVarios(escopo(), pedidos, ADMIN, hoje())).rejects.toMatchObject({
    message: `O débito de ${nome} já foi quitado.`,
  })

  const creditos = await h.inject({
    url: `/api/credito?acessoId=${h.mundo.alfa.acessos.empresa}`,
    headers: await h.entrar(h.mundo.alfa.cliente.email, 'public'),
  })
  const descricoes = creditos
    .json<CreditosDoAcesso>()
    .meses.flatMap((um) => um.creditos.map(({ descricao }) => descricao))
  expect(descricoes).toContain(nome)
})
