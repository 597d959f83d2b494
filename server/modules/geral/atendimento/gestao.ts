import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { ATENDIMENTO } from '#src/api/contract/cadastro/status-atendimento.ts'
import {
  assumirAtendimento,
  type abrirAtendimento,
  type alterarAtendimento,
  type passarAtendimento,
  type responderAtendimento,
} from '#src/api/contract/geral/atendimento.ts'
import { eventoEntre } from '#src/api/contract/geral/atendimento-passagens.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acessosAoCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { anexoPorId } from '#server/modules/cadastro/anexo/service.ts'
import { segurarCadastro, segurarCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import {
  quandoJuntaValores,
  quemNomeia,
  segurar,
  type StatusOferecido,
} from '#server/modules/cadastro/recurso/service.ts'
import { segurarDebito } from '#server/modules/dinheiro/debito/service.ts'
import { nomesDe, quemPode } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { muda } from '#server/records/mudanca.ts'
import { prender } from './arquivos.ts'
import { avisarFim, confirmarAbertura, enviarResposta, type Meios } from './cartas.ts'
import { esquecerEnviado } from './rascunho.ts'
import { estaEncerrado, passar, recusarUnificado, segurarStatus, statusDaClasse } from './passagem.ts'
import { marcarPrazo } from './prazos.ts'
import { semNinguem } from './equipe.ts'
import { levarAgenda, trocarTipo } from './homologacao-repo.ts'
import * as repo from './repo.ts'
import { levarMembros, vistos } from './visao-repo.ts'

// What staff do with atendimentos. Each call locks in the same order: values of lookup tables, debit, cadastro, and the atendimento last.

/** One that the author of the scope sees as one of the team (`visao-repo.ts`). @throws AppError 404, also for one that they do not see */
export async function existente(escopo: Escopo, id: number): Promise<repo.AtendimentoRow> {
  const linha = await repo.obterVisto(escopo, id)
  if (!linha) throw naoEncontrado('Atendimento não encontrado.')
  return linha
}

/** The same that nobody else changes until the transaction ends. @throws AppError 404 */
export async function travado(escopo: Escopo, id: number): Promise<repo.AtendimentoRow> {
  const linha = await repo.travar(escopo, id)
  // asked behind the lock: somebody may have given it to another departamento
  if (!linha || !(await vistos(escopo, [id])).has(id)) throw naoEncontrado('Atendimento não encontrado.')
  return linha
}

/** One that the caller has just written, whether they see it still or not. */
export async function relido(escopo: Escopo, id: number): Promise<repo.AtendimentoRow> {
  const linha = await repo.obter(escopo, id)
  if (!linha) throw naoEncontrado('Atendimento não encontrado.')
  return linha
}

/** One that nobody else changes until the transaction ends, as the caller saw it. @throws AppError 404, 409 `conflito` */
export async function travadoNaVersao(
  escopo: Escopo,
  id: number,
  versao: number,
): Promise<repo.AtendimentoRow> {
  const linha = await travado(escopo, id)
  if (linha.versao !== versao) throw await conflito(escopo, linha)
  return linha
}

/** That a field holds what cannot be. */
export const recusado = (campo: string, mensagem: string) =>
  new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })

type Escolhas = Pick<repo.AtendimentoRow, 'assuntoId' | 'tipoId' | 'departamentoId' | 'responsavelId'>

/** What of each choice there is to choose from, and what to say of what is not there. */
const TABELAS = {
  assuntoId: { tabela: 'assuntos', falta: 'Este assunto não existe mais. Escolha outro.' },
  tipoId: { tabela: 'tiposAtendimento', falta: 'Este tipo não existe mais. Escolha outro.' },
  departamentoId: { tabela: 'departamentos', falta: 'Este departamento não existe mais. Escolha outro.' },
} as const

