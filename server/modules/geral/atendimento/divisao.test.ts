import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { atendimentoArquivo, atendimentoMensagem } from '#server/db/schema/atendimento.ts'
import { emDias, lido, recusa, useAtendimentos, type Headers } from '#server/test-support/atendimentos.ts'
import { rascunhoPara } from '#server/test-support/attempts/atendimento.ts'
import { paraMarcar } from '#server/test-support/attempts/homologacao.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { runs } from '#server/test-support/extent.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { unificar } from './divisao.ts'

const {
  h,
  alfa,
  admin,
  equipe,
  cliente,
  pedir,
  ler,
  lerMeu,
  abrir,
  abrirMeu,
  responder,
  escrever,
  passar: pedirPassagem,
  mudarLinha,
  arquivo: enviado,
  outroCliente,
} = useAtendimentos()
const correio = mailbox(h)

/** A client of the other company. */
let outro: Awaited<ReturnType<typeof outroCliente>>

beforeAll(async () => {
  outro = await outroCliente()
})
beforeEach(() => correio.abrir())

const abrirDoOutro = (dados: object = {}) => abrirMeu({ acessoId: outro.acessoId, ...dados }, outro.headers)
/** One that the team writes down for somebody of the company. */
const abrirPor = (dados: object = {}) => {
  const cadastro = { tipo: 'pessoajuridica', matricula: alfa().empresa.matricula }
  return abrir({ cadastro, solicitante: { nome: 'Ana', email: '' }, ...dados })
}
const passar = async (id: number, evento: string) => lido(await pedirPassagem(id, evento))
const arquivo = async (base: string, headers: Headers) => (await enviado(base, headers)).id
const pedirUniao = async (id: number, outroId: number, dados: object = {}, headers = equipe) =>
  pedir('POST', `/api/atendimento/${id}/unificar`, headers, {
    versao: (await ler(id)).versao,
    outro: { id: outroId, versao: (await ler(outroId)).versao },
    outroCliente: false,
    ...dados,
  })
const pedirSeparacao = async (id: number, mensagens: number[], dados: object = {}, headers = equipe) =>
  pedir('POST', `/api/atendimento/${id}/separar`, headers, {
    versao: (await ler(id)).versao,
    titulo: 'Outro assunto',
    mensagens,
    ...dados,
  })
const numero = (um: { numero: number; ano: number }) => `${um.numero}/${um.ano}`

