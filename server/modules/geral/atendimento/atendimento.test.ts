import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type { MeuAtendimento, MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import {
  BYTES_DO_CLIENTE_POR_DIA,
  type ArquivoDoAtendimento,
} from '#src/api/contract/geral/atendimento-partes.ts'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Evento } from '#src/api/contract/nucleo/evento.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { atendimentoArquivo, atendimentoMensagem } from '#server/db/schema/atendimento.ts'
import { acesso, apoio } from '#server/db/schema/cadastro.ts'
import { arquivo, usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { emDias, lido, recusa, useAtendimentos, type Headers } from '#server/test-support/atendimentos.ts'
import { atendimentoParaAbrir } from '#server/test-support/attempts/atendimento.ts'
import { novoCadastro, pdfNovo } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { hold, oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { encerrarPassados } from './encerramento.ts'
import { expurgarArquivosSoltos } from './arquivos.ts'
import { assumir } from './gestao.ts'

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
  passar,
  mudarLinha,
  enviar,
  arquivo: arquivoDe,
  colega,
  outroCliente,
  ouvir,
} = useAtendimentos()
const correio = mailbox(h)
/** Somebody else's client. */
let outro: Awaited<ReturnType<typeof outroCliente>>

beforeAll(async () => {
  outro = await outroCliente()
})
beforeEach(async () => {
  await correio.abrir()
  await h.database.db.delete(notificacao)
})

const meuArquivo = (headers = cliente) => arquivoDe('/api/public/atendimento', headers)

describe('an atendimento that a client opens', () => {
  it('is new, waits, is about their acesso and debit, and is found by the team with all that was said', async () => {
    const { id } = await abrirMeu({
      debitoId: alfa().debitos.vencido,
      titulo: 'Preciso de ajuda com este débito',
    })
    expect(await ler(id)).toMatchObject({
      classe: 'novo',
      canal: 'site',
      cadastro: { id: alfa().empresa.id },
      debito: { id: alfa().debitos.vencido },
      solicitante: { usuarioId: alfa().cliente.id, email: alfa().cliente.email },
      esperandoDesde: expect.any(String),
      primeiraRespostaEm: null,
      mensagens: [{ texto: 'Preciso da segunda via.', publica: true, daEquipe: false }],
      passagens: [{ de: null, para: 'novo', evento: null }],
    })
    const { items } = lido(
      await pedir('GET', '/api/atendimento?situacao=esperando&q=ajuda debito', equipe),
    ).json<Pagina<LinhaAtendimento>>()
    expect(items.map((um) => um.id)).toContain(id)
  })

  it('is refused with a debit of somebody else, and without an acesso that works', async () => {
    const daOutra = await pedir('POST', '/api/public/atendimento', cliente, {
      acessoId: alfa().acessos.empresa,
      debitoId: alfa().debitos.daOutra,
      assuntoId: null,
      titulo: 'x',
      texto: 'x',
    })
    expect(recusa(daOutra)).toMatchObject({ status: 422, errors: { debitoId: expect.any(String) } })
    const inativo = await pedir('POST', '/api/public/atendimento', cliente, {
      acessoId: alfa().acessos.inativo,
      debitoId: null,
      assuntoId: null,
      titulo: 'x',
      texto: 'x',
    })
    expect(inativo.statusCode).toBe(404)
  })

  it('goes from new to open with the first answer, which ends the waiting; what the client writes begins it', async () => {
    const { id } = await abrirMeu()
    lido(await responder(id))
    const respondido = await ler(id)
    expect(respondido).toMatchObject({
      classe: 'aberto',
      esperandoDesde: null,
      primeiraRespostaEm: expect.any(String),
      passagens: [{ para: 'novo' }, { de: 'novo', para: 'aberto', evento: 'equipe-responde' }],
    })
    lido(await escrever(id))
    const depois = await ler(id)
    expect(depois.esperandoDesde).toEqual(expect.any(String))
    // a second message does not move the beginning
    lido(await escrever(id))
    expect((await ler(id)).esperandoDesde).toBe(depois.esperandoDesde)
    // a note of the team answers nobody
    lido(await responder(id, { publica: false, texto: 'Ver com o financeiro.' }))
    expect((await ler(id)).esperandoDesde).toBe(depois.esperandoDesde)
  })

  it('is answered and led on in the same breath, and comes back when the client answers', async () => {
    const { id } = await abrirMeu()
    lido(await responder(id, { depois: 'aguardar' }))
    expect((await ler(id)).classe).toBe('aguardando')
    lido(await escrever(id))
    expect((await ler(id)).classe).toBe('aberto')
    lido(await responder(id, { depois: 'resolver' }))
    expect((await ler(id)).classe).toBe('resolvido')
  })
})

describe('the numbers', () => {
  it('are counted from one to the next, within the year and the entidade', async () => {
    const [um, dois] = [await abrir(), await abrirMeu()]
    expect(dois.numero).toBe(um.numero + 1)
    expect(dois.ano).toBe(um.ano)
    const doBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
    expect((await abrir({}, doBeta)).numero).toBe(1)
  })

  it.runIf(transactionsWait)('wait for each other', async () => {
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => escopo.travar('numero-de-atendimento')],
      () => abrir(),
    )
    expect(second.status).toBe('fulfilled')
  })
})