/** Holds what an atendimento is to be given; what it has already is not asked about again. @throws AppError 422 at the field */
export async function segurarEscolhas(
  escopo: Escopo,
  { responsavelId, ...escolhas }: Partial<Escolhas>,
  antes?: Escolhas,
): Promise<void> {
  for (const campo of ['assuntoId', 'tipoId', 'departamentoId'] as const) {
    const id = escolhas[campo]
    if (id === undefined || id === null || id === antes?.[campo]) continue
    const { tabela, falta } = TABELAS[campo]
    if (!(await segurar(escopo, tabela, [id])).has(id)) throw recusado(campo, falta)
    if (campo === 'departamentoId' && (await semNinguem(escopo, id)))
      throw recusado(
        campo,
        'Ninguém atende neste departamento. Escolha outro, ou peça a um administrador que inclua pessoas nele.',
      )
  }
  if (responsavelId === undefined || responsavelId === null || responsavelId === antes?.responsavelId) return
  if (!(await quemPode(escopo, assumirAtendimento)).includes(responsavelId))
    throw recusado('responsavelId', 'Esta pessoa não responde a atendimentos. Escolha outra.')
}

/** Holds what an atendimento has, gone or not, in the order of all calls: for one that goes on from it. */
export async function segurarOQueTem(escopo: Escopo, linha: repo.AtendimentoRow): Promise<void> {
  for (const campo of ['assuntoId', 'tipoId', 'departamentoId'] as const) {
    const id = linha[campo]
    if (id !== null) await segurar(escopo, TABELAS[campo].tabela, [id])
  }
  if (linha.debitoId !== null) await segurarDebito(escopo, linha.debitoId)
  if (linha.cadastroId !== null) await segurarCadastros(escopo, [linha.cadastroId])
}

type Novo = Omit<repo.NovoAtendimento, 'statusId' | 'classe' | 'criadoPor'> & { criadoPor: number }

/** Stores an atendimento with its first message, under the next number of the year. */
export async function incluir(
  escopo: Escopo,
  oferecidos: readonly StatusOferecido[],
  novo: Novo,
  { texto, arquivos, daEquipe }: { texto: string; arquivos: readonly number[]; daEquipe: boolean },
): Promise<{ linha: repo.AtendimentoRow; mensagemId: number }> {
  // who has asked waits, also where the team wrote it down
  const linha = await incluirVazio(escopo, oferecidos, { ...novo, esperandoDesde: repo.AGORA })
  const { criadoPor: por } = novo
  const mensagemId = await escrever(escopo, { id: linha.id, publica: true, daEquipe, texto, arquivos, por })
  return { linha, mensagemId }
}

/** Stores an atendimento without any message, under the next number of the year. */
export async function incluirVazio(
  escopo: Escopo,
  oferecidos: readonly StatusOferecido[],
  novo: Novo,
): Promise<repo.AtendimentoRow> {
  await escopo.travar('numero-de-atendimento')
  const linha = await repo.incluir(escopo, Number(hoje().slice(0, 4)), {
    ...novo,
    classe: 'novo',
    statusId: statusDaClasse(oferecidos, 'novo'),
  })
  const { criadoPor: por } = novo
  await repo.incluirPassagem(escopo, { atendimentoId: linha.id, de: null, para: 'novo', evento: null, por })
  return linha
}

/** Stores a message with its files. @returns its id @throws AppError 422 at `arquivos` */
export async function escrever(
  escopo: Escopo,
  {
    id,
    arquivos,
    por,
    ...mensagem
  }: {
    id: number
    publica: boolean
    daEquipe: boolean
    texto: string
    arquivos: readonly number[]
    por: number
  },
): Promise<number> {
  const mensagemId = await repo.incluirMensagem(escopo, { ...mensagem, atendimentoId: id, autorId: por })
  await prender(escopo, arquivos, { mensagemId, por })
  if (mensagem.publica) await marcarPrazo(escopo, id)
  return mensagemId
}

/** That a debit is of somebody else. */
export const debitoAlheio = () => recusado('debitoId', 'Este débito não é do cadastro escolhido.')

