import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import { abrirArquivo, apagarArquivos } from '#server/modules/nucleo/arquivo/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import {
  Tarefas,
  type DarPasso,
  type Feito,
  type Paradas,
  type Passo,
  type Terminada,
  type TipoDeTarefa,
} from './execucao.ts'
import * as repo from './repo.ts'

export { Tarefas, type DarPasso, type Feito, type Paradas, type Passo, type Terminada, type TipoDeTarefa }
export type { Corrida, Correr, Feita } from './corrida.ts'
export { lerGuardada } from './guardada.ts'

/** Days that an ended tarefa is kept: longer than anybody asks what became of it. Its parameters may hold what people wrote. */
const GUARDA = 90
/** Days that a file is kept which a tarefa has made. */
export const GUARDA_DE_ARQUIVOS = 7

/** Whose tarefas somebody sees: an administrador's are all (null). */
const donoVisivel = ({ id, papeis }: UsuarioAtual) => (papeis.includes('administrador') ? null : id)

/** One page of the tarefas that somebody sees: their own, or an administrador’s all; those that go on first, then the newest. */
export async function listar(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  query: { page: number; pageSize: number },
): Promise<Pagina<Tarefa>> {
  const { linhas, total } = await repo.pagina(escopo, donoVisivel(quem), query)
  return paginar(await paraLeitura(tarefas, escopo, quem, linhas), total, query)
}

/** How many of the tarefas that somebody sees have failed in the last days. */
export function contarFalhas(escopo: Escopo, quem: UsuarioAtual, dias: number): Promise<number> {
  return repo.contarFalhas(escopo, donoVisivel(quem), dias)
}

/** A tarefa as somebody sees it. @throws AppError 404, also for another's */
export async function obter(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  id: number,
): Promise<Tarefa> {
  const linha = await repo.porId(escopo, donoVisivel(quem), id)
  const [lida] = linha ? await paraLeitura(tarefas, escopo, quem, [linha]) : []
  if (!lida) throw naoEncontrado('Tarefa não encontrada.')
  return lida
}

/** How a tarefa of the entidade stands, for work that shows it in its own place; null once it is forgotten. */
export async function andamentoDe(escopo: Escopo, id: number) {
  const linha = await repo.porId(escopo, null, id)
  return linha && { situacao: linha.situacao, feitos: linha.feitos, total: linha.total, erro: linha.erro }
}

/** Where a tarefa of the entidade is, or ended, as the release left it that ran its last step; null once it is forgotten. */
export async function pontoDe(escopo: Escopo, id: number): Promise<unknown> {
  return (await repo.porId(escopo, null, id))?.ponto ?? null
}

/**
 * How the tarefa of a kind stands that was begun last, and where the last one ended that was done: for work whose result is shown in its own place.
 * What an earlier release has left there may look otherwise. Both are forgotten after `GUARDA` days.
 */
export async function ultimasTarefas(escopo: Escopo, { tipo }: Pick<TipoDeTarefa<object>, 'tipo'>) {
  const { pedida, concluida } = await repo.ultimasDoTipo(escopo, tipo)
  return {
    andamento: pedida && {
      situacao: pedida.situacao,
      feitos: pedida.feitos,
      total: pedida.total,
      erro: pedida.erro,
    },
    ponto: concluida?.ponto ?? null,
  }
}

/** Ends a tarefa that has not begun, and asks one under way to stop. @throws AppError 404, 409 `tarefa-terminada` */
export async function cancelar(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  id: number,
): Promise<Tarefa> {
  await obter(tarefas, escopo, quem, id)
  await escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (!linha || linha.terminadaEm !== null)
      throw new AppError(409, 'tarefa-terminada', 'Esta tarefa já terminou. Nada foi cancelado.')
    if (linha.situacao === 'na-fila') {
      await repo.encerrar(escopo, id, 'cancelada')
      await tarefas.parou(escopo, linha)
    } else await repo.pedirCancelamento(escopo, id)
  })
  return obter(tarefas, escopo, quem, id)
}

/** Goes on with a tarefa that failed, from where it stopped. @throws AppError 404, 409 `tarefa-nao-falhou` */
export async function repetir(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  id: number,
): Promise<Tarefa> {
  await obter(tarefas, escopo, quem, id)
  await escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (linha?.situacao !== 'falhou')
      throw new AppError(409, 'tarefa-nao-falhou', 'Só uma tarefa que falhou pode ser repetida.')
    await repo.reabrir(escopo, id)
    await tarefas.retomar(escopo, linha)
  })
  return obter(tarefas, escopo, quem, id)
}

/**
 * Goes on with work that failed or was cancelled, from where it stopped, in the running transaction: for work that is shown in a place of its own.
 * @returns false for a tarefa that goes on, that has come to its end or that is forgotten
 */
export async function continuarTarefa(tarefas: Tarefas, escopo: Escopo, id: number): Promise<boolean> {
  const linha = await repo.travar(escopo, id)
  if (linha?.situacao !== 'falhou' && linha?.situacao !== 'cancelada') return false
  await repo.reabrir(escopo, id)
  await tarefas.retomar(escopo, linha)
  return true
}