describe('who takes an atendimento', () => {
  it('is responsible and opens it; the other is told who it is', async () => {
    const { id } = await abrirMeu()
    const tomar = (headers: Headers, responsavelId: number | null = null) =>
      pedir('POST', `/api/atendimento/${id}/assumir`, headers, { responsavelId })
    expect(lido(await tomar(equipe)).json<AtendimentoDetalhe>()).toMatchObject({
      classe: 'aberto',
      responsavel: { id: alfa().atendimento.id },
    })
    const nome = (await ler(id)).responsavel?.nome ?? '-'
    expect(recusa(await tomar(admin))).toMatchObject({
      status: 409,
      code: 'atendimento-assumido',
      detail: expect.stringContaining(nome),
    })
    // who is already may call again, and one who saw who it is may take over
    expect((await tomar(equipe)).statusCode).toBe(200)
    expect(lido(await tomar(admin, alfa().atendimento.id)).json<AtendimentoDetalhe>()).toMatchObject({
      responsavel: { id: alfa().admin.id },
    })
  })

  it('from the list, takes it as it was seen there', async () => {
    const { id } = await abrirMeu()
    const { versao } = await ler(id)
    const daLista = (headers: Headers) =>
      pedir('POST', '/api/atendimento/lote', headers, { acao: 'assumir', linhas: [{ id, versao }] })
    lido(await daLista(equipe))
    expect(lido(await daLista(admin)).json()).toMatchObject({
      feitos: [],
      deixados: [{ motivo: expect.any(String) }],
    })
    expect((await ler(id)).responsavel?.id).toBe(alfa().atendimento.id)
  })

  it.runIf(transactionsWait)('is one, also of two at once', async () => {
    const { id } = await abrirMeu()
    const escopo = h.database.escopo(alfa().id, { usuarioId: alfa().atendimento.id, origem: 'http' })
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => assumir(escopo, id, { responsavelId: null }, alfa().atendimento.id)],
      () => pedir('POST', `/api/atendimento/${id}/assumir`, admin, { responsavelId: null }),
    )
    expect(second.status === 'fulfilled' && second.value.statusCode).toBe(409)
    expect((await ler(id)).responsavel?.id).toBe(alfa().atendimento.id)
  })
})