type Pedido = Input<typeof abrirAtendimento>['body']

/** Opens an atendimento for somebody, and confirms it to them by mail. @returns its id @throws AppError 422 as `abrirAtendimento` says */
export function abrir(meios: Meios, escopo: Escopo, pedido: Pedido, por: number): Promise<number> {
  return escopo.transacao(async () => {
    const { cadastro, acessoId, debitoId, anexoId, solicitante, texto, arquivos = [], ...campos } = pedido
    const oferecidos = await segurarStatus(escopo)
    await segurarEscolhas(escopo, campos)
    // held before its cadastro, as a merge locks them
    const donoDoDebito = debitoId === null ? null : await segurarDebito(escopo, debitoId)
    const cadastroId = cadastro === null ? null : await cadastroEscolhido(escopo, cadastro)
    if (debitoId !== null && (donoDoDebito === null || donoDoDebito !== cadastroId)) throw debitoAlheio()
    const anexo = anexoId === null ? null : await anexoPorId(escopo, anexoId)
    if (anexoId !== null && (anexo?.excluidoEm !== null || anexo.cadastroId !== cadastroId))
      throw recusado('anexoId', 'Este documento não é do cadastro escolhido.')
    const acesso = acessoId === null ? null : await acessoEscolhido(escopo, acessoId, cadastroId)
    const { linha } = await incluir(
      escopo,
      oferecidos,
      {
        ...campos,
        cadastroId,
        acessoId,
        debitoId,
        anexoId,
        ...(acesso
          ? { solicitanteId: acesso.usuarioId }
          : { solicitanteNome: solicitante.nome, solicitanteEmail: solicitante.email }),
        criadoPor: por,
      },
      { texto, arquivos, daEquipe: true },
    )
    await confirmarAbertura(meios, escopo, linha)
    return linha.id
  })
}

/** Its id, held until the transaction ends. @throws AppError 422 at `cadastro` */
export async function cadastroEscolhido(
  escopo: Escopo,
  { tipo, matricula }: NonNullable<Pedido['cadastro']>,
): Promise<number> {
  try {
    return (await segurarCadastro(escopo, cadastros[tipo], matricula)).id
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw recusado('cadastro', 'Este cadastro não existe mais. Escolha outro.')
    throw error
  }
}

/** @throws AppError 422 at `acessoId` for one that is not active, or not to that cadastro */
async function acessoEscolhido(escopo: Escopo, acessoId: number, cadastroId: number | null) {
  const acessos = cadastroId === null ? [] : await acessosAoCadastro(escopo, cadastroId)
  const achado = acessos.find(({ id, ativo }) => id === acessoId && ativo)
  if (!achado) throw recusado('acessoId', 'Este acesso não é do cadastro escolhido, ou está inativo.')
  return achado
}

/** Changes what is told of an atendimento. @throws AppError 404, 409 `conflito`, `atendimento-encerrado`, 422 at the field */
export function alterar(
  meios: Meios,
  escopo: Escopo,
  id: number,
  { versao, statusId, ...campos }: Input<typeof alterarAtendimento>['body'],
  por: number,
): Promise<void> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    await segurarEscolhas(escopo, campos, await existente(escopo, id))
    const antes = await travadoNaVersao(escopo, id, versao)
    await recusarUnificado(escopo, antes)
    if (antes.classe === 'encerrado') throw estaEncerrado()
    // what is stored so is not written again
    if (!muda(antes, { ...campos, statusId })) return
    const doStatus =
      statusId === antes.statusId ? {} : await paraStatus(escopo, antes, statusId, oferecidos, por)
    await repo.alterar(escopo, { id, versao }, { ...campos, ...doStatus, atualizadoPor: por })
    if (campos.assuntoId !== antes.assuntoId) await marcarPrazo(escopo, id)
    await avisarFim(meios, escopo, antes, soClasse(doStatus))
  })
}

