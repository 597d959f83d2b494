import { MENSAGENS_POR_PAGINA, numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe, MensagemDoAtendimento } from '#src/api/contract/geral/atendimento.ts'
import type {
  MensagemDoCliente,
  MeuAtendimento,
  MeuAtendimentoDetalhe,
} from '#src/api/contract/geral/atendimento-cliente.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { paginar } from '#server/lists/pagina.ts'
import { anexoPorId } from '#server/modules/cadastro/anexo/service.ts'
import { cadastrosPorIds } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import { parcelaDe, verDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { contasDe, nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { ler } from './agenda.ts'
import { arquivosDasMensagens } from './arquivos.ts'
import { lerCorrecao } from './correcao-leitura.ts'
import { podeAvaliar } from './fim.ts'
import { reabreAte } from './passagem.ts'
import { prazosDe } from './prazos.ts'
import * as repo from './repo.ts'
import { vistos } from './visao-repo.ts'

const texto = (em: Date | null) => em?.toISOString() ?? null

/** How some are called, by their ids. */
export const numeros = async (escopo: Escopo, ids: number[]): Promise<Map<number, string>> =>
  new Map((await repo.chamados(escopo, ids)).map((um) => [um.id, numeroDoAtendimento(um)]))

/** A page of a conversation, with what was said in those that were unified with it, the newest first; of a client without the team's notes. */
export async function conversa(
  escopo: Escopo,
  id: number,
  pedida: { page: number; pageSize: number; soPublicas: boolean },
): Promise<Pagina<MensagemDoAtendimento>> {
  const origens = new Map((await repo.unificados(escopo, id)).map((um) => [um.id, numeroDoAtendimento(um)]))
  const { items, total } = await repo.mensagens(escopo, [id, ...origens.keys()], pedida)
  const arquivos = await arquivosDasMensagens(
    escopo,
    items.map((uma) => uma.id),
  )
  const nomes = await nomesDe(escopo, [...new Set(items.map(({ autorId }) => autorId))])
  const primeira = pedida.page * pedida.pageSize >= total ? items.at(-1) : undefined
  const pedidoDe = primeira?.daEquipe && primeira.publica ? await quemPediu(escopo, primeira) : null
  const mensagens = items.map(({ em, publica, daEquipe, ...uma }) => {
    const origem = origens.get(uma.atendimentoId)
    return {
      id: uma.id,
      em: em.toISOString(),
      publica,
      daEquipe,
      autor: nomes.get(uma.autorId) ?? '',
      texto: uma.texto,
      arquivos: arquivos.get(uma.id) ?? [],
      ...(origem !== undefined && { origem }),
      ...(uma.id === primeira?.id && pedidoDe !== null && { pedidoDe }),
    }
  })
  return paginar(mensagens, total, pedida)
}

/** For whom the team wrote down what opened an atendimento; null of a message that did not: what comes first after a separation may be an answer. */
async function quemPediu(
  escopo: Escopo,
  { atendimentoId, autorId, em }: repo.MensagemRow,
): Promise<string | null> {
  const linha = await repo.obter(escopo, atendimentoId)
  if (!linha || linha.separadoDeId !== null) return null
  if (autorId !== linha.criadoPor || em > linha.criadoEm) return null
  const { solicitanteId, solicitanteNome, cadastroId } = linha
  if (solicitanteId !== null) return (await nomesDe(escopo, [solicitanteId])).get(solicitanteId) ?? null
  if (solicitanteNome !== '' || cadastroId === null) return solicitanteNome
  return (await cadastrosPorIds(escopo, [cadastroId]))[0]?.nome ?? null
}

const MAIS_NOVAS = { page: 1, pageSize: MENSAGENS_POR_PAGINA }

/** The same as the contract tells a client. */
export const semNotas = ({ publica: _publica, ...mensagem }: MensagemDoAtendimento): MensagemDoCliente =>
  mensagem

type Chamado = Pick<repo.AtendimentoRow, 'id' | 'numero' | 'ano'>
type PodeVer = (linha: repo.AtendimentoRow) => Promise<boolean>

const chamadoDe = ({ id, numero, ano }: Chamado): Chamado => ({
  id,
  numero,
  ano,
})

/** The ones before and after it that the reader, one of the team, sees too. */
async function ligadosDe(escopo: Escopo, { id, anteriorId }: repo.AtendimentoRow) {
  const anterior = anteriorId === null ? null : await repo.obterVisto(escopo, anteriorId)
  const seguintes = await repo.seguintes(escopo, id)
  const emVista = await vistos(
    escopo,
    seguintes.map((um) => um.id),
  )
  return {
    anterior: anterior && chamadoDe(anterior),
    seguintes: seguintes.filter((um) => emVista.has(um.id)),
  }
}

/** How those of some are called that somebody sees. */
async function queVe(escopo: Escopo, ids: readonly (number | null)[], podeVer: PodeVer): Promise<Chamado[]> {
  const deles: Chamado[] = []
  for (const um of ids) {
    const linha = um === null ? null : await repo.obter(escopo, um)
    if (linha && (await podeVer(linha))) deles.push(chamadoDe(linha))
  }
  return deles
}

/** What else is about the same; of a client as far as they may see it. */
async function divisaoDe(
  escopo: Escopo,
  { id, unificadoEmId, separadoDeId }: repo.AtendimentoRow,
  podeVer: PodeVer,
) {
  const [unificados, separados] = [await repo.unificados(escopo, id), await repo.separados(escopo, id)]
  return {
    unificadoEm: (await queVe(escopo, [unificadoEmId], podeVer))[0] ?? null,
    unificados: await queVe(
      escopo,
      unificados.map((um) => um.id),
      podeVer,
    ),
    separadoDe: (await queVe(escopo, [separadoDeId], podeVer))[0] ?? null,
    separados: await queVe(
      escopo,
      separados.map((um) => um.id),
      podeVer,
    ),
  }
}

const avaliacaoDe = ({ avaliacao, avaliacaoComentario, avaliadoEm }: repo.AtendimentoRow) =>
  avaliacao === null || avaliadoEm === null
    ? null
    : { nota: avaliacao, comentario: avaliacaoComentario, em: avaliadoEm.toISOString() }

async function debitoDe(escopo: Escopo, { debitoId }: repo.AtendimentoRow) {
  const [achado] = debitoId === null ? [] : await verDebitos(escopo, [debitoId])
  if (!achado) return null
  const { id, periodo, vencimento } = achado.debito
  return {
    id,
    contribuicao: achado.contribuicao.nome,
    parcela: parcelaDe(achado.debito),
    periodo,
    vencimento,
  }
}

const fatosDe = async (escopo: Escopo, linha: repo.AtendimentoRow) => ({
  criadoEm: linha.criadoEm.toISOString(),
  primeiraRespostaEm: texto(linha.primeiraRespostaEm),
  esperandoDesde: texto(linha.esperandoDesde),
  ultimaMensagemEm: linha.ultimaMensagemEm.toISOString(),
  resolvidoEm: texto(linha.resolvidoEm),
  encerradoEm: texto(linha.encerradoEm),
  reabreAte: texto(await reabreAte(escopo, linha)),
})

/** By whom and until when one is laid aside; null where its time has come. */
export const adiadoDe = (
  { adiadoPor, adiadoAte }: Pick<repo.AtendimentoRow, 'adiadoPor' | 'adiadoAte'>,
  nomes: ReadonlyMap<number, string>,
  agora: Date,
) =>
  adiadoPor === null || (adiadoAte !== null && adiadoAte <= agora)
    ? null
    : { por: nomes.get(adiadoPor) ?? '', ate: texto(adiadoAte) }

/** An atendimento as staff read it. */
export async function paraEquipe(
  escopo: Escopo,
  linha: repo.AtendimentoRow,
  eu: number,
): Promise<AtendimentoDetalhe> {
  const { id, responsavelId, cadastroId, anexoId, solicitanteId, criadoPor } = linha
  const valor = async (tabela: string, qual: number | null) => {
    if (qual === null) return null
    return { id: qual, nome: (await nomesDosValores(escopo, tabela, [qual])).get(qual) ?? '' }
  }
  const [passagens, seguidores] = [await repo.passagens(escopo, id), await repo.seguidores(escopo, id)]
  const nomes = await nomesDe(escopo, [
    ...new Set([
      criadoPor,
      ...seguidores,
      ...passagens.flatMap(({ por }) => por ?? []),
      responsavelId ?? 0,
      linha.adiadoPor ?? 0,
    ]),
  ])
  const pessoa = (qual: number) => ({ id: qual, nome: nomes.get(qual) ?? '' })
  const [cadastro = null] = cadastroId === null ? [] : await cadastrosPorIds(escopo, [cadastroId])
  const anexo = anexoId === null ? null : await anexoPorId(escopo, anexoId)
  const conta =
    solicitanteId === null ? undefined : (await contasDe(escopo, [solicitanteId])).get(solicitanteId)
  const { items, totalItems } = await conversa(escopo, id, { ...MAIS_NOVAS, soPublicas: false })
  return {
    ...chamadoDe(linha),
    versao: linha.versao,
    titulo: linha.titulo,
    canal: linha.canal,
    prioridade: linha.prioridade,
    classe: linha.classe,
    status: (await valor('statusAtendimento', linha.statusId)) ?? { id: linha.statusId, nome: '' },
    assunto: await valor('assuntos', linha.assuntoId),
    tipo: await valor('tiposAtendimento', linha.tipoId),
    departamento: await valor('departamentos', linha.departamentoId),
    responsavel: responsavelId === null ? null : pessoa(responsavelId),
    cadastro,
    acessoId: linha.acessoId,
    debito: await debitoDe(escopo, linha),
    anexo: anexo && { id: anexo.id, nome: anexo.nome },
    solicitante: {
      usuarioId: solicitanteId,
      nome: conta?.nome ?? linha.solicitanteNome,
      email: conta?.email ?? linha.solicitanteEmail,
    },
    criadoPor: nomes.get(criadoPor) ?? '',
    ...(await fatosDe(escopo, linha)),
    ...(await prazosDe(escopo, linha)),
    ...(await ligadosDe(escopo, linha)),
    divisao: await divisaoDe(escopo, linha, async (um) => (await vistos(escopo, [um.id])).has(um.id)),
    homologacao: await ler(escopo, id),
    correcao: await lerCorrecao(escopo, linha),
    avaliacao: avaliacaoDe(linha),
    mensagens: items.toReversed(),
    totalMensagens: totalItems,
    passagens: passagens.map(({ em, de, para, evento, por }) => ({
      em: em.toISOString(),
      de,
      para,
      evento,
      por: por === null ? '' : (nomes.get(por) ?? ''),
    })),
    seguidores: seguidores.map(pessoa),
    sigo: seguidores.includes(eu),
    adiado: adiadoDe(linha, nomes, new Date()),
    emVista: (await vistos(escopo, [id])).has(id),
  }
}

/**
 * Rows of the client's list.
 * @param podeVer whether the client sees where one goes on
 */
export async function linhasDoCliente(
  escopo: Escopo,
  linhas: repo.AtendimentoRow[],
  podeVer: PodeVer,
): Promise<MeuAtendimento[]> {
  const comuns = await comunsDe(escopo, linhas)
  const destinos: (Chamado | null)[] = []
  for (const { unificadoEmId } of linhas)
    destinos.push((await queVe(escopo, [unificadoEmId], podeVer))[0] ?? null)
  return comuns.map((comum, i) => ({ ...comum, unificadoEm: destinos[i] ?? null }))
}

async function comunsDe(
  escopo: Escopo,
  linhas: repo.AtendimentoRow[],
): Promise<Omit<MeuAtendimento, 'unificadoEm'>[]> {
  const status = await nomesDosValores(escopo, 'statusAtendimento', [
    ...new Set(linhas.map(({ statusId }) => statusId)),
  ])
  const ids = [...new Set(linhas.flatMap(({ cadastroId }) => cadastroId ?? []))]
  const cadastros = new Map((await cadastrosPorIds(escopo, ids)).map((um) => [um.id, um.nome]))
  const prazos = new Map<number, Date | null>()
  for (const linha of linhas) prazos.set(linha.id, await reabreAte(escopo, linha))
  return linhas.map((linha) => ({
    ...chamadoDe(linha),
    titulo: linha.titulo,
    classe: linha.classe,
    status: status.get(linha.statusId) ?? '',
    cliente: linha.cadastroId === null ? '' : (cadastros.get(linha.cadastroId) ?? ''),
    reabreAte: texto(prazos.get(linha.id) ?? null),
    criadoEm: linha.criadoEm.toISOString(),
    ultimaMensagemEm: linha.ultimaMensagemEm.toISOString(),
  }))
}

/**
 * An atendimento as its client reads it.
 * @param podeVer whether the client sees a linked one too
 */
export async function paraCliente(
  escopo: Escopo,
  linha: repo.AtendimentoRow,
  podeVer: PodeVer,
): Promise<MeuAtendimentoDetalhe> {
  const { id, assuntoId, anteriorId } = linha
  const [comum] = await comunsDe(escopo, [linha])
  if (!comum) throw new Error('O atendimento não foi lido.')
  const assunto =
    assuntoId === null ? '' : ((await nomesDosValores(escopo, 'assuntos', [assuntoId])).get(assuntoId) ?? '')
  const fatos = await fatosDe(escopo, linha)
  const divisao = await divisaoDe(escopo, linha, podeVer)
  const { items, totalItems } = await conversa(escopo, id, { ...MAIS_NOVAS, soPublicas: true })
  const seguintes = (await repo.seguintes(escopo, id)).map((um) => um.id)
  const efeito = divisao.unificadoEm === null ? aoResponder(linha, fatos.reabreAte) : 'no-outro'
  const seguinte = efeito === 'abre-outro' ? await seguinteAberto(escopo, linha, podeVer) : null
  return {
    ...comum,
    assunto,
    debito: await debitoDe(escopo, linha),
    ...fatos,
    aoResponder: seguinte ? 'segue-no-outro' : efeito,
    anterior: (await queVe(escopo, [anteriorId], podeVer))[0] ?? null,
    seguintes: await queVe(escopo, seguintes, podeVer),
    divisao,
    homologacao: await ler(escopo, id),
    correcao: await lerCorrecao(escopo, linha),
    avaliacao: avaliacaoDe(linha),
    podeAvaliar: divisao.unificadoEm === null && podeAvaliar(linha),
    mensagens: items.map(semNotas).toReversed(),
    totalMensagens: totalItems,
  }
}

/** The newest of those that go on from one and are not closed, of those that its client sees; null where there is none. */
export async function seguinteAberto(
  escopo: Escopo,
  { id }: Pick<repo.AtendimentoRow, 'id'>,
  podeVer: (linha: repo.AtendimentoRow) => Promise<boolean>,
): Promise<repo.AtendimentoRow | null> {
  for (const seguinte of (await repo.seguintes(escopo, id)).toReversed()) {
    const linha = await repo.obter(escopo, seguinte.id)
    if (!linha || !(await podeVer(linha))) continue
    if (linha.classe !== 'encerrado') return linha
    const depois = await seguinteAberto(escopo, linha, podeVer)
    if (depois) return depois
  }
  return null
}

function aoResponder(
  { classe }: repo.AtendimentoRow,
  ate: string | null,
): MeuAtendimentoDetalhe['aoResponder'] {
  if (classe === 'encerrado') return 'abre-outro'
  if (classe !== 'resolvido') return 'continua'
  return ate !== null && ate > new Date().toISOString() ? 'reabre' : 'abre-outro'
}
