import { relatorioChamadas } from '#src/api/contract/geral/relatorio-chamadas.ts'
import {
  permissaoDeCompartilhar,
  type Agenda,
  type RelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import type { TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatorioDe } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { concede, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { emPalavras, pedir } from '#server/modules/geral/relatorio/service.ts'
import { nomesDe, quemPode } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

export interface Quem {
  id: number
  isAdmin: boolean
  papeis: Papel[]
}

type Salvo = Pick<repo.SalvoRow, 'tipo' | 'relatorio' | 'busca'>

/** What a saved report asks. @throws AppError as `pedir` */
export const pedidaDe = ({ tipo, relatorio, busca }: Salvo) =>
  pedir(tipo, relatorio, Object.fromEntries(new URLSearchParams(busca)))

/** The team who may read the reports of a type, by their ids. */
export const quemRecebe = (escopo: Escopo, tipo: TipoDeRelatorio): Promise<number[]> =>
  quemPode(escopo, relatorioChamadas[tipo].obter)

/** Whether somebody, who may have left, reads the reports of a type by now. */
export const podeLer = (
  quem: { ativo: boolean; isAdmin: boolean; papeis: readonly Papel[] },
  tipo: TipoDeRelatorio,
): boolean => quem.ativo && pode(quem, relatorioChamadas[tipo].obter)

/** Whether somebody may pause and delete one: the own ones, and those given to all if they may give one. */
export const governa = (
  { id, papeis }: Quem,
  { usuarioId, tipo }: Pick<repo.SalvoRow, 'usuarioId' | 'tipo'>,
) => usuarioId === id || concede(papeis, permissaoDeCompartilhar[tipo])

/** A saved report in words; or why it cannot be read any more, by what a reading has thrown. @throws what is no refusal */
export async function emFrases(
  escopo: Escopo,
  salvo: Salvo,
): Promise<{ filtros: string[]; aviso: null } | { filtros: never[]; aviso: string }> {
  try {
    const { relatorio, consulta } = pedidaDe(salvo)
    return { filtros: await emPalavras(escopo, relatorio, consulta), aviso: null }
  } catch (error) {
    return { filtros: [], aviso: porQueNaoSeLe(salvo, error) }
  }
}

/** Why a saved report cannot be read, in sentences. @throws what is no refusal of the reading */
export function porQueNaoSeLe({ tipo, relatorio }: Salvo, error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const declarado = relatorioDe(tipo, relatorio)
  if (!declarado) return 'Este relatório não existe mais.'
  const { parametros } = declarado
  const frases = Object.entries(error.errors ?? {}).map(([campo, frase]) => {
    if (Object.hasOwn(parametros, campo)) return `${parametros[campo]?.rotulo}: ${frase}`
    return SEMPRE.has(campo) ? frase : `O relatório não tem mais o filtro “${campo}”.`
  })
  return frases.length > 0 ? frases.join(' ') : error.message
}

/** What every report is asked, beside its own parameters. */
const SEMPRE = new Set(['por', 'sort', 'quantas', 'avancado', 'formato'])

/** Saved reports as the contract tells them. */
export async function paraLeitura(
  escopo: Escopo,
  quem: Quem,
  linhas: repo.SalvoRow[],
): Promise<RelatorioSalvo[]> {
  const agendados = linhas.flatMap(({ agenda }) => agenda?.destinatarios ?? [])
  const pessoas = new Set([...linhas.map(({ usuarioId }) => usuarioId), ...agendados])
  const nomes = await nomesDe(escopo, [...pessoas])
  const ultimos = await repo.ultimos(
    escopo,
    linhas.map(({ id }) => id),
  )
  const recebem = new Map<TipoDeRelatorio, Set<number>>()
  for (const tipo of new Set(linhas.map((linha) => linha.tipo)))
    recebem.set(tipo, new Set(await quemRecebe(escopo, tipo)))
  const lidos: RelatorioSalvo[] = []
  for (const linha of linhas) {
    const { id, tipo, relatorio, nome, busca, compartilhado, versao, usuarioId } = linha
    const { agenda, proximoEm, pausado, motivo } = linha
    const ultimo = ultimos.get(id)
    lidos.push({
      id,
      tipo,
      relatorio,
      titulo: relatorioDe(tipo, relatorio)?.titulo ?? relatorio,
      nome,
      busca,
      ...(await emFrases(escopo, linha)),
      compartilhado,
      versao,
      governa: governa(quem, linha),
      autor: usuarioId === quem.id ? null : (nomes.get(usuarioId) ?? ''),
      agenda: agenda && { ...agenda, destinatarios: comNomes(agenda, nomes, recebem.get(tipo)) },
      proximoEm: proximoEm?.toISOString() ?? null,
      pausa: agenda && pausado ? { motivo: motivo === '' ? null : motivo } : null,
      ultimo: ultimo
        ? {
            em: ultimo.devidoEm.toISOString(),
            situacao: ultimo.situacao,
            quantos: ultimo.quantos,
            frases: ultimo.frases,
          }
        : null,
    })
  }
  return lidos
}

const comNomes = (
  { destinatarios }: Agenda,
  nomes: ReadonlyMap<number, string>,
  recebem: ReadonlySet<number> | undefined,
) => destinatarios.map((id) => ({ id, nome: nomes.get(id) ?? '', recebe: recebem?.has(id) ?? false }))
