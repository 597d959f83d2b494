import type { Pagina } from '#src/api/contract/common.ts'
import type { Tarefa } from '#src/api/contract/tarefa.ts'
import { paginar } from '#server/db/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { UsuarioAtual } from '#server/modules/sessao/service.ts'
import { nomesDe } from '#server/modules/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import {
  Tarefas,
  type DarPasso,
  type Feito,
  type Passo,
  type Terminada,
  type TipoDeTarefa,
} from './execucao.ts'
import * as repo from './repo.ts'

export { Tarefas, type DarPasso, type Feito, type Passo, type Terminada, type TipoDeTarefa }

/** Days that an ended tarefa is kept: longer than anybody asks what became of it. Its parameters may hold what people wrote. */
const GUARDA = 90

/** Whose tarefas somebody sees: an administrador's are all (null). */
const donoVisivel = ({ id, papeis }: UsuarioAtual) => (papeis.includes('administrador') ? null : id)

export async function listar(
  escopo: Escopo,
  quem: UsuarioAtual,
  query: { page: number; pageSize: number },
): Promise<Pagina<Tarefa>> {
  const { linhas, total } = await repo.pagina(escopo, donoVisivel(quem), query)
  return paginar(await paraLeitura(escopo, linhas), total, query)
}

/** @throws AppError 404 */
export async function obter(escopo: Escopo, quem: UsuarioAtual, id: number): Promise<Tarefa> {
  const linha = await repo.porId(escopo, donoVisivel(quem), id)
  const [lida] = linha ? await paraLeitura(escopo, [linha]) : []
  if (!lida) throw naoEncontrado('Tarefa não encontrada.')
  return lida
}

/** Ends a tarefa that has not begun, and asks one under way to stop. @throws AppError 404, 409 `tarefa-terminada` */
export async function cancelar(escopo: Escopo, quem: UsuarioAtual, id: number): Promise<Tarefa> {
  await obter(escopo, quem, id)
  await escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (!linha || linha.terminadaEm !== null)
      throw new AppError(409, 'tarefa-terminada', 'Esta tarefa já terminou. Nada foi cancelado.')
    if (linha.situacao === 'na-fila') await repo.encerrar(escopo, id, 'cancelada')
    else await repo.pedirCancelamento(escopo, id)
  })
  return obter(escopo, quem, id)
}

/** Goes on with a tarefa that failed, from where it stopped. @throws AppError 404, 409 `tarefa-nao-falhou` */
export async function repetir(
  tarefas: Tarefas,
  escopo: Escopo,
  quem: UsuarioAtual,
  id: number,
): Promise<Tarefa> {
  await obter(escopo, quem, id)
  await escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (linha?.situacao !== 'falhou')
      throw new AppError(409, 'tarefa-nao-falhou', 'Só uma tarefa que falhou pode ser repetida.')
    await repo.reabrir(escopo, id)
    await tarefas.retomar(escopo, linha)
  })
  return obter(escopo, quem, id)
}

/** Deletes tarefas that ended long ago. @returns how many */
export function expurgarTarefas(escopo: Escopo): Promise<number> {
  return repo.apagarAntigas(escopo, GUARDA)
}

async function paraLeitura(escopo: Escopo, linhas: repo.TarefaRow[]): Promise<Tarefa[]> {
  const donos = linhas.flatMap(({ usuarioId }) => usuarioId ?? [])
  const nomes = await nomesDe(escopo, [...new Set(donos)])
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
  }))
}
