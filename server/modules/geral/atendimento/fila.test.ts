import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { MENSAGEM_MAX } from '#src/api/contract/geral/atendimento-partes.ts'
import type { RascunhoGuardado } from '#src/api/contract/geral/atendimento-rascunho.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import {
  atendimento,
  atendimentoArquivo,
  atendimentoPresenca,
  atendimentoRascunho,
} from '#server/db/schema/atendimento.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { emDias, lido, recusa, useAtendimentos } from '#server/test-support/atendimentos.ts'
import { atendimentoParaAbrir, rascunhoPara } from '#server/test-support/attempts/atendimento.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { acordar, trazerDeVolta } from './adiamento.ts'
import { expurgarArquivosSoltos } from './arquivos.ts'
import { escrever as escreverMensagem } from './gestao.ts'
import { esquecerEnviado, expurgarRascunhos } from './rascunho.ts'
import { travar } from './repo.ts'

const {
  h,
  alfa,
  admin,
  equipe,
  pedir,
  ler,
  abrir,
  abrirMeu,
  responder,
  escrever,
  mudarLinha,
  arquivo,
  fila,
  contagem,
  colega,
} = useAtendimentos()
const base = '/api/atendimento'

// what a test leaves open is in no view of the next one
beforeEach(async () => {
  await h.database.db.delete(atendimentoRascunho)
  await h.database.db.delete(notificacao)
  await h.database.db
    .update(atendimento)
    .set({
      classe: 'resolvido',
      resolvidoEm: new Date(),
      adiadoPor: null,
      adiadoAte: null,
      ...(await status()),
    })
    .where(eq(atendimento.entidadeId, alfa().id))
})

let resolvido: number | undefined
/** The status of what is resolved. */
async function status() {
  if (resolvido === undefined) {
    const { status: oferecidos } = lido(await pedir('GET', `${base}/opcoes`, admin)).json<{
      status: { id: number; classe: string }[]
    }>()
    resolvido = oferecidos.find(({ classe }) => classe === 'resolvido')?.id
  }
  return { statusId: resolvido }
}

const aberto = () => abrir(atendimentoParaAbrir({ e: alfa() }), admin)
const fazer = async (id: number, oque: string, payload: object, headers = admin) =>
  lido(await pedir('POST', `${base}/${id}/${oque}`, headers, payload)).json<AtendimentoDetalhe>()
const ids = async (nome: VistaDaFila, headers = admin) =>
  (await fila(nome, headers)).items.map(({ id }) => id)

