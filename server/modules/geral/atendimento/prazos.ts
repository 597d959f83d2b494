import { metasDe, type Metas } from '#src/api/contract/cadastro/metas.ts'
import type { PrazoDoAtendimento } from '#src/api/contract/geral/atendimento-prazos.ts'
import { expedienteDe } from '#src/api/contract/geral/configuracao-expediente.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { metasDoAssunto } from '#server/modules/cadastro/recurso/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { ausencia } from './expediente.ts'
import { proximoDe, relogios, type Fatos, type Relogios } from './prazo.ts'
import * as repo from './repo.ts'

// The clocks of stored atendimentos. What `prazo_em` holds of them is for lists alone.

type Linha = Pick<repo.AtendimentoRow, 'id' | 'criadoEm' | 'assuntoId' | 'prazoEm'>

/** The targets of a subject, and the entidade's in place of those that it does not set. */
async function metasDa(escopo: Escopo, assuntoId: number | null, daEntidade: Metas): Promise<Metas> {
  if (assuntoId === null) return daEntidade
  const { primeiraResposta, proximaResposta, solucao } = await metasDoAssunto(escopo, assuntoId)
  return {
    primeiraResposta: primeiraResposta ?? daEntidade.primeiraResposta,
    proximaResposta: proximaResposta ?? daEntidade.proximaResposta,
    solucao: solucao ?? daEntidade.solucao,
  }
}

/** What was written after the requests: the first message of each atendimento is one, whoever has written it down, and answers nothing. */
export function semPedidos<T extends { atendimentoId: number }>(publicas: readonly T[]): T[] {
  const vistos = new Set<number>()
  return publicas.filter(({ atendimentoId }) => {
    const depois = vistos.has(atendimentoId)
    vistos.add(atendimentoId)
    return depois
  })
}

/** What has happened to each of some, by their ids. */
async function fatosDe(
  escopo: Escopo,
  linhas: readonly Pick<Linha, 'id' | 'criadoEm'>[],
): Promise<Map<number, Fatos>> {
  const ids = linhas.map(({ id }) => id)
  const unificados = await repo.unificadosEm(escopo, ids)
  const ondeSegue = new Map(unificados.map(({ id, em }) => [id, em]))
  const mensagens = semPedidos(await repo.publicas(escopo, [...ids, ...ondeSegue.keys()]))
  const dasMensagens = porDono(mensagens, (uma) => ondeSegue.get(uma.atendimentoId) ?? uma.atendimentoId)
  const dasPassagens = porDono(await repo.passagensDe(escopo, ids), (uma) => uma.atendimentoId)
  const dosUnificados = porDono(unificados, ({ em }) => em ?? 0)
  const fatos = linhas.map(({ id, criadoEm }): [number, Fatos] => [
    id,
    {
      // who goes on here has waited since they asked there
      abertoEm: new Date(
        Math.min(...[criadoEm, ...(dosUnificados.get(id) ?? []).map((um) => um.criadoEm)].map(Number)),
      ),
      mensagens: (dasMensagens.get(id) ?? []).map(({ em, daEquipe }) => ({
        em,
        lado: daEquipe ? 'equipe' : 'cliente',
      })),
      situacoes: (dasPassagens.get(id) ?? []).map(({ em, para }) => ({ em, classe: para })),
    },
  ])
  return new Map(fatos)
}

/** Rows by whom they are of, in their order. */
function porDono<T>(linhas: readonly T[], dono: (linha: T) => number): Map<number, T[]> {
  const porId = new Map<number, T[]>()
  for (const linha of linhas) {
    const dele = porId.get(dono(linha))
    if (dele) dele.push(linha)
    else porId.set(dono(linha), [linha])
  }
  return porId
}

/** The clocks of an atendimento by all that is stored of it and by what is set now, and the targets that they are measured by. */
interface Medidos {
  todos: Relogios
  metas: Metas
}