describe('what is changed', () => {
  it('is written under its revision, told in the history by names, and a stale one is refused with who was first', async () => {
    const { id, versao, status } = await abrir()
    const [assunto] = await h.database.db
      .insert(apoio)
      .values({ entidadeId: alfa().id, tipo: 'assuntos', nome: `Convênios ${id}` })
      .returning({ id: apoio.id })
    const novos = {
      versao,
      titulo: 'Boleto repetido',
      prioridade: 'alta',
      assuntoId: assunto?.id ?? 0,
      tipoId: null,
      departamentoId: null,
      responsavelId: alfa().atendimento.id,
      statusId: status.id,
    }
    const mudado = lido(
      await pedir('PUT', `/api/atendimento/${id}`, equipe, novos),
    ).json<AtendimentoDetalhe>()
    expect(mudado).toMatchObject({ titulo: 'Boleto repetido', prioridade: 'alta', versao: versao + 1 })
    const velho = await pedir('PUT', `/api/atendimento/${id}`, admin, { ...novos, titulo: 'Outro' })
    expect(recusa(velho)).toMatchObject({ status: 409, code: 'conflito' })
    const { items } = lido(await pedir('GET', `/api/atendimento/${id}/historico`, equipe)).json<
      Pagina<EntradaHistorico>
    >()
    expect(items[0]?.campos).toContainEqual({
      campo: 'assunto',
      de: null,
      antes: null,
      depois: `Convênios ${id}`,
    })
  })

  it('has no way from resolved to waiting, and none to a person who does not answer', async () => {
    const { id } = await abrir()
    lido(await passar(id, 'resolver'))
    const agora = await ler(id)
    const { status } = lido(await pedir('GET', '/api/atendimento/opcoes', equipe)).json<{
      status: { id: number; classe: string }[]
    }>()
    const idDe = (classe: string) => status.find((um) => um.classe === classe)?.id ?? 0
    const campos = {
      titulo: agora.titulo,
      prioridade: agora.prioridade,
      assuntoId: null,
      tipoId: null,
      departamentoId: null,
      responsavelId: null,
      versao: agora.versao,
      statusId: agora.status.id,
    }
    const mudar = (dados: object) => pedir('PUT', `/api/atendimento/${id}`, equipe, { ...campos, ...dados })
    expect(recusa(await mudar({ statusId: idDe('aguardando') }))).toMatchObject({
      status: 422,
      errors: { statusId: expect.any(String) },
    })
    const semPapel = await colega(['financeiro'])
    expect(recusa(await mudar({ responsavelId: semPapel.id }))).toMatchObject({
      status: 422,
      errors: { responsavelId: expect.any(String) },
    })
    expect(lido(await mudar({ statusId: idDe('aberto') })).json<AtendimentoDetalhe>().classe).toBe('aberto')
    expect(recusa(await passar(id, 'reabrir'))).toMatchObject({ status: 409, code: 'passagem-recusada' })
  })
})

describe('the end', () => {
  it('of a resolved one is undone by an answer within the days that are set, and not after', async () => {
    await configurar(h.database.db, 'atendimento', { diasParaReabrir: 3 })
    const { id } = await abrirMeu()
    lido(await responder(id, { depois: 'resolver' }))
    const resolvido = await lerMeu(id)
    expect(resolvido.aoResponder).toBe('reabre')
    const naLista = lido(await pedir('GET', '/api/public/atendimento', cliente)).json<
      Pagina<MeuAtendimento>
    >()
    expect(naLista.items.find((um) => um.id === id)?.reabreAte).toBe(resolvido.reabreAte)
    expect(Date.parse(resolvido.reabreAte ?? '')).toBeGreaterThan(Number(emDias(2.9)))
    await mudarLinha(id, { resolvidoEm: emDias(-2.9) })
    expect(lido(await escrever(id)).json<MeuAtendimentoDetalhe>()).toMatchObject({ id, classe: 'aberto' })

    lido(await passar(id, 'resolver'))
    await mudarLinha(id, { resolvidoEm: emDias(-3.1) })
    expect((await lerMeu(id)).aoResponder).toBe('abre-outro')
    const seguinte = lido(await escrever(id, { texto: 'De novo.' })).json<MeuAtendimentoDetalhe>()
    expect(seguinte).toMatchObject({
      classe: 'novo',
      anterior: { id },
      cliente: expect.any(String),
      mensagens: [{ texto: 'De novo.' }],
    })
    expect(seguinte.id).not.toBe(id)
    expect(await ler(id)).toMatchObject({
      classe: 'encerrado',
      seguintes: [{ id: seguinte.id }],
    })
  })

  it('comes by itself when the days have passed, once', async () => {
    await configurar(h.database.db, 'atendimento', { diasParaReabrir: 3 })
    const [velho, novo] = [await abrirMeu(), await abrirMeu()]
    for (const { id } of [velho, novo]) lido(await responder(id, { depois: 'resolver' }))
    await mudarLinha(velho.id, { resolvidoEm: emDias(-3.1) })
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    expect(await encerrarPassados(escopo, new Date())).toBe(1)
    expect(await encerrarPassados(escopo, new Date())).toBe(0)
    expect([(await ler(velho.id)).classe, (await ler(novo.id)).classe]).toEqual(['encerrado', 'resolvido'])
    expect((await ler(velho.id)).passagens.at(-1)).toMatchObject({ evento: 'prazo', por: '' })
  })

  it('is for good: the team writes notes alone there, a client opens another one', async () => {
    const { id } = await abrirMeu()
    expect(
      lido(
        await pedir('POST', `/api/public/atendimento/${id}/encerrar`, cliente),
      ).json<MeuAtendimentoDetalhe>(),
    ).toMatchObject({ classe: 'encerrado' })
    const deNovo = await pedir('POST', `/api/public/atendimento/${id}/encerrar`, cliente)
    expect(recusa(deNovo)).toMatchObject({ status: 409, code: 'atendimento-encerrado' })
    expect(recusa(await responder(id))).toMatchObject({ status: 409, code: 'atendimento-encerrado' })
    expect((await responder(id, { publica: false })).statusCode).toBe(200)
    expect(recusa(await passar(id, 'reabrir'))).toMatchObject({ status: 409, code: 'atendimento-encerrado' })
    const seguinte = lido(await escrever(id)).json<MeuAtendimentoDetalhe>()
    expect([seguinte.id === id, seguinte.anterior?.id]).toEqual([false, id])
  })

  it('goes on in the one that the first answer has opened, also for an answer that comes at the same time', async () => {
    const { id } = await abrirMeu()
    lido(await pedir('POST', `/api/public/atendimento/${id}/encerrar`, cliente))
    const [um, outro] = await Promise.all([escrever(id), escrever(id)])
    const seguinte = lido(um).json<MeuAtendimentoDetalhe>()
    expect(lido(outro).json<MeuAtendimentoDetalhe>().id).toBe(seguinte.id)
    expect(await lerMeu(id)).toMatchObject({
      aoResponder: 'segue-no-outro',
      seguintes: [{ id: seguinte.id }],
    })
    // once that is closed too, an answer opens another one
    lido(await pedir('POST', `/api/public/atendimento/${seguinte.id}/encerrar`, cliente))
    expect((await lerMeu(id)).aoResponder).toBe('abre-outro')
    const terceiro = lido(await escrever(id)).json<MeuAtendimentoDetalhe>()
    expect([id, seguinte.id]).not.toContain(terceiro.id)
  })
})