describe('views', () => {
  it('has each atendimento in the views that it belongs to, and counts them so', async () => {
    const meu = await aberto()
    await fazer(meu.id, 'assumir', { responsavelId: null })
    const deOutro = await aberto()
    await fazer(deOutro.id, 'assumir', { responsavelId: null }, equipe)
    const semDono = await aberto()
    await mudarLinha(semDono.id, { prazoEm: emDias(-1) })
    const emDia = await aberto()
    await mudarLinha(emDia.id, { prazoEm: emDias(1) })
    const esperando = await aberto()
    await fazer(esperando.id, 'passagem', { versao: esperando.versao, evento: 'aguardar' })
    await pedir('PUT', `${base}/${deOutro.id}/seguir`, admin)

    expect(await ids('meus')).toEqual([meu.id])
    expect(await ids('meus', equipe)).toEqual([deOutro.id])
    expect(await ids('sem-responsavel')).toEqual([semDono.id, emDia.id])
    expect(await ids('atrasados')).toEqual([semDono.id])
    expect(await ids('aguardando')).toEqual([esperando.id])
    expect(await ids('sigo')).toEqual([deOutro.id])
    expect(await ids('sigo', equipe)).toEqual([])
    expect(await contagem()).toEqual({
      meus: 1,
      'sem-responsavel': 2,
      atrasados: 1,
      aguardando: 1,
      adiados: 0,
      sigo: 1,
    })
    const [linha] = (await fila('sigo')).items
    expect(linha).toMatchObject({
      responsavel: { id: alfa().atendimento.id },
      sigo: true,
      cliente: expect.stringMatching(/./),
      status: expect.stringMatching(/./),
    })
  })

  it('tells the late first, then those whose client waits longest, and of many the first ones with how many there are', async () => {
    const semEspera = await aberto()
    const [recente, antigo, atrasado] = [await aberto(), await aberto(), await aberto()]
    await mudarLinha(recente.id, { esperandoDesde: emDias(-1) })
    await mudarLinha(antigo.id, { esperandoDesde: emDias(-3) })
    await mudarLinha(atrasado.id, { esperandoDesde: emDias(-2), prazoEm: emDias(-0.5) })
    expect(await ids('sem-responsavel')).toEqual([atrasado.id, antigo.id, recente.id, semEspera.id])
    const duas = await fila('sem-responsavel', admin, 2)
    expect([duas.items.map(({ id }) => id), duas.total]).toEqual([[atrasado.id, antigo.id], 4])
    expect(recusa(await pedir('GET', `${base}/fila?vista=meus&quantas=501`, admin)).status).toBe(400)
    expect(recusa(await pedir('GET', `${base}/fila?vista=todas`, admin)).status).toBe(400)
  })

  it('shows nothing of another entidade, and nothing to staff without the permission', async () => {
    await aberto()
    const deBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', h.mundo.beta.slug)
    expect((await fila('sem-responsavel', deBeta)).total).toBe(0)
    expect((await contagem(deBeta))['sem-responsavel']).toBe(0)
    const { headers: consulta } = await colega(['consulta'])
    expect((await pedir('GET', `${base}/fila?vista=meus`, consulta)).statusCode).toBe(403)
    expect((await pedir('GET', `${base}/fila/contagem`, consulta)).statusCode).toBe(403)
    expect((await fila('sem-responsavel', equipe)).total).toBe(1)
  })
})

