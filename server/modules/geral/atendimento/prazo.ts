import type { Metas, NomeDaMeta } from '#src/api/contract/cadastro/metas.ts'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import type { EstadoDoPrazo } from '#src/api/contract/geral/atendimento-prazos.ts'
import type { Expediente as Calendario } from '#src/api/contract/geral/expediente.ts'
import { minutosUteis, noMinuto, prazoDe, type Instante, type Pausa } from './expediente.ts'

/** What has happened to an atendimento, in any order: all that its clocks are computed from. */
export interface Fatos {
  abertoEm: Instante
  /** What client and team can both read; notes of the team are not among them. */
  mensagens: readonly { em: Instante; lado: 'cliente' | 'equipe' }[]
  /** Each change of the situação; until the first it is new. */
  situacoes: readonly { em: Instante; classe: ClasseDeStatus }[]
}

export interface Relogio {
  /** Without a target `sem-meta`. */
  estado: EstadoDoPrazo | 'sem-meta'
  inicio: Date
  /** When it was done, to the minute; null while it is not. */
  fim: Date | null
  /** The last minute in which it is done in time. Null without a target, while it stands still before it, and where the calendar never opens. */
  prazo: Date | null
  /** Business minutes from its beginning to its end, or until now. */
  usados: number
  /** Business minutes that are left of the target; below zero those beyond it. Null without a target. Zero until somebody is there again after the due minute. */
  sobra: number | null
}

/** The clock of the next answer is null until a client has written after an answer; after that it is the one that runs, else the last. */
export interface Relogios {
  primeiraResposta: Relogio
  proximaResposta: Relogio | null
  solucao: Relogio
}

const FIM: readonly ClasseDeStatus[] = ['resolvido', 'encerrado']

/** The situações in which a clock stands still. A client who is waited for may still have written: answers are owed then too. */
const PARADO_EM: Readonly<Record<NomeDaMeta, readonly ClasseDeStatus[]>> = {
  primeiraResposta: FIM,
  proximaResposta: FIM,
  solucao: ['aguardando', ...FIM],
}

/**
 * The clocks of an atendimento, from nothing but what has happened until now: with another calendar or target they are as if it had always been that.
 * The first answer is done by the first message of the team. The next one runs from the first message of the client after an answer to the answer to it.
 * The solution is done while the situação is resolved or closed; reopened, it goes on from what was used.
 */
export function relogios(fatos: Fatos, metas: Metas, calendario: Calendario, agora: Instante): Relogios {
  const mensagens = ateAgora(fatos.mensagens, agora)
  const situacoes = ateAgora(fatos.situacoes, agora)
  const marcar = (nome: NomeDaMeta, inicio: Instante, fim: Instante | null) =>
    relogio({ inicio, fim, pausas: periodosEm(situacoes, PARADO_EM[nome]) }, metas[nome], calendario, agora)
  const primeira = mensagens.find(({ lado }) => lado === 'equipe')
  const espera = ultimaEspera(mensagens)
  const ultimoFim = periodosEm(situacoes, FIM).at(-1)
  return {
    primeiraResposta: marcar('primeiraResposta', fatos.abertoEm, primeira?.em ?? null),
    proximaResposta: espera && marcar('proximaResposta', espera.de, espera.ate),
    solucao: marcar('solucao', fatos.abertoEm, ultimoFim?.ate === null ? ultimoFim.de : null),
  }
}

/** What had happened by then, in order. */
function ateAgora<T extends { em: Instante }>(fatos: readonly T[], agora: Instante): T[] {
  return fatos.filter(({ em }) => Number(em) <= Number(agora)).toSorted((a, b) => Number(a.em) - Number(b.em))
}

/** The periods in which a situação was of some classes; the last has no end when it still is. */
function periodosEm(situacoes: Fatos['situacoes'], classes: readonly ClasseDeStatus[]): Pausa[] {
  const periodos: Pausa[] = []
  for (const { em, classe } of situacoes) {
    const ultimo = periodos.at(-1)
    const dentro = ultimo?.ate === null
    if (classes.includes(classe)) {
      if (!dentro) periodos.push({ de: em, ate: null })
    } else if (dentro) ultimo.ate = em
  }
  return periodos
}

/** The last time that a client waits or has waited for an answer, of those after the first answer. */
function ultimaEspera(mensagens: Fatos['mensagens']): Pausa | null {
  let espera: Pausa | null = null
  let respondido = false
  for (const { em, lado } of mensagens) {
    if (lado === 'equipe') {
      respondido = true
      if (espera?.ate === null) espera.ate = em
    } else if (respondido && espera?.ate !== null) espera = { de: em, ate: null }
  }
  return espera
}

/** One clock: nothing that happens after its end changes it. */
function relogio(
  { inicio, fim, pausas }: { inicio: Instante; fim: Instante | null; pausas: Pausa[] },
  meta: number | null,
  calendario: Calendario,
  agora: Instante,
): Relogio {
  const ate = fim ?? agora
  const contam = fim === null ? pausas : cortadas(pausas, fim)
  const usados = minutosUteis(calendario, inicio, ate, contam)
  const prazo = meta === null ? null : prazoDe(calendario, inicio, meta, contam)
  const medido = {
    inicio: noMinuto(inicio),
    fim: fim === null ? null : noMinuto(fim),
    prazo,
    usados,
    sobra: meta === null ? null : meta - usados,
  }
  const estado = () => {
    if (meta === null) return 'sem-meta'
    if (prazo !== null && noMinuto(ate) > prazo) return 'vencido'
    if (fim !== null) return 'cumprido'
    return contam.at(-1)?.ate === null ? 'parado' : 'correndo'
  }
  return { estado: estado(), ...medido }
}

/** What there is of pauses before an instant. */
function cortadas(pausas: readonly Pausa[], fim: Instante): Pausa[] {
  return pausas
    .filter(({ de }) => Number(de) < Number(fim))
    .map(({ de, ate }) => ({ de, ate: ate === null || Number(ate) > Number(fim) ? fim : ate }))
}

/**
 * When the next of the clocks is due that are not done yet, with its name; null where none has a due minute, and for what is resolved or closed,
 * of which nothing is owed any more. It is the same at any later moment at which nothing else has happened.
 */
export function proximoDe(todos: Relogios): { qual: NomeDaMeta; prazo: Date } | null {
  if (todos.solucao.fim !== null) return null
  const nomes = ['primeiraResposta', 'proximaResposta', 'solucao'] as const
  const devidos = nomes.flatMap((qual) => {
    const { prazo = null, fim = null } = todos[qual] ?? {}
    return prazo === null || fim !== null ? [] : [{ qual, prazo }]
  })
  return devidos.toSorted((um, outro) => Number(um.prazo) - Number(outro.prazo))[0] ?? null
}