describe('what is written', () => {
  it('has an end: a longer text is refused at its field and nothing is stored', async () => {
    const { id } = await abrirMeu()
    const longo = await escrever(id, { texto: 'a'.repeat(20_001) })
    expect(recusa(longo)).toMatchObject({ status: 422, errors: { texto: expect.stringContaining('20') } })
    expect((await escrever(id, { texto: 'a'.repeat(1_100_000) })).statusCode).toBe(413)
    expect((await lerMeu(id)).totalMensagens).toBe(1)
    expect((await escrever(id, { texto: 'a'.repeat(20_000) })).statusCode).toBe(200)
  })

  it('is never changed', async () => {
    await abrirMeu()
    const { db } = h.database
    await expect(db.update(atendimentoMensagem).set({ texto: 'outro' })).rejects.toThrow(
      /atendimento_mensagem/,
    )
    await expect(db.delete(atendimentoMensagem)).rejects.toThrow(/atendimento_mensagem/)
  })

  it('takes files along, judged by their content, each once and of who sent it', async () => {
    const { id } = await abrirMeu()
    const falso = await enviar(
      '/api/public/atendimento',
      cliente,
      pdfNovo('<html><script>alert(1)</script></html>', 'foto.png'),
    )
    expect(recusa(falso)).toMatchObject({ status: 415, errors: { arquivo: expect.any(String) } })
    const { id: alheio } = await meuArquivo(outro.headers)
    expect(recusa(await escrever(id, { arquivos: [alheio] }))).toMatchObject({
      status: 422,
      errors: { arquivos: expect.any(String) },
    })
    const bom = await meuArquivo()
    const com = lido(await escrever(id, { arquivos: [bom.id] })).json<MeuAtendimentoDetalhe>()
    expect(com.mensagens.at(-1)?.arquivos).toEqual([bom])
    const baixado = await pedir('GET', `/api/public/atendimento/${id}/arquivo/${bom.id}`, cliente)
    expect([baixado.statusCode, baixado.body]).toEqual([200, '%PDF-1.7 ata'])
    // it is in a message by now
    expect((await escrever(id, { arquivos: [bom.id] })).statusCode).toBe(422)
    expect((await lerMeu(id)).totalMensagens).toBe(2)
  })

  it('has so many bytes of a client within a day, and of the team without a bound', async () => {
    const { id } = await meuArquivo()
    const [enviado] = await h.database.db
      .select()
      .from(atendimentoArquivo)
      .where(eq(atendimentoArquivo.id, id))
    const { arquivoId = 0 } = enviado ?? {}
    await h.database.db
      .update(arquivo)
      .set({ tamanho: BYTES_DO_CLIENTE_POR_DIA })
      .where(eq(arquivo.id, arquivoId))
    const negado = await enviar('/api/public/atendimento', cliente)
    expect(recusa(negado)).toMatchObject({
      status: 422,
      errors: { arquivo: expect.stringContaining('200 MB em 24 horas') },
    })
    await meuArquivo(outro.headers)
    await arquivoDe('/api/atendimento', equipe)
    await h.database.db
      .update(atendimentoArquivo)
      .set({ enviadoEm: new Date(Date.now() - 86_500_000) })
      .where(eq(atendimentoArquivo.id, id))
    await meuArquivo()
  })

  it('loses what came into no message, after a day and not before', async () => {
    const { id } = await meuArquivo()
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const ha = async () =>
      (await h.database.db.select().from(atendimentoArquivo).where(eq(atendimentoArquivo.id, id))).length
    await expurgarArquivosSoltos(escopo, new Date())
    expect(await ha()).toBe(1)
    await expurgarArquivosSoltos(escopo, new Date(Date.now() + 86_500_000))
    expect(await ha()).toBe(0)
    expect(await h.database.db.select().from(arquivo).where(eq(arquivo.nome, 'ata.pdf'))).toBeDefined()
  })
})