/** The targets of subjects (null for none) as far as they are known: one that measures many gives the same to each call. */
export type MetasLidas = Map<number | null, Metas>

/**
 * The clocks of some atendimentos, by their ids. Of many they take no more statements than of one, beside one for each subject whose targets are
 * not known yet. What goes on in another is a part of that one, and not asked beside it.
 */
export async function relogiosDeVarios(
  escopo: Escopo,
  linhas: readonly Pick<Linha, 'id' | 'criadoEm' | 'assuntoId'>[],
  agora: Date,
  dosAssuntos: MetasLidas = new Map(),
): Promise<Map<number, Medidos>> {
  const valores = await configurado(escopo, 'expediente')
  const calendario = expedienteDe(valores)
  for (const { assuntoId } of linhas)
    if (!dosAssuntos.has(assuntoId))
      dosAssuntos.set(assuntoId, await metasDa(escopo, assuntoId, metasDe(valores)))
  const medidos = new Map<number, Medidos>()
  const todosOsFatos = await fatosDe(escopo, linhas)
  for (const { id, assuntoId } of linhas) {
    const [fatos, metas] = [todosOsFatos.get(id), dosAssuntos.get(assuntoId)]
    if (!fatos || !metas) continue
    // what is stored has happened, also by a clock of the database that is ahead of this one
    const ultimo = Math.max(
      Number(agora),
      ...[fatos.abertoEm, ...[...fatos.mensagens, ...fatos.situacoes].map(({ em }) => em)].map(Number),
    )
    medidos.set(id, { todos: relogios(fatos, metas, calendario, ultimo), metas })
  }
  return medidos
}

/** The same of one. */
async function relogiosDe(escopo: Escopo, linha: Linha, agora: Date): Promise<Medidos> {
  const medidos = (await relogiosDeVarios(escopo, [linha], agora)).get(linha.id)
  if (!medidos) throw new Error('O atendimento não foi medido.')
  return medidos
}

/**
 * Writes when the next target of an atendimento is due, where that has changed. In the transaction that holds it and has changed its facts: settings that
 * change meanwhile find it again (`recalculo.ts`).
 */
export async function marcarPrazo(escopo: Escopo, id: number): Promise<void> {
  const linha = await repo.obter(escopo, id)
  if (!linha) return
  const { todos } = await relogiosDe(escopo, linha, new Date())
  const prazoEm = proximoDe(todos)?.prazo ?? null
  if (prazoEm?.getTime() !== linha.prazoEm?.getTime()) await repo.anotar(escopo, id, { prazoEm })
}

/** The targets of an atendimento as staff read them: of one that is resolved or closed, those that were reached or missed. */
export async function prazosDe(
  escopo: Escopo,
  linha: Linha,
): Promise<{ prazos: PrazoDoAtendimento[]; prazoEm: string | null }> {
  const { todos, metas } = await relogiosDe(escopo, linha, new Date())
  const terminado = todos.solucao.fim !== null
  const prazos = (['primeiraResposta', 'proximaResposta', 'solucao'] as const).flatMap((qual) => {
    const [relogio, meta] = [todos[qual], metas[qual]]
    if (!relogio || meta === null || relogio.estado === 'sem-meta') return []
    if (terminado && relogio.fim === null) return []
    const { estado, prazo, fim, usados } = relogio
    return [{ qual, estado, prazo: texto(prazo), fim: texto(fim), meta, usados }]
  })
  return { prazos, prazoEm: texto(proximoDe(todos)?.prazo ?? null) }
}

const texto = (em: Date | null) => em?.toISOString() ?? null

/** When somebody of the team is back, for clients; null while somebody is there, and where the entidade does not say it. */
export async function quandoVolta(escopo: Escopo, agora: Date = new Date()): Promise<string | null> {
  const valores = await configurado(escopo, 'expediente')
  return valores.avisarAusencia ? ausencia(expedienteDe(valores), agora) : null
}