describe('one that goes on in another', () => {
  it('is a stub with a link; the other shows what was said there, with its origin, its notes and its files', async () => {
    const [sai, fica] = [await abrirMeu(), await abrirMeu({ texto: 'O mesmo de novo.' })]
    const doCliente = await arquivo('/api/public/atendimento', cliente)
    lido(await escrever(sai.id, { texto: 'Segue o boleto.', arquivos: [doCliente] }))
    const daNota = await arquivo('/api/atendimento', equipe)
    lido(await responder(sai.id, { publica: false, texto: 'Cliente antigo.', arquivos: [daNota] }))
    const junto = lido(await pedirUniao(sai.id, fica.id)).json<AtendimentoDetalhe>()
    expect(junto).toMatchObject({
      id: fica.id,
      totalMensagens: 4,
      divisao: { unificados: [{ id: sai.id }], unificadoEm: null },
      esperandoDesde: sai.esperandoDesde,
    })
    expect(junto.mensagens.map((uma) => [uma.texto, uma.origem])).toEqual([
      ['Preciso da segunda via.', numero(sai)],
      ['O mesmo de novo.', undefined],
      ['Segue o boleto.', numero(sai)],
      ['Cliente antigo.', numero(sai)],
    ])
    expect(await ler(sai.id)).toMatchObject({
      classe: 'encerrado',
      totalMensagens: 3,
      divisao: { unificadoEm: { id: fica.id } },
      passagens: [{ para: 'novo' }, { evento: 'unificar', para: 'encerrado' }],
    })
    // the client reads the public ones of both, and no note
    const delas = await lerMeu(fica.id)
    expect(delas.mensagens.map(({ texto }) => texto)).toEqual([
      'Preciso da segunda via.',
      'O mesmo de novo.',
      'Segue o boleto.',
    ])
    const baixar = async (base: string, id: number, qual: number, headers: Headers) =>
      (await pedir('GET', `${base}/${id}/arquivo/${qual}`, headers)).statusCode
    for (const id of [sai.id, fica.id]) {
      expect(await baixar('/api/public/atendimento', id, doCliente, cliente)).toBe(200)
      expect(await baixar('/api/public/atendimento', id, daNota, cliente)).toBe(404)
      expect(await baixar('/api/atendimento', id, daNota, equipe)).toBe(200)
    }
    expect(await lerMeu(sai.id)).toMatchObject({
      divisao: { unificadoEm: { id: fica.id } },
      aoResponder: 'no-outro',
      podeAvaliar: false,
    })
  })

  it('refuses what is written to it, and says where it goes on', async () => {
    const [sai, fica] = [await abrirMeu(), await abrirMeu()]
    lido(await pedirUniao(sai.id, fica.id))
    const onde = { status: 409, code: 'atendimento-unificado', detail: expect.stringContaining(numero(fica)) }
    expect(recusa(await responder(sai.id))).toMatchObject(onde)
    expect(recusa(await responder(sai.id, { publica: false }))).toMatchObject(onde)
    expect(recusa(await escrever(sai.id))).toMatchObject(onde)
    expect(
      recusa(await pedir('POST', `/api/atendimento/${sai.id}/assumir`, equipe, { responsavelId: null })),
    ).toMatchObject(onde)
    const { versao } = await ler(sai.id)
    const passado = { versao, responsavelId: alfa().admin.id }
    expect(
      recusa(await pedir('POST', `/api/atendimento/${sai.id}/encaminhar`, equipe, passado)),
    ).toMatchObject(onde)
    expect(recusa(await pedir('POST', `/api/public/atendimento/${sai.id}/encerrar`, cliente))).toMatchObject(
      onde,
    )
    expect((await ler(sai.id)).totalMensagens).toBe(1)
    expect((await responder(fica.id)).statusCode).toBe(200)
  })

  it('brings along who follows it and who was responsible, and has the other come back for who waits', async () => {
    const [sai, fica] = [await abrirMeu(), await abrirMeu()]
    lido(await pedir('POST', `/api/atendimento/${sai.id}/assumir`, equipe, { responsavelId: null }))
    lido(await pedir('PUT', `/api/atendimento/${sai.id}/seguir`, admin))
    lido(await responder(fica.id, { depois: 'resolver' }))
    const junto = lido(await pedirUniao(sai.id, fica.id)).json<AtendimentoDetalhe>()
    expect(junto).toMatchObject({ classe: 'aberto', esperandoDesde: sai.esperandoDesde })
    expect(junto.seguidores.map(({ id }) => id)).toEqual(
      [alfa().admin.id, alfa().atendimento.id].toSorted((a, b) => a - b),
    )
  })

  it('wakes one that was laid aside where somebody waits, and leaves it asleep where nobody does', async () => {
    const [respondido, sai, fica] = [await abrirMeu(), await abrirMeu(), await abrirMeu()]
    lido(await responder(respondido.id, { texto: 'Já vi.' }))
    const resposta = (await ler(respondido.id)).primeiraRespostaEm
    lido(await responder(fica.id, { depois: 'aguardar' }))
    const { versao } = await ler(fica.id)
    lido(await pedir('POST', `/api/atendimento/${fica.id}/adiar`, equipe, { versao, ate: null }))
    const dorme = lido(await pedirUniao(respondido.id, fica.id)).json<AtendimentoDetalhe>()
    // the first answer of the two is the first one of what they are now
    expect(dorme).toMatchObject({ adiado: { ate: null }, classe: 'aguardando', primeiraRespostaEm: resposta })
    const acordado = lido(await pedirUniao(sai.id, fica.id)).json<AtendimentoDetalhe>()
    expect(acordado).toMatchObject({
      adiado: null,
      classe: 'aberto',
      primeiraRespostaEm: resposta,
      esperandoDesde: sai.esperandoDesde,
    })
  })

  it('is refused while it has a time booked, which stays booked; the other way round it keeps it', async () => {
    const corpo = await paraMarcar({ h, e: alfa() })
    const marcado = lido(await pedir('POST', '/api/homologacao', admin, corpo)).json<AtendimentoDetalhe>()
    const fica = await abrirMeu()
    const recusada = recusa(await pedirUniao(marcado.id, fica.id))
    expect(recusada).toMatchObject({
      status: 422,
      errors: { outro: expect.stringContaining('homologação marcada') },
    })
    expect(await ler(marcado.id)).toMatchObject({
      classe: 'novo',
      homologacao: { inicio: corpo.inicio },
    })
    lido(await pedirUniao(fica.id, marcado.id))
    expect((await ler(marcado.id)).homologacao).toMatchObject({ inicio: corpo.inicio })
    const desmarcar = { inicio: null }
    lido(await pedir('POST', `/api/atendimento/${marcado.id}/homologacao`, admin, desmarcar))
    lido(await pedirUniao(marcado.id, (await abrirMeu()).id))
  })

  it('has who asked there written to, once, unless they are another client', async () => {
    const pede = (nome: string, email: string, mais: object = {}) =>
      abrirPor({ solicitante: { nome, email }, ...mais })
    const fica = await pede('Bia', 'bia@x.com.br')
    const alheio = await pede('Caio', 'caio@x.com.br', { cadastro: null })
    for (const um of [await pede('Ana', 'ana@x.com.br'), await pede('Beatriz', 'bia@x.com.br'), alheio])
      lido(await pedirUniao(um.id, fica.id, { outroCliente: true }))
    lido(await pedirUniao((await abrirMeu()).id, fica.id))
    await correio.abrir()
    lido(await responder(fica.id, { texto: 'Feito.' }))
    const respostas = await correio.abrir()
    const todos = ['ana@x.com.br', 'bia@x.com.br', alfa().cliente.email].toSorted()
    expect(respostas.map(({ para }) => para).toSorted()).toEqual(todos)
    for (const { assunto, texto } of respostas) {
      expect(assunto).toContain(numero(fica))
      expect(texto).toContain('Feito.')
    }
    // whose account leads to the page is led to the one that goes on
    expect(respostas.find(({ para }) => para === alfa().cliente.email)?.texto).toContain(
      encodeURIComponent(`/public/atendimentos/${fica.id}`),
    )
    await passar(fica.id, 'encerrar')
    expect((await correio.abrir()).map(({ para }) => para).toSorted()).toEqual(todos)
  })

  it('takes along what people are writing there, unless they write here, or to another client', async () => {
    const rascunhar = async (id: number, texto: string, headers = equipe) =>
      lido(
        await pedir('PUT', `/api/atendimento/${id}/rascunho`, headers, {
          ...rascunhoPara(await ler(id)),
          texto,
        }),
      )
    const rascunho = async (id: number, headers = equipe) =>
      lido(await pedir('GET', `/api/atendimento/${id}/rascunho`, headers)).json<{
        rascunho: { texto: string } | null
      }>().rascunho?.texto
    const [sai, fica, alheio] = [await abrirMeu(), await abrirMeu(), await abrirDoOutro()]
    await rascunhar(sai.id, 'Daqui.')
    await rascunhar(sai.id, 'Do outro.', admin)
    await rascunhar(fica.id, 'Deste.', admin)
    lido(await pedirUniao(sai.id, fica.id))
    expect([await rascunho(fica.id), await rascunho(fica.id, admin)]).toEqual(['Daqui.', 'Deste.'])
    expect([await rascunho(sai.id), await rascunho(sai.id, admin)]).toEqual([undefined, 'Do outro.'])
    const terceiro = await abrirMeu()
    await rascunhar(alheio.id, 'Só para a outra.')
    lido(await pedirUniao(alheio.id, terceiro.id, { outroCliente: true }))
    expect(await rascunho(terceiro.id)).toBeUndefined()
  })

  it('brings its debit along to one of the same client that has none, and to no other', async () => {
    const { vencido, aVencer } = alfa().debitos
    const debitoDe = async (sai: { id: number }, fica: { id: number }) =>
      lido(await pedirUniao(sai.id, fica.id, { outroCliente: true })).json<AtendimentoDetalhe>().debito?.id
    const com = (debitoId: number) => abrirMeu({ debitoId })
    expect(await debitoDe(await com(vencido), await abrirMeu())).toBe(vencido)
    expect(await debitoDe(await com(vencido), await com(aVencer))).toBe(aVencer)
    expect(await debitoDe(await com(vencido), await abrirDoOutro())).toBeUndefined()
  })

  it('owes what was owed there since it was asked there, and what the team wrote down answers nothing', async () => {
    await configurar(h.database.db, 'expediente', { metaPrimeiraResposta: 60 }, alfa().id)
    const [sai, fica] = [await abrirPor(), await abrirPor()]
    await mudarLinha(sai.id, { criadoEm: emDias(-20) })
    const junto = lido(await pedirUniao(sai.id, fica.id)).json<AtendimentoDetalhe>()
    expect(junto).toMatchObject({ primeiraRespostaEm: null, esperandoDesde: sai.esperandoDesde })
    expect(junto.prazos.find(({ qual }) => qual === 'primeiraResposta')).toMatchObject({
      estado: 'vencido',
      fim: null,
    })
    await configurar(h.database.db, 'expediente', { metaPrimeiraResposta: null }, alfa().id)
  })

  it('of another client needs that to be said, and does not lead its client there', async () => {
    const [sai, fica] = [await abrirDoOutro({ texto: 'Segredo da outra.' }), await abrirMeu()]
    const sem = recusa(await pedirUniao(sai.id, fica.id))
    expect(sem).toMatchObject({ status: 422, errors: { outroCliente: expect.stringContaining(numero(sai)) } })
    expect(sem.errors?.outroCliente).toContain((await lerMeu(fica.id)).cliente)
    expect((await ler(sai.id)).classe).toBe('novo')
    lido(await pedirUniao(sai.id, fica.id, { outroCliente: true }))
    const dela = await pedir('GET', `/api/public/atendimento/${sai.id}`, outro.headers)
    expect(lido(dela).json<MeuAtendimentoDetalhe>()).toMatchObject({
      classe: 'encerrado',
      aoResponder: 'abre-outro',
      divisao: { unificadoEm: null },
      mensagens: [{ texto: 'Segredo da outra.' }],
    })
    expect(dela.body).not.toContain(numero(fica))
    expect((await pedir('GET', `/api/public/atendimento/${fica.id}`, outro.headers)).statusCode).toBe(404)
    // for them it is closed: what they write opens another one of theirs
    const seguinte = lido(await escrever(sai.id, {}, outro.headers)).json<MeuAtendimentoDetalhe>()
    expect(seguinte.anterior?.id).toBe(sai.id)
    // and who reads it here is told no address of what is somebody else's
    expect((await lerMeu(fica.id)).divisao.unificados).toEqual([])
  })

  it('is refused with itself, with what is not there, with a closed one, in a circle, and by an old revision', async () => {
    const [um, dois, tres] = [await abrirMeu(), await abrirMeu(), await abrirMeu()]
    const campo = (mensagem: string) => ({
      status: 422,
      errors: { outro: expect.stringContaining(mensagem) },
    })
    expect(recusa(await pedirUniao(um.id, um.id))).toMatchObject(campo('mesmo'))
    const doBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
    const alheio = await abrir({}, doBeta)
    for (const id of [alheio.id, 999_999])
      expect(recusa(await pedirUniao(um.id, dois.id, { outro: { id, versao: 1 } }))).toMatchObject(
        campo('não existe'),
      )
    expect(recusa(await pedirUniao(um.id, dois.id, { versao: (await ler(um.id)).versao + 1 }))).toMatchObject(
      { status: 409, code: 'conflito' },
    )
    expect(recusa(await pedirUniao(um.id, dois.id, { outro: { id: dois.id, versao: 99 } }))).toMatchObject({
      status: 409,
      code: 'conflito',
      detail: expect.stringContaining(numero(dois)),
    })
    lido(await pedirUniao(um.id, dois.id))
    // the way back is a circle
    expect(recusa(await pedirUniao(dois.id, um.id))).toMatchObject(campo(numero(dois)))
    await passar(tres.id, 'encerrar')
    expect(recusa(await pedirUniao(dois.id, tres.id))).toMatchObject(campo('encerrado'))
    expect(recusa(await pedirUniao(tres.id, dois.id))).toMatchObject({ code: 'atendimento-encerrado' })
    // what goes on in one that goes on in another is read there too
    const quatro = await abrirMeu()
    const junto = lido(await pedirUniao(dois.id, quatro.id)).json<AtendimentoDetalhe>()
    expect(junto.divisao.unificados.map(({ id }) => id)).toEqual([um.id, dois.id])
    expect((await ler(um.id)).divisao.unificadoEm?.id).toBe(quatro.id)
  })

  it.runIf(transactionsWait)('is one of two at once, whichever way round', async () => {
    const [um, dois] = [await abrirMeu(), await abrirMeu()]
    const { versao } = await ler(um.id)
    const escopo = h.database.escopo(alfa().id, { usuarioId: alfa().atendimento.id, origem: 'http' })
    const corpo = (qual: { id: number }) => ({
      versao,
      outro: { id: qual.id, versao },
      outroCliente: false,
    })
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => unificar(escopo, um.id, corpo(dois), alfa().atendimento.id)],
      () => pedir('POST', `/api/atendimento/${dois.id}/unificar`, admin, corpo(um)),
    )
    expect(second.status === 'fulfilled' && second.value.statusCode).toBe(409)
    expect((await ler(um.id)).divisao.unificadoEm?.id).toBe(dois.id)
    expect((await ler(dois.id)).divisao.unificadoEm).toBeNull()
  })
})