describe('laying aside', () => {
  it('takes one out of the other views until its time, and tells who has done so', async () => {
    const { id, versao } = await aberto()
    const ate = emDias(2).toISOString()
    const adiado = await fazer(id, 'adiar', { versao, ate })
    expect(adiado.adiado).toEqual({ por: expect.stringMatching(/./), ate })
    expect([await ids('sem-responsavel'), await ids('adiados')]).toEqual([[], [id]])
    // its time has come, whether or not the job has run
    await mudarLinha(id, { adiadoAte: emDias(-1) })
    expect([await ids('sem-responsavel'), await ids('adiados')]).toEqual([[id], []])
    const lida = await ler(id)
    expect(lida.adiado).toBeNull()
  })

  it('refuses a time that has passed or is too far, a stale revision, and what is resolved', async () => {
    const { id, versao } = await aberto()
    const tentar = async (payload: object) =>
      recusa(await pedir('POST', `${base}/${id}/adiar`, admin, payload))
    expect(await tentar({ versao, ate: emDias(-1).toISOString() })).toMatchObject({
      status: 422,
      errors: { ate: expect.any(String) },
    })
    expect(await tentar({ versao, ate: emDias(400).toISOString() })).toMatchObject({ status: 422 })
    expect(await tentar({ versao: versao + 1, ate: null })).toMatchObject({ code: 'conflito' })
    const { versao: depois } = await fazer(id, 'passagem', { versao, evento: 'resolver' })
    expect(await tentar({ versao: depois, ate: null })).toMatchObject({ code: 'adiamento-recusado' })
    const outro = await aberto()
    await fazer(outro.id, 'adiar', { versao: outro.versao, ate: null })
  })

  it('ends by the client’s answer, by being taken back and by being resolved', async () => {
    const { id } = await abrirMeu()
    const { versao } = await ler(id)
    await fazer(id, 'adiar', { versao, ate: null })
    expect(await ids('adiados')).toEqual([id])
    lido(await escrever(id))
    expect([await ids('adiados'), await ids('sem-responsavel')]).toEqual([[], [id]])

    const outro = await aberto()
    const adiado = await fazer(outro.id, 'adiar', { versao: outro.versao, ate: null })
    const retomado = await fazer(outro.id, 'retomar', { versao: adiado.versao })
    expect(retomado.adiado).toBeNull()
    const deNovo = await fazer(outro.id, 'adiar', { versao: retomado.versao, ate: null })
    const resolvido = await fazer(outro.id, 'passagem', { versao: deNovo.versao, evento: 'resolver' })
    expect(resolvido.adiado).toBeNull()
    const reaberto = await fazer(outro.id, 'passagem', { versao: resolvido.versao, evento: 'reabrir' })
    expect(reaberto.adiado).toBeNull()
  })

  it('comes back by itself, once, with a notice to who is responsible', async () => {
    const { id } = await aberto()
    const { versao } = await fazer(id, 'assumir', { responsavelId: null }, equipe)
    await fazer(id, 'adiar', { versao, ate: emDias(1).toISOString() })
    const outro = await aberto()
    await fazer(outro.id, 'adiar', { versao: outro.versao, ate: null })
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    await h.database.db.delete(notificacao)
    expect(await trazerDeVolta(escopo, h.app.hub, new Date())).toBe(0)
    expect(await trazerDeVolta(escopo, h.app.hub, emDias(1.1))).toBe(1)
    expect(await trazerDeVolta(escopo, h.app.hub, emDias(1.1))).toBe(0)
    // another process had found it too, and by now it is laid aside for longer
    expect(await acordar(escopo, h.app.hub, id, emDias(1.1))).toBe(false)
    await mudarLinha(id, { adiadoPor: alfa().admin.id, adiadoAte: emDias(3) })
    expect(await acordar(escopo, h.app.hub, id, emDias(1.1))).toBe(false)
    await mudarLinha(id, { adiadoPor: null, adiadoAte: null })
    expect(await ids('meus', equipe)).toEqual([id])
    // what waits for an answer goes on waiting
    expect(await ids('adiados')).toEqual([outro.id])
    const avisos = await h.database.db.select().from(notificacao)
    expect(avisos.map(({ usuarioId }) => usuarioId)).toEqual([alfa().atendimento.id])
  })
})

describe('handing over', () => {
  it('makes somebody else responsible, who is told; not who does not answer, nor over a stale revision', async () => {
    const { id, versao } = await aberto()
    const consulta = await colega(['consulta'])
    const tentar = async (payload: object) =>
      recusa(await pedir('POST', `${base}/${id}/encaminhar`, admin, payload))
    expect(await tentar({ versao, responsavelId: consulta.id })).toMatchObject({
      status: 422,
      errors: { responsavelId: expect.any(String) },
    })
    expect(await tentar({ versao: versao + 1, responsavelId: alfa().atendimento.id })).toMatchObject({
      code: 'conflito',
    })
    const passado = await fazer(id, 'encaminhar', { versao, responsavelId: alfa().atendimento.id })
    expect(passado).toMatchObject({ responsavel: { id: alfa().atendimento.id }, classe: 'aberto' })
    const avisos = await h.database.db.select().from(notificacao)
    expect(avisos.map(({ usuarioId }) => usuarioId)).toEqual([alfa().atendimento.id])
  })
})