describe('what a client sees', () => {
  it('is of the cadastros that their acessos reach; others get the same 404 as for nothing', async () => {
    const { id } = await abrirMeu()
    const { id: arquivoId } = await meuArquivo()
    lido(await escrever(id, { arquivos: [arquivoId] }))
    const base = `/api/public/atendimento/${id}`
    const chamadas: ['GET' | 'POST', string, object?][] = [
      ['GET', base],
      ['GET', `${base}/mensagem`],
      ['GET', `${base}/arquivo/${arquivoId}`],
      ['POST', `${base}/mensagem`, { texto: 'x' }],
      ['POST', `${base}/encerrar`],
    ]
    const doBeta = await h.entrar(h.mundo.beta.cliente.email, 'public', 'beta')
    for (const estranho of [outro.headers, doBeta])
      for (const [method, url, payload] of chamadas)
        expect((await pedir(method, url, estranho, payload)).statusCode).toBe(404)
    for (const estranho of [outro.headers, doBeta]) {
      const { items } = lido(await pedir('GET', '/api/public/atendimento', estranho)).json<
        Pagina<MeuAtendimento>
      >()
      expect(items.map((um) => um.id)).not.toContain(id)
    }
    const { items } = lido(await pedir('GET', '/api/public/atendimento', cliente)).json<
      Pagina<MeuAtendimento>
    >()
    expect(items.map((um) => um.id)).toContain(id)
    // the acesso is taken away, and all of it with it
    await h.database.db.update(acesso).set({ ativo: false }).where(eq(acesso.id, alfa().acessos.empresa))
    expect((await pedir('GET', base, cliente)).statusCode).toBe(404)
    await h.database.db.update(acesso).set({ ativo: true }).where(eq(acesso.id, alfa().acessos.empresa))
    expect((await pedir('GET', base, cliente)).statusCode).toBe(200)
  })

  it('of what is about no cadastro is what they opened', async () => {
    const { id } = await abrirMeu({ acessoId: null })
    expect((await lerMeu(id)).cliente).toBe('')
    expect((await pedir('GET', `/api/public/atendimento/${id}`, outro.headers)).statusCode).toBe(404)
  })

  it('has no notes, no files of notes, and no e-mails of staff', async () => {
    const { id } = await abrirMeu()
    const daNota = lido(
      await enviar('/api/atendimento', equipe, pdfNovo('%PDF-1.7 interno')),
    ).json<ArquivoDoAtendimento>()
    lido(await responder(id, { publica: false, texto: 'Cliente difícil.', arquivos: [daNota.id] }))
    lido(await responder(id, { texto: 'Olá.' }))
    const answer = await pedir('GET', `/api/public/atendimento/${id}`, cliente)
    expect(answer.body).not.toContain('difícil')
    expect(answer.body).not.toContain(alfa().atendimento.email)
    expect(answer.json<MeuAtendimentoDetalhe>().totalMensagens).toBe(2)
    const paginas = await pedir('GET', `/api/public/atendimento/${id}/mensagem`, cliente)
    expect(paginas.body).not.toContain('difícil')
    const url = `atendimento/${id}/arquivo/${daNota.id}`
    expect((await pedir('GET', `/api/public/${url}`, cliente)).statusCode).toBe(404)
    expect((await pedir('GET', `/api/${url}`, equipe)).statusCode).toBe(200)
  })
})