/** @throws AppError 422 at `statusId` for one that is not in use, or to which no way leads */
async function paraStatus(
  escopo: Escopo,
  antes: repo.AtendimentoRow,
  statusId: number,
  oferecidos: readonly StatusOferecido[],
  por: number,
) {
  const escolhido = oferecidos.find(({ id }) => id === statusId)
  if (!escolhido) throw recusado('statusId', 'Este status não está mais em uso. Escolha outro.')
  if (escolhido.classe === antes.classe) return { statusId }
  const evento = eventoEntre(antes.classe, escolhido.classe)
  if (evento === null)
    throw recusado('statusId', `O atendimento não pode passar para ${escolhido.nome}. Escolha outro status.`)
  return passar(escopo, antes, evento, { oferecidos, por, statusId })
}

/** Leads an atendimento on by an event. @returns its revision then @throws AppError 404, 409 `conflito`, `passagem-recusada`, `atendimento-encerrado` */
export function conduzir(
  meios: Meios,
  escopo: Escopo,
  id: number,
  { versao, evento }: Input<typeof passarAtendimento>['body'],
  por: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const antes = await travadoNaVersao(escopo, id, versao)
    await recusarUnificado(escopo, antes)
    const mudado = await passar(escopo, antes, evento, { oferecidos, por })
    const depois = await repo.alterar(escopo, { id, versao }, { ...mudado, atualizadoPor: por })
    await avisarFim(meios, escopo, antes, soClasse(mudado))
    return depois?.versao ?? versao
  })
}

/** Writes to the client, or a note to the team. @throws AppError 404, 409 `atendimento-encerrado`, `passagem-recusada`, 422 at `arquivos` */
export function responder(
  meios: Meios,
  escopo: Escopo,
  id: number,
  mensagem: Input<typeof responderAtendimento>['body'],
  por: number,
): Promise<void> {
  return escopo.transacao(async () => {
    await mandar(meios, escopo, id, mensagem, por)
    await esquecerEnviado(escopo, id, por)
  })
}

/** Tells the client what was done, in a message that nobody typed: a draft stays. @throws AppError as `responder` */
export const responderAoCliente = (
  meios: Meios,
  escopo: Escopo,
  id: number,
  texto: string,
  por: number,
): Promise<void> => mandar(meios, escopo, id, { publica: true, texto, arquivos: [], depois: 'nada' }, por)

function mandar(
  meios: Meios,
  escopo: Escopo,
  id: number,
  { publica, texto, arquivos = [], depois = 'nada' }: Input<typeof responderAtendimento>['body'],
  por: number,
): Promise<void> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const antes = await travado(escopo, id)
    await recusarUnificado(escopo, antes)
    const daResposta = publica ? await passar(escopo, antes, 'equipe-responde', { oferecidos, por }) : {}
    const respondido = { ...antes, ...soClasse(daResposta) }
    const doDepois = depois === 'nada' ? {} : await passar(escopo, respondido, depois, { oferecidos, por })
    const mensagemId = await escrever(escopo, { id, publica, daEquipe: true, texto, arquivos, por })
    const mudado = { ...daResposta, ...doDepois }
    if (publica)
      await repo.anotar(escopo, id, {
        ultimaMensagemEm: repo.AGORA,
        esperandoDesde: null,
        ...(antes.primeiraRespostaEm === null && { primeiraRespostaEm: repo.AGORA }),
      })
    if (Object.keys(mudado).length > 0) await repo.alterar(escopo, antes, { ...mudado, atualizadoPor: por })
    // an answer tells of the end itself
    if (publica) await enviarResposta(meios, escopo, antes, mensagemId)
    else await avisarFim(meios, escopo, antes, soClasse(mudado))
  })
}

/** Of what a passage changes, what the next one looks at. */
export const soClasse = (
  mudado: Partial<Pick<repo.AtendimentoRow, 'classe' | 'statusId'>>,
): Partial<Pick<repo.AtendimentoRow, 'classe' | 'statusId'>> => ({
  ...(mudado.classe !== undefined && { classe: mudado.classe }),
  ...(mudado.statusId !== undefined && { statusId: mudado.statusId }),
})