describe('messages that are separated', () => {
  it('open another one of the same client, linked both ways, with their files; each is in one of the two', async () => {
    const { id } = await abrirMeu()
    const doCliente = await arquivo('/api/public/atendimento', cliente)
    lido(await responder(id, { texto: 'Já vi.' }))
    lido(await escrever(id, { texto: 'E o cadastro?', arquivos: [doCliente] }))
    lido(await responder(id, { publica: false, texto: 'Ver cadastro.' }))
    const antes = await ler(id)
    const ids = antes.mensagens.slice(2).map((uma) => uma.id)
    const novo = lido(await pedirSeparacao(id, ids)).json<AtendimentoDetalhe>()
    expect(novo).toMatchObject({
      titulo: 'Outro assunto',
      numero: expect.any(Number),
      cadastro: { id: alfa().empresa.id },
      solicitante: { usuarioId: alfa().cliente.id },
      divisao: { separadoDe: { id } },
      mensagens: [{ texto: 'E o cadastro?', arquivos: [{ id: doCliente }] }, { texto: 'Ver cadastro.' }],
      criadoEm: antes.mensagens[2]?.em,
      esperandoDesde: antes.mensagens[2]?.em,
    })
    expect(await ler(id)).toMatchObject({
      divisao: { separados: [{ id: novo.id }] },
      totalMensagens: 2,
      esperandoDesde: null,
      ultimaMensagemEm: antes.mensagens[1]?.em,
    })
    const baixar = async (de: number) =>
      (await pedir('GET', `/api/public/atendimento/${de}/arquivo/${doCliente}`, cliente)).statusCode
    expect([await baixar(id), await baixar(novo.id)]).toEqual([404, 200])
    expect(await lerMeu(id)).toMatchObject({ divisao: { separados: [{ id: novo.id }] } })
    expect(await lerMeu(novo.id)).toMatchObject({
      divisao: { separadoDe: { id } },
      mensagens: [{ texto: 'E o cadastro?' }],
    })
  })

  it('leave an answer behind that is not taken for what the client asked', async () => {
    const { id } = await abrirMeu()
    lido(await responder(id, { texto: 'Já vi.' }))
    const [pedido] = (await ler(id)).mensagens
    lido(await pedirSeparacao(id, [pedido?.id ?? 0]))
    for (const { mensagens } of [await ler(id), await lerMeu(id)])
      expect(mensagens.map(({ texto, pedidoDe }) => [texto, pedidoDe])).toEqual([['Já vi.', undefined]])
    // what the team wrote down for somebody stays theirs when something else is separated from it
    const escrito = await abrirPor()
    lido(await responder(escrito.id, { texto: 'Outra coisa.' }))
    const ultima = (await ler(escrito.id)).mensagens.at(-1)
    lido(await pedirSeparacao(escrito.id, [ultima?.id ?? 0]))
    expect((await ler(escrito.id)).mensagens).toMatchObject([
      { texto: 'Pediu a segunda via.', pedidoDe: 'Ana' },
    ])
  })

  it('take an answer along: what is left has none, waits for the team again and is awake', async () => {
    const { id } = await abrirMeu()
    lido(await escrever(id, { texto: 'E o cadastro?' }))
    lido(await responder(id, { texto: 'Cadastro feito.', depois: 'aguardar' }))
    const antes = await ler(id)
    expect(antes).toMatchObject({ classe: 'aguardando', esperandoDesde: null })
    lido(
      await pedir('POST', `/api/atendimento/${id}/adiar`, equipe, {
        versao: antes.versao,
        ate: null,
      }),
    )
    const doCadastro = antes.mensagens.slice(1).map((uma) => uma.id)
    const novo = lido(await pedirSeparacao(id, doCadastro)).json<AtendimentoDetalhe>()
    expect(novo).toMatchObject({ esperandoDesde: null, primeiraRespostaEm: antes.mensagens[2]?.em })
    expect(await ler(id)).toMatchObject({
      classe: 'aberto',
      adiado: null,
      primeiraRespostaEm: null,
      esperandoDesde: antes.mensagens[0]?.em,
    })
    // what is left with its answer stays answered
    const outra = await abrirMeu()
    lido(await responder(outra.id, { depois: 'aguardar' }))
    lido(await responder(outra.id, { texto: 'Mais uma coisa.' }))
    const respondida = await ler(outra.id)
    lido(await pedirSeparacao(outra.id, [respondida.mensagens[2]?.id ?? 0]))
    expect(await ler(outra.id)).toMatchObject({
      classe: respondida.classe,
      esperandoDesde: null,
      primeiraRespostaEm: respondida.mensagens[1]?.em,
    })
  })

  it('make one atendimento of a call that is sent twice', async () => {
    const { id } = await abrirMeu()
    lido(await escrever(id))
    const { versao, mensagens } = await ler(id)
    const corpo = { versao, titulo: 'Outro', mensagens: [mensagens.at(-1)?.id ?? 0] }
    const chave = { ...equipe, 'idempotency-key': 'separar-duas-vezes-0001' }
    const enviar = () => pedir('POST', `/api/atendimento/${id}/separar`, chave, corpo)
    const [um, dois] = [await enviar(), await enviar()]
    expect(lido(um).json<AtendimentoDetalhe>().id).toBe(lido(dois).json<AtendimentoDetalhe>().id)
    expect((await ler(id)).divisao.separados).toHaveLength(1)
    // the same without a key is of an older revision
    expect(recusa(await pedir('POST', `/api/atendimento/${id}/separar`, equipe, corpo)).code).toBe('conflito')
  })

  it('are refused where none of a client is chosen or left, and where one is not of the conversation', async () => {
    const [{ id }, alheio] = [await abrirMeu(), await abrirDoOutro()]
    lido(await responder(id, { publica: false, texto: 'Nota.' }))
    const [pedido, nota] = (await ler(id)).mensagens.map((uma) => uma.id)
    const deles = (await ler(alheio.id)).mensagens.map((uma) => uma.id)
    const campo = { status: 422, errors: { mensagens: expect.any(String) } }
    for (const ids of [[], [nota ?? 0], [pedido ?? 0], deles, [999_999]])
      expect(recusa(await pedirSeparacao(id, ids))).toMatchObject(campo)
    // of another client's that goes on here
    lido(await pedirUniao(alheio.id, id, { outroCliente: true }))
    expect(recusa(await pedirSeparacao(id, deles)).errors?.mensagens).toContain(numero(alheio))
    await passar(id, 'encerrar')
    expect(recusa(await pedirSeparacao(id, [pedido ?? 0])).code).toBe('atendimento-encerrado')
  })

  it('go nowhere else: the database keeps every other message where it is', async () => {
    const [um, dois] = [await abrirMeu(), await abrirMeu()]
    const { db } = h.database
    await expect(
      db
        .update(atendimentoMensagem)
        .set({ atendimentoId: dois.id })
        .where(eq(atendimentoMensagem.atendimentoId, um.id)),
    ).rejects.toThrow(/atendimento_mensagem/)
  })
})