describe('letters and notices', () => {
  it('go to the client once for each public answer, with the way to it, and never for a note', async () => {
    const { id, numero, ano } = await abrirMeu()
    const [aberto, ...mais] = await correio.abrir()
    expect([aberto?.para, mais]).toEqual([alfa().cliente.email, []])
    expect(aberto?.assunto).toContain(`${numero}/${ano}`)
    const chave = { ...equipe, 'idempotency-key': 'atendimento-resposta-0001' }
    lido(await responder(id, { texto: 'Já corrigimos o boleto.' }, chave))
    lido(await responder(id, { texto: 'Já corrigimos o boleto.' }, chave))
    lido(await responder(id, { publica: false, texto: 'Ver depois.' }))
    const cartas = await correio.abrir()
    expect(cartas).toHaveLength(1)
    expect(cartas[0]?.texto).toContain('Já corrigimos o boleto.')
    expect(cartas[0]?.texto).toContain(encodeURIComponent(`/public/atendimentos/${id}`))
    expect((await ler(id)).totalMensagens).toBe(3)
  })

  it('may be answered by any of more than two hundred', async () => {
    const muitos = Array.from({ length: 210 }, (_, i) => ({
      entidadeId: alfa().id,
      isAdmin: true,
      nome: `Pessoa ${i}`,
      email: `pessoa-${i}@alfa.exemplo`,
      papeis: ['atendimento' as const],
    }))
    const feitos = await h.database.db.insert(usuario).values(muitos).returning({ id: usuario.id })
    const ultimo = feitos.at(-1)?.id ?? 0
    expect(await abrir({ responsavelId: ultimo })).toMatchObject({ responsavel: { id: ultimo } })
    await h.database.db.update(usuario).set({ ativo: false }).where(like(usuario.email, 'pessoa-%'))
  })

  it('go to nobody whose acesso to the cadastro has ended', async () => {
    const { id } = await abrirMeu()
    await correio.abrir()
    await h.database.db.update(acesso).set({ ativo: false }).where(eq(acesso.id, alfa().acessos.empresa))
    lido(await responder(id, { texto: 'Só para quem ainda pode ler.' }))
    expect(await correio.abrir()).toEqual([])
    await h.database.db.update(acesso).set({ ativo: true }).where(eq(acesso.id, alfa().acessos.empresa))
    lido(await responder(id, { texto: 'De novo.' }))
    expect(await correio.abrir()).toHaveLength(1)
  })

  it('go to a name and e-mail without an account too, and to nobody where there is neither', async () => {
    const { id } = await abrir({ solicitante: { nome: 'Rosa Lima', email: 'rosa@exemplo.org.br' } })
    expect((await correio.abrir()).map(({ para }) => para)).toEqual(['rosa@exemplo.org.br'])
    lido(await responder(id))
    const [carta] = await correio.abrir()
    expect(carta?.texto).not.toContain('/public/')
    await abrir()
    expect(await correio.abrir()).toEqual([])
  })

  it('ring for who is responsible and who follows; for all of the team where nobody is, or who is left', async () => {
    const avisados = async () => {
      const linhas = await h.database.db
        .select({ id: notificacao.usuarioId })
        .from(notificacao)
        .where(and(eq(notificacao.entidadeId, alfa().id), eq(notificacao.messageType, 'Atendimento')))
      await h.database.db.delete(notificacao)
      return linhas.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    const par = [alfa().admin.id, alfa().atendimento.id].toSorted((a, b) => a - b)
    const { id } = await abrirMeu()
    expect(await avisados()).toEqual(expect.arrayContaining(par))
    const terceiro = await colega()
    lido(await pedir('POST', `/api/atendimento/${id}/assumir`, terceiro.headers, { responsavelId: null }))
    lido(await escrever(id))
    expect(await avisados()).toEqual([terceiro.id])
    expect((await pedir('PUT', `/api/atendimento/${id}/seguir`, admin)).statusCode).toBe(204)
    expect((await ler(id, admin)).sigo).toBe(true)
    lido(await escrever(id))
    expect(await avisados()).toEqual([terceiro.id, alfa().admin.id].toSorted((a, b) => a - b))
    expect((await pedir('DELETE', `/api/atendimento/${id}/seguir`, admin)).statusCode).toBe(204)
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, terceiro.id))
    lido(await escrever(id))
    expect(await avisados()).toEqual(expect.arrayContaining(par))
  })
})