describe('drafts', () => {
  const guardar = async (id: number, mais: object, headers = admin) =>
    pedir('PUT', `${base}/${id}/rascunho`, headers, { ...rascunhoPara(await ler(id)), ...mais })
  const guardado = async (id: number, headers = admin) =>
    lido(await pedir('GET', `${base}/${id}/rascunho`, headers)).json<{ rascunho: RascunhoGuardado | null }>()
      .rascunho

  /** A file for a message that is in none yet, by its id. */
  const enviado = async () => (await arquivo(base, admin)).id

  it('keeps the last of each user, with its files, and forgets a blank one', async () => {
    const { id } = await aberto()
    expect(await guardado(id)).toBeNull()
    const arquivo = await enviado()
    lido(await guardar(id, { texto: 'Vou' }))
    lido(await guardar(id, { texto: 'Vou ver  ', depois: 'resolver', arquivos: [arquivo] }))
    expect(await guardado(id)).toMatchObject({
      publica: true,
      texto: 'Vou ver  ',
      depois: 'resolver',
      arquivos: [{ id: arquivo, nome: 'ata.pdf' }],
    })
    // another's is their own, and their files are nobody else's
    expect(await guardado(id, equipe)).toBeNull()
    lido(await guardar(id, { arquivos: [arquivo] }, equipe))
    expect((await guardado(id, equipe))?.arquivos).toEqual([])
    lido(await guardar(id, { texto: '  ' }))
    expect(await guardado(id)).toBeNull()
    expect(await guardado(id, equipe)).not.toBeNull()
  })

  it('has its files as long as it names them, and they are of who sent them', async () => {
    const { id } = await aberto()
    const [fica, solto, deOutro] = [await enviado(), await enviado(), await enviado()]
    lido(await guardar(id, { arquivos: [fica] }))
    lido(await guardar(id, { arquivos: [deOutro] }, equipe))
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const haver = async () =>
      (await h.database.db.select().from(atendimentoArquivo))
        .map((um) => um.id)
        .filter((um) => [fica, solto, deOutro].includes(um))
    await expurgarArquivosSoltos(escopo, emDias(2))
    expect(await haver()).toEqual([fica])
    expect((await guardado(id))?.arquivos).toMatchObject([{ id: fica }])
    lido(await guardar(id, { texto: '' }))
    await expurgarArquivosSoltos(escopo, emDias(2))
    expect(await haver()).toEqual([])
  })

  it('refuses more than a message may be with a sentence, and keeps what was there', async () => {
    const { id } = await aberto()
    lido(await guardar(id, { texto: 'a'.repeat(MENSAGEM_MAX) }))
    expect(recusa(await guardar(id, { texto: 'a'.repeat(MENSAGEM_MAX + 1) }))).toMatchObject({
      status: 422,
      errors: { texto: expect.stringContaining('não foi guardado') },
    })
    expect((await guardado(id))?.texto).toHaveLength(MENSAGEM_MAX)
    expect((await guardar(id, { texto: 'a'.repeat(1_100_000) })).statusCode).toBe(413)
  })

  it('is gone with the message that was sent, of who sent it alone', async () => {
    const { id } = await aberto()
    lido(await guardar(id, { texto: 'Está feito' }))
    lido(await guardar(id, { texto: 'Outra coisa' }, equipe))
    await fazer(id, 'mensagem', { publica: true, texto: 'Está feito.' })
    expect(await guardado(id)).toBeNull()
    expect((await guardado(id, equipe))?.texto).toBe('Outra coisa')
    // nothing is sent of what is refused
    lido(await guardar(id, { texto: 'Fica' }))
    expect(
      (await pedir('POST', `${base}/${id}/mensagem`, admin, { publica: true, texto: ' ' })).statusCode,
    ).toBe(422)
    expect((await guardado(id))?.texto).toBe('Fica')
  })

  it('is not kept behind the message that it was sent as, and what is written since is', async () => {
    const { id, mensagens } = await aberto()
    const ultimaVista = mensagens.at(-1)?.id ?? 0
    lido(await guardar(id, { texto: 'Está', ultimaVista }))
    lido(await responder(id, { texto: 'Está feito.' }, admin))
    // it was on its way for longer than the message
    expect(recusa(await guardar(id, { texto: 'Está feito', ultimaVista }))).toMatchObject({
      status: 409,
      code: 'rascunho-enviado',
    })
    expect(await guardado(id)).toBeNull()
    lido(await guardar(id, { texto: 'Outra coisa' }))
    expect((await guardado(id))?.texto).toBe('Outra coisa')
    // who has sent nothing need not have seen it
    lido(await guardar(id, { texto: 'Eu também', ultimaVista }, equipe))
    expect((await guardado(id, equipe))?.texto).toBe('Eu também')
  })

  it.runIf(transactionsWait)('waits for the message that is being sent', async () => {
    const { id, mensagens } = await aberto()
    const por = alfa().admin.id
    const escopo = h.database.escopo(alfa().id, { usuarioId: por, origem: 'http' })
    const envia = async () => {
      await travar(escopo, id)
      await escreverMensagem(escopo, {
        id,
        publica: false,
        daEquipe: true,
        texto: 'Nota.',
        arquivos: [],
        por,
      })
      await esquecerEnviado(escopo, id, por)
    }
    const { second } = await oneAfterTheOther(h.database, [escopo, envia], () =>
      guardar(id, { ultimaVista: mensagens.at(-1)?.id }),
    )
    expect(second.status === 'fulfilled' && second.value.statusCode).toBe(409)
    expect(await guardado(id)).toBeNull()
  })

  it('is forgotten when nobody has touched it for long', async () => {
    const { id } = await aberto()
    lido(await guardar(id, {}))
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    expect(await expurgarRascunhos(escopo, emDias(80))).toBe(0)
    expect(await guardado(id)).not.toBeNull()
    expect(await expurgarRascunhos(escopo, emDias(100))).toBe(1)
    expect(await guardado(id)).toBeNull()
  })
})