/** What is done with some conversations: of which kind, and of which among those there are. */
const passo = fc.record({
  faz: fc.constantFrom('cliente', 'equipe', 'nota', 'unificar', 'separar'),
  qual: fc.nat(20),
  com: fc.nat(20),
})

it('unifying and separating lose no message and no file, and have none twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
      const ids = [(await abrirMeu()).id, (await abrirMeu()).id]
      const escritas: string[] = ['Preciso da segunda via.', 'Preciso da segunda via.']
      let arquivos = 0
      for (const { faz, qual, com } of passos) {
        const id = ids[qual % ids.length] ?? 0
        const texto = `${faz} ${escritas.length}`
        if (faz === 'unificar') await pedirUniao(id, ids[com % ids.length] ?? 0)
        else if (faz === 'separar') {
          const { mensagens } = await ler(id)
          const answer = await pedirSeparacao(
            id,
            mensagens.filter((_, i) => (i + com) % 2 === 0).map((uma) => uma.id),
          )
          if (answer.statusCode === 200) ids.push(answer.json<AtendimentoDetalhe>().id)
        } else {
          const base = faz === 'cliente' ? '/api/public/atendimento' : '/api/atendimento'
          const leva = com % 3 === 0 ? [await arquivo(base, faz === 'cliente' ? cliente : equipe)] : []
          const dados = { texto, arquivos: leva }
          const answer =
            faz === 'cliente'
              ? await escrever(id, dados)
              : await responder(id, { ...dados, publica: faz === 'equipe' })
          if (answer.statusCode !== 200) continue
          escritas.push(texto)
          arquivos += leva.length
          const onde = answer.json<{ id: number }>().id
          if (!ids.includes(onde)) ids.push(onde)
        }
      }
      // stored once each, with their files
      const linhas = await h.database.db
        .select({ id: atendimentoMensagem.id, texto: atendimentoMensagem.texto })
        .from(atendimentoMensagem)
        .where(inArray(atendimentoMensagem.atendimentoId, ids))
      expect(linhas.map(({ texto }) => texto).toSorted()).toEqual(escritas.toSorted())
      const presos = await h.database.db
        .select({ id: atendimentoArquivo.id })
        .from(atendimentoArquivo)
        .where(
          inArray(
            atendimentoArquivo.mensagemId,
            linhas.map((uma) => uma.id),
          ),
        )
      expect(presos).toHaveLength(arquivos)
      // and read once each in those that go on
      const lidas: string[] = []
      let lidos = 0
      for (const id of ids) {
        const { mensagens, divisao } = await ler(id)
        if (divisao.unificadoEm !== null) continue
        lidas.push(...mensagens.map(({ texto }) => texto))
        lidos += mensagens.flatMap((uma) => uma.arquivos).length
      }
      expect([lidas.toSorted(), lidos]).toEqual([escritas.toSorted(), arquivos])
    }),
    { numRuns: runs(6, 60) },
  )
}, 240_000)