describe('the classes of status', () => {
  const deles = async (entidadeId: number) =>
    h.database.db
      .select()
      .from(apoio)
      .where(and(eq(apoio.entidadeId, entidadeId), eq(apoio.tipo, 'statusAtendimento')))

  it('are there in every entidade, each with one in use', async () => {
    for (const { id } of [alfa(), h.mundo.beta]) {
      const linhas = await deles(id)
      expect(linhas.filter(({ ativo }) => ativo).map(({ classe }) => classe)).toEqual(
        expect.arrayContaining([...nomesDasClasses]),
      )
    }
  })

  it('keep their last one: it is not retired, deleted, given another class or joined to one of another', async () => {
    const linhas = await deles(alfa().id)
    const [um, de] = ['resolvido', 'encerrado'].map((classe) =>
      linhas.find((cada) => cada.classe === classe)!,
    )
    if (!um || !de) throw new Error('Faltam status.')
    const { id, versao, nome, ordem, classe } = um
    const salvar = (dados: object) =>
      pedir('PUT', '/api/apoio/statusAtendimento', admin, {
        id,
        versao,
        nome,
        ordem,
        classe,
        ativo: true,
        ...dados,
      })
    expect(recusa(await salvar({ ativo: false }))).toMatchObject({
      status: 422,
      errors: { ativo: expect.any(String) },
    })
    expect(recusa(await salvar({ classe: 'aberto' })).status).toBe(422)
    const excluir = () => pedir('DELETE', `/api/apoio/statusAtendimento/${id}?versao=${versao}`, admin)
    expect(recusa(await excluir())).toMatchObject({ status: 409, code: 'exclusao-impedida' })
    const juntar = await pedir('POST', '/api/apoio/statusAtendimento/juncao', admin, {
      fica: { id: de.id, versao: de.versao },
      sai: { id, versao },
    })
    expect(recusa(juntar)).toMatchObject({ status: 409, code: 'juncao-impedida' })
    // with another one of the class it may go
    const outroStatus = lido(
      await pedir('POST', '/api/apoio/statusAtendimento', admin, {
        id: 0,
        versao: 0,
        nome: `Concluído ${id}`,
        ordem: 9,
        classe: 'resolvido',
        ativo: true,
      }),
    ).json<{ id: number; versao: number }>()
    const { id: usado } = await abrir()
    lido(await passar(usado, 'resolver'))
    // the atendimento has it, so that it means what it meant
    expect(recusa(await salvar({ classe: 'aberto' }))).toMatchObject({
      status: 422,
      errors: { classe: expect.stringContaining('atendimentos') },
    })
    expect((await excluir()).statusCode).toBe(200)
    expect((await ler(usado)).status.nome).toBe(nome)
    expect(outroStatus.id).toBeGreaterThan(0)
  })

  it.runIf(transactionsWait)('keep it from two who take the last two at once', async () => {
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const um = (await deles(alfa().id)).find(({ classe, ativo }) => classe === 'novo' && ativo)
    if (!um) throw new Error('Falta o status.')
    const preso = await hold(escopo, () => escopo.travar('status-de-atendimento'))
    const answer = pedir('DELETE', `/api/apoio/statusAtendimento/${um.id}?versao=${um.versao}`, admin)
    let acabou = false
    void answer.then(() => (acabou = true))
    await vi.waitFor(async () => {
      const { rows } = await h.database.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
      )
      expect(rows[0]?.n).toBe(1)
    }, 20_000)
    expect(acabou).toBe(false)
    await preso.release()
    expect((await answer).statusCode).toBe(409)
  })
})