/**
 * Makes somebody responsible, unless somebody else has become so since they looked. @returns the revision then
 * @throws AppError 404, 409 `atendimento-assumido`, `atendimento-encerrado`
 */
export function assumir(
  escopo: Escopo,
  id: number,
  { responsavelId }: Input<typeof assumirAtendimento>['body'],
  por: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const antes = await travado(escopo, id)
    await recusarUnificado(escopo, antes)
    if (antes.responsavelId === por) return antes.versao
    if (antes.responsavelId !== responsavelId) throw await assumido(escopo, antes.responsavelId)
    const mudado = await passar(escopo, antes, 'assumir', { oferecidos, por })
    const depois = await repo.alterar(escopo, antes, { ...mudado, responsavelId: por, atualizadoPor: por })
    return depois?.versao ?? antes.versao
  })
}

async function assumido(escopo: Escopo, responsavelId: number | null): Promise<AppError> {
  const nome =
    responsavelId === null ? undefined : (await nomesDe(escopo, [responsavelId])).get(responsavelId)
  const detail =
    responsavelId === null
      ? 'Este atendimento não tem mais responsável. Confira e assuma de novo.'
      : `${nome ?? 'Outra pessoa'} assumiu este atendimento antes de você.`
  return new AppError(409, 'atendimento-assumido', detail)
}

/** Has somebody hear of what the client writes, or no more. @throws AppError 404 */
export async function seguir(escopo: Escopo, id: number, usuarioId: number, sim: boolean): Promise<void> {
  await existente(escopo, id)
  await (sim ? repo.seguir : repo.deixar)(escopo, id, usuarioId)
}

/** That somebody has changed it since it was seen. @param qual how it is called there */
export async function conflito(
  escopo: Escopo,
  { atualizadoPor }: repo.AtendimentoRow,
  qual = 'este atendimento',
): Promise<AppError> {
  const nome =
    atualizadoPor === null ? undefined : (await nomesDe(escopo, [atualizadoPor])).get(atualizadoPor)
  return new AppError(
    409,
    'conflito',
    `${nome ?? 'Outra pessoa'} mudou ${qual} depois que você o abriu. Nada foi sobrescrito.`,
  )
}

/** What the history of an atendimento is read from. */
export const alvoDoHistorico = (id: number) => ({
  tabela: repo.TABELA,
  linha: id,
  campos: [
    'titulo',
    'prioridade',
    'classe',
    'statusId',
    'assuntoId',
    'tipoId',
    'departamentoId',
    'responsavelId',
    'cadastroId',
    'unificadoEmId',
    'separadoDeId',
    'avaliacao',
    'avaliacaoComentario',
  ],
})

/** How many atendimentos are of a cadastro. */
export const contarAtendimentos = (escopo: Escopo, cadastroId: number) =>
  repo.contarDoCadastro(escopo, cadastroId)
/** Hangs the atendimentos of one cadastro on another. @returns which, and their revisions there */
export const moverAtendimentos = (escopo: Escopo, de: number, para: number) => repo.mover(escopo, de, para)
/** Takes `moverAtendimentos` back, of those that are still there, whatever was written in them since. */
export const devolverAtendimentos = (escopo: Escopo, volta: Parameters<typeof repo.devolver>[1]) =>
  repo.devolver(escopo, volta)

quemNomeia.add(ATENDIMENTO.nome, { lugares: repo.lugaresQueNomeiam })

quandoJuntaValores.add(ATENDIMENTO.nome, async (escopo, nome, { fica, sai }) => {
  if (nome === recursos.tiposAtendimento.nome) await trocarTipo(escopo, sai, fica)
  if (nome !== recursos.departamentos.nome) return
  await levarMembros(escopo, sai, fica)
  await levarAgenda(escopo, sai, fica)
})