describe('what the client thought of it', () => {
  const avaliar = (id: number, dados: object = {}, headers = cliente) =>
    pedir('POST', `/api/public/atendimento/${id}/avaliar`, headers, { nota: 'bom', ...dados })

  it('is told after the end and not before, by who may see it alone, and changes for some days', async () => {
    const { id } = await abrirMeu()
    expect((await lerMeu(id)).podeAvaliar).toBe(false)
    expect(recusa(await avaliar(id))).toMatchObject({ status: 409, code: 'atendimento-em-andamento' })
    lido(await responder(id, { depois: 'resolver' }))
    expect((await lerMeu(id)).podeAvaliar).toBe(true)
    expect((await avaliar(id, {}, outro.headers)).statusCode).toBe(404)
    expect((await avaliar(id, {}, equipe)).statusCode).toBe(403)
    expect((await ler(id)).avaliacao).toBeNull()
    expect(lido(await avaliar(id)).json<MeuAtendimentoDetalhe>().avaliacao).toMatchObject({
      nota: 'bom',
      comentario: '',
    })
    lido(await avaliar(id, { nota: 'regular', comentario: 'Demorou um pouco.' }))
    // a click that says nothing more leaves what was written
    lido(await avaliar(id, { nota: 'ruim' }))
    expect((await ler(id)).avaliacao).toMatchObject({ nota: 'ruim', comentario: 'Demorou um pouco.' })
    await mudarLinha(id, { avaliadoEm: emDias(-6.9) })
    lido(await avaliar(id))
    await mudarLinha(id, { resolvidoEm: emDias(-20) })
    await mudarLinha(id, { avaliadoEm: emDias(-7.1) })
    expect((await lerMeu(id)).podeAvaliar).toBe(false)
    expect(recusa(await avaliar(id, { nota: 'ruim' }))).toMatchObject({
      status: 409,
      code: 'avaliacao-encerrada',
    })
    // what was reopened has another end
    await mudarLinha(id, { resolvidoEm: new Date() })
    expect(lido(await avaliar(id, { nota: 'ruim' })).json<MeuAtendimentoDetalhe>().avaliacao).toMatchObject({
      nota: 'ruim',
      comentario: '',
    })
  })

  it('is in the history once it is told, and its blank comment is not', async () => {
    const { id } = await abrirMeu()
    await passar(id, 'encerrar')
    lido(await avaliar(id, { comentario: 'Rápido.' }))
    const { items } = lido(await pedir('GET', `/api/atendimento/${id}/historico`, equipe)).json<
      Pagina<EntradaHistorico>
    >()
    const ditos = items.flatMap(({ campos }) => campos)
    expect(ditos.filter(({ campo }) => campo === 'avaliacaoComentario')).toMatchObject([
      { depois: 'Rápido.' },
    ])
    expect(ditos.map(({ campo, depois }) => [campo, depois])).toContainEqual(['titulo', 'Segunda via'])
  })

  it('is a column of the list, by which it is filtered, and leaves the revision as it is', async () => {
    const { id } = await abrirMeu()
    await passar(id, 'encerrar')
    const { versao } = await ler(id)
    lido(await avaliar(id, { nota: 'regular' }))
    const { items } = lido(await pedir('GET', '/api/atendimento?avaliacao=em.regular', equipe)).json<
      Pagina<LinhaAtendimento>
    >()
    expect(items.map((um) => [um.avaliacao, um.versao])).toContainEqual(['regular', versao])
    expect(new Set(items.map(({ avaliacao }) => avaliacao))).toEqual(new Set(['regular']))
  })

  it('is asked for by the letter that tells of the end, whose links rate nothing by themselves', async () => {
    const [respondido, passado] = [await abrirMeu(), await abrirMeu()]
    await correio.abrir()
    lido(await responder(respondido.id, { texto: 'Feito.', depois: 'resolver' }))
    await passar(passado.id, 'resolver')
    const cartas = await correio.abrir()
    expect(cartas.map(({ assunto }) => assunto)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`Resposta no atendimento ${numero(respondido)}`),
        expect.stringContaining(`Atendimento ${numero(passado)} resolvido`),
      ]),
    )
    for (const { texto } of cartas)
      for (const nota of ['bom', 'regular', 'ruim'])
        expect(texto).toContain(encodeURIComponent(`?avaliacao=${nota}`))
    for (const { texto } of cartas)
      for (const link of texto.match(/https?:\/\/\S+/g) ?? [])
        await h.inject({ method: 'GET', url: link.replace(/^https?:\/\/[^/]+/, '') })
    expect((await ler(respondido.id)).avaliacao).toBeNull()
    expect((await ler(passado.id)).avaliacao).toBeNull()
    // the end of what has ended is told once, and what goes on asks nothing
    await passar(passado.id, 'encerrar')
    expect(await correio.abrir()).toEqual([])
    const { id } = await abrirMeu()
    await correio.abrir()
    lido(await responder(id))
    expect((await correio.abrir())[0]?.texto).not.toContain('avaliacao')
  })
})