describe('over the hub', () => {
  it('the team hears of every atendimento, a client of their own alone, and nothing of notes', async () => {
    const [daEquipe, dela, doOutro] = [
      await ouvir(alfa().atendimento.email),
      await ouvir(alfa().cliente.email, 'public'),
      await ouvir(outro.email, 'public'),
    ]
    const de = (noun: string) => (evento: Evento) => evento.noun === noun
    const nomes = ({ ouvido }: typeof dela) =>
      ouvido.map(({ noun }) => noun).filter((noun) => noun.toLowerCase().endsWith('atendimento'))
    const { id } = await abrirMeu()
    await Promise.all([daEquipe.ate(de('atendimento')), dela.ate(de('meuAtendimento'))])
    for (const um of [daEquipe, dela, doOutro]) um.ouvido.splice(0)
    lido(await responder(id, { publica: false }))
    await daEquipe.ate(de('atendimento'))
    lido(await responder(id))
    await dela.ate(de('meuAtendimento'))
    // one told of the answer, none of the note; to the other's own the other listens as well
    expect(nomes(dela)).toEqual(['meuAtendimento'])
    await abrirMeu({ acessoId: null }, outro.headers)
    await doOutro.ate(de('meuAtendimento'))
    expect(nomes(doOutro)).toEqual(['meuAtendimento'])
    expect(nomes(dela)).toEqual(['meuAtendimento'])
  })
})

describe('what staff open', () => {
  it('is for a cadastro, with the acesso by which its client sees and is told of it', async () => {
    const { empresa, acessos } = alfa()
    const { id } = await abrir({
      cadastro: { tipo: 'pessoajuridica', matricula: empresa.matricula },
      acessoId: acessos.empresa,
      debitoId: alfa().debitos.vencido,
    })
    expect((await correio.abrir()).map(({ para }) => para)).toEqual([alfa().cliente.email])
    expect((await lerMeu(id)).mensagens).toMatchObject([{ daEquipe: true }])
    // the team wrote down what somebody asks, who waits
    const { esperandoDesde, mensagens } = await ler(id)
    expect(esperandoDesde).not.toBeNull()
    expect(mensagens).toMatchObject([{ daEquipe: true, pedidoDe: expect.stringMatching(/./) }])
    lido(await responder(id))
    const depois = await ler(id)
    expect(depois.esperandoDesde).toBeNull()
    expect(depois.mensagens.map(({ pedidoDe }) => pedidoDe)).toEqual([mensagens[0]?.pedidoDe, undefined])
  })

  it('is refused at the field for what does not belong together', async () => {
    const semCadastro = await novoCadastro(h, alfa(), 'pessoajuridica')
    const pedido = {
      ...atendimentoParaAbrir({ e: alfa() }),
      cadastro: null,
      acessoId: null,
      solicitante: { nome: 'Rosa Lima', email: '' },
    }
    const cadastro = { tipo: 'pessoajuridica', matricula: semCadastro.matricula }
    for (const [dados, campo] of [
      [{ cadastro: { tipo: 'pessoajuridica', matricula: 999_999 } }, 'cadastro'],
      [{ cadastro, acessoId: alfa().acessos.empresa }, 'acessoId'],
      [{ cadastro, debitoId: alfa().debitos.vencido }, 'debitoId'],
      [{ cadastro, anexoId: 999_999 }, 'anexoId'],
      [{ departamentoId: 999_999 }, 'departamentoId'],
    ] as const) {
      const answer = await pedir('POST', '/api/atendimento', equipe, { ...pedido, ...dados })
      expect(recusa(answer)).toMatchObject({ status: 422, errors: { [campo]: expect.any(String) } })
    }
    const semNome = await pedir('POST', '/api/atendimento', equipe, {
      ...pedido,
      solicitante: { nome: '', email: '' },
    })
    expect(recusa(semNome).errors).toHaveProperty(['solicitante.nome'])
  })

  it('finds clients without the right to read cadastros, who is asked for by a name', async () => {
    const achados = lido(
      await pedir('GET', `/api/atendimento/clientes?q=${alfa().empresa.registro}`, equipe),
    ).json<{ id: number; acessos: object[] }[]>()
    expect(achados[0]).toMatchObject({ id: alfa().empresa.id, acessos: [{ id: alfa().acessos.empresa }] })
    expect((await pedir('GET', '/api/pessoajuridica', equipe)).statusCode).toBe(403)
    expect((await pedir('GET', '/api/atendimento/clientes?q=a', cliente)).statusCode).toBe(403)
  })
})
