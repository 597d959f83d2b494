import { metasDe, type Metas } from '#src/api/contract/cadastro/metas.ts'
import type { PrazoDoAtendimento } from '#src/api/contract/geral/atendimento-prazos.ts'
import type { Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Expediente } from '#src/api/contract/geral/expediente.ts'
import { expedienteDe } from '#src/api/contract/geral/configuracao-expediente.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { metasDoAssunto } from '#server/modules/cadastro/recurso/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { ausencia } from './expediente.ts'
import { proximoDe, relogios, type Fatos, type Relogios } from './prazo.ts'
import * as repo from './repo.ts'

// The clocks of stored atendimentos. What `prazo_em` holds of them is for lists alone.

type Linha = Pick<repo.AtendimentoRow, 'id' | 'criadoEm' | 'assuntoId' | 'prazoEm'>

/** The calendar of each entidade, with the days that were reckoned of it (`aberturas`), as long as its settings read the same. */
const lidos = new Map<number, { de: string; calendario: Expediente }>()

function calendarioDe({ entidadeId }: Escopo, valores: Configuracoes['expediente']): Expediente {
  const de = JSON.stringify(valores)
  const conhecido = lidos.get(entidadeId)
  if (conhecido?.de === de) return conhecido.calendario
  const calendario = expedienteDe(valores)
  lidos.set(entidadeId, { de, calendario })
  return calendario
}

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

async function fatosDe(escopo: Escopo, { id, criadoEm }: Linha): Promise<Fatos> {
  const unificados = await repo.unificados(escopo, id)
  const mensagens = semPedidos(await repo.publicas(escopo, [id, ...unificados.map((um) => um.id)]))
  const passagens = await repo.passagens(escopo, id)
  return {
    // who goes on here has waited since they asked there
    abertoEm: new Date(Math.min(...[criadoEm, ...unificados.map((um) => um.criadoEm)].map(Number))),
    mensagens: mensagens.map(({ em, daEquipe }) => ({ em, lado: daEquipe ? 'equipe' : 'cliente' })),
    situacoes: passagens.map(({ em, para }) => ({ em, classe: para })),
  }
}

/** The clocks of an atendimento by all that is stored of it and by what is set now, and the targets that they are measured by. */
async function relogiosDe(
  escopo: Escopo,
  linha: Linha,
  agora: Date,
): Promise<{ todos: Relogios; metas: Metas }> {
  const valores = await configurado(escopo, 'expediente')
  const metas = await metasDa(escopo, linha.assuntoId, metasDe(valores))
  const fatos = await fatosDe(escopo, linha)
  // what is stored has happened, also by a clock of the database that is ahead of this one
  const ultimo = Math.max(
    Number(agora),
    ...[fatos.abertoEm, ...[...fatos.mensagens, ...fatos.situacoes].map(({ em }) => em)].map(Number),
  )
  return { todos: relogios(fatos, metas, calendarioDe(escopo, valores), ultimo), metas }
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
  return valores.avisarAusencia ? ausencia(calendarioDe(escopo, valores), agora) : null
}