/**
 * Takes back what a tarefa has done.
 * @returns the tarefa that does it, null where it is done
 * @throws AppError 404, 403 `sem-permissao`, 409 `sem-volta` when there is nothing to take back
 */
export async function desfazer(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  id: number,
): Promise<{ tarefaId: number | null }> {
  const linha = await repo.porId(escopo, donoVisivel(quem), id)
  if (!linha) throw naoEncontrado('Tarefa não encontrada.')
  const volta = tarefas.desfazerDe(linha.tipo)
  const parametros = volta && linha.terminadaEm !== null ? await repo.parametrosDe(escopo, id) : null
  if (!volta || !parametros || !(await volta.ha(escopo, [parametros])).includes(true))
    throw new AppError(409, 'sem-volta', 'Não há o que desfazer desta tarefa.')
  if (!pode(quem, volta)) throw new AppError(403, 'sem-permissao', 'Você não pode desfazer esta tarefa.')
  const { tarefaId } = await volta.desfazer(escopo, parametros)
  return { tarefaId }
}

/**
 * The file that a tarefa has made, for the person who started it.
 * @throws AppError 404 for anybody else's, and once it is erased; 403 `sem-permissao` when they may no longer see what is in it
 */
export async function abrirArquivoDaTarefa(
  escopo: Escopo,
  files: FileStore,
  quem: UsuarioAtual,
  id: number,
): Promise<FileResult> {
  const linha = await repo.porId(escopo, quem.id, id)
  const feito = linha && repo.arquivoDe(linha)
  if (!feito) throw naoEncontrado('Esta tarefa não tem arquivo, ou ele já foi apagado.')
  if (!feito.acessos.every((access) => pode(quem, { access })))
    throw new AppError(403, 'sem-permissao', 'Você não tem mais permissão para ver estes dados.')
  return abrirArquivo(escopo, files, feito.id)
}

/** Deletes the files that tarefas have made, once their days are over. @returns how many */
export async function expurgarArquivosDeTarefas(escopo: Escopo): Promise<number> {
  return escopo.transacao(async () => {
    const ids = await repo.esquecerArquivos(escopo, GUARDA_DE_ARQUIVOS)
    await apagarArquivos(escopo, ids)
    return ids.length
  })
}

/** Deletes tarefas that ended long ago. @returns how many */
export function expurgarTarefas(escopo: Escopo): Promise<number> {
  return repo.apagarAntigas(escopo, GUARDA)
}

/** The ids of those whose work is not done. */
export const tarefasEmCurso = (escopo: Escopo): Promise<number[]> => repo.emCurso(escopo)

async function paraLeitura(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  linhas: repo.TarefaRow[],
): Promise<Tarefa[]> {
  const donos = linhas.flatMap(({ usuarioId }) => usuarioId ?? [])
  const nomes = await nomesDe(escopo, [...new Set(donos)])
  const desfaziveis = await asDesfaziveis(tarefas, escopo, quem, linhas)
  return linhas.map((linha) => ({
    id: linha.id,
    titulo: linha.titulo,
    situacao: linha.situacao,
    feitos: linha.feitos,
    total: linha.total,
    cancelando: linha.cancelarEm !== null && linha.terminadaEm === null,
    relatorio: linha.relatorio,
    erro: linha.erro,
    criadaEm: linha.criadaEm.toISOString(),
    iniciadaEm: linha.iniciadaEm?.toISOString() ?? null,
    terminadaEm: linha.terminadaEm?.toISOString() ?? null,
    usuario: linha.usuarioId === null ? null : (nomes.get(linha.usuarioId) ?? null),
    aoCancelar: tarefas.aoCancelar(linha.tipo),
    desfazivel: desfaziveis.has(linha.id),
    arquivo: linha.usuarioId === quem.id ? paraBaixar(linha) : null,
  }))
}

function paraBaixar(linha: repo.TarefaRow): Tarefa['arquivo'] {
  const feito = repo.arquivoDe(linha)
  return feito && { nome: feito.nome, tamanho: feito.tamanho }
}

/** The ids of those whose work somebody can take back: few reads, however many there are. */
async function asDesfaziveis(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  linhas: repo.TarefaRow[],
): Promise<Set<number>> {
  const tipoDe = new Map<number, string>()
  for (const { id, tipo, terminadaEm } of linhas) {
    const volta = tarefas.desfazerDe(tipo)
    if (volta && terminadaEm !== null && pode(quem, volta)) tipoDe.set(id, tipo)
  }
  if (tipoDe.size === 0) return new Set()
  const lidas = await repo.parametrosDeMuitas(escopo, [...tipoDe.keys()])
  const ids: number[] = []
  for (const tipo of new Set(tipoDe.values())) {
    const delas = lidas.filter(({ id }) => tipoDe.get(id) === tipo)
    const ha = await tarefas.desfazerDe(tipo)?.ha(
      escopo,
      delas.map(({ parametros }) => parametros),
    )
    ids.push(...delas.filter((_, i) => ha?.[i]).map(({ id }) => id))
  }
  return new Set(ids)
}