describe('presence', () => {
  const estar = async (id: number, escrevendo: boolean, headers = admin) =>
    lido(await pedir('POST', `${base}/${id}/presenca`, headers, { escrevendo })).json<{
      pessoas: { usuarioId: number; escrevendo: boolean }[]
    }>()
  it('tells those who have one open of each other, and who writes; not of who has left or gives no sign', async () => {
    const { id } = await aberto()
    const outro = await aberto()
    expect((await estar(id, false)).pessoas).toEqual([])
    expect((await estar(id, true, equipe)).pessoas).toMatchObject([
      { usuarioId: alfa().admin.id, escrevendo: false },
    ])
    expect((await estar(id, false)).pessoas).toMatchObject([
      { usuarioId: alfa().atendimento.id, escrevendo: true },
    ])
    expect((await estar(outro.id, false)).pessoas).toEqual([])
    lido(await pedir('DELETE', `${base}/${id}/presenca`, admin))
    expect((await estar(id, false, equipe)).pessoas).toEqual([])
    await estar(id, false)
    await h.database.db
      .update(atendimentoPresenca)
      .set({ vistaEm: emDias(-1) })
      .where(eq(atendimentoPresenca.usuarioId, alfa().admin.id))
    expect((await estar(id, false, equipe)).pessoas).toEqual([])
  })
})

describe('models of answer', () => {
  const modelo = (mais: object) =>
    h.inject({
      method: 'POST',
      url: '/api/modelo-resposta',
      headers: equipe,
      payload: { id: 0, versao: 0, nome: 'Segunda via', ativo: true, atalho: '', texto: 'Olá.', ...mais },
    })
  it('refuses a field that is none by its name, and a shortcut that another has; blank ones are many', async () => {
    expect(recusa(await modelo({ texto: 'Olá, {clinte}, de {entidade}.' }))).toMatchObject({
      status: 422,
      errors: { texto: expect.stringContaining('{clinte}') },
    })
    lido(await modelo({ texto: 'Olá, {cliente}, de {entidade}.', atalho: 'via' }))
    expect(recusa(await modelo({ nome: 'Outra via', atalho: 'via' }))).toMatchObject({
      errors: { atalho: expect.any(String) },
    })
    lido(await modelo({ nome: 'Terceira via' }))
    lido(await modelo({ nome: 'Aposentada', ativo: false }))
    const emUso = lido(await pedir('GET', `${base}/modelos`, equipe)).json<
      { nome: string; atalho: string }[]
    >()
    expect(emUso.map(({ nome, atalho }) => [nome, atalho])).toEqual([
      ['Segunda via', 'via'],
      ['Terceira via', ''],
    ])
  })
})
