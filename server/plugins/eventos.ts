import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  eventos,
  nomesDeEvento,
  RECEIVE_EVENT,
  TUDO,
  type Evento,
  type NomeEvento,
} from '#src/api/contract/evento.ts'
import { concede, permissoes } from '#src/api/contract/papeis.ts'
import type { Nucleo, UsuarioAtual } from '#server/modules/sessao/service.ts'
import type { Entidades } from '#server/modules/entidade/service.ts'
import type { Hub, Which } from '#server/realtime/hub.ts'

/** What a trigger sends. */
const daConfirmacao = z.object({
  /** The entidade. */
  e: z.int(),
  n: z.enum(nomesDeEvento),
  /** The row; null for many or unknown ones. */
  id: z
    .int()
    .nullish()
    .transform((id) => id ?? null),
  /** The user whom alone it concerns. */
  u: z.int().optional(),
})
type Mudanca = z.infer<typeof daConfirmacao>

/** Milliseconds in which changes are gathered: what one commit changes arrives in one go. */
const JUNTAR = 50
/** Rows of one noun that are told one by one; of more it is told that many have changed. */
const MAX_LINHAS = 10

/**
 * The groups of the hub to which a user's connections belong, each within the user's entidade: all of its users, the user alone, and for
 * administrators `admin` and every permission that their papéis grant.
 */
export function gruposDe({ id, entidadeId, isAdmin, papeis }: UsuarioAtual): string[] {
  const grupos = [todosDe(entidadeId), usuarioDe(entidadeId, id)]
  if (!isAdmin) return grupos
  const ouvidas = ['admin', ...permissoes.filter((permissao) => concede(papeis, permissao))]
  return [...grupos, ...ouvidas.map((nome) => `${entidadeId}:${nome}`)]
}

const todosDe = (entidadeId: number) => `${entidadeId}:todos`
const usuarioDe = (entidadeId: number, id: number) => `${entidadeId}:usuario=${id}`

/** Who hears of a change. A user hears of their own row too, whatever they may read of others. */
function ouvintesDe({ e, n, id, u }: Mudanca): string[] {
  if (u !== undefined) return [usuarioDe(e, u)]
  // rows of many users: every administrator may be one of them
  if (eventos[n] === 'proprio') return [`${e}:admin`]
  if (n !== 'usuario') return [`${e}:${eventos[n]}`]
  return id === null ? [`${e}:admin`] : [`${e}:${eventos[n]}`, usuarioDe(e, id)]
}

interface Partes {
  hub: Hub
  memoria: Nucleo['memoria']
  entidades: Entidades
  log: FastifyBaseLogger
}

/** What this process does when a commit, its own or another process's, has changed something. */
export function criarEventos({ hub, memoria, entidades, log }: Partes) {
  /** What of each noun is held in memory, and whose connections stand on it. */
  const efeitos: Partial<
    Record<NomeEvento, { esquecer(mudanca: Mudanca): void; rever(mudanca: Mudanca): Which }>
  > = {
    usuario: {
      esquecer: ({ id }) => (id === null ? memoria.esquecer() : memoria.esquecerUsuario(id)),
      rever: ({ e, id }) => (id === null ? { group: todosDe(e) } : { userKey: String(id) }),
    },
    sessao: {
      esquecer: ({ id }) => memoria.esquecer(id ?? undefined),
      rever: ({ e, u }) => (u === undefined ? { group: todosDe(e) } : { userKey: String(u) }),
    },
    entidade: {
      esquecer() {
        entidades.esquecer()
        // what is remembered of users says how they stand to the second factor that the entidade demands
        memoria.esquecer()
      },
      rever: ({ e }) => ({ group: todosDe(e) }),
    },
  }

  /** Changes that are not told yet, by entidade, noun and user. */
  const juntadas = new Map<string, Map<number | null, Mudanca>>()
  let espera: NodeJS.Timeout | undefined

  function contar(): void {
    espera = undefined
    for (const linhas of juntadas.values()) {
      const [primeira] = linhas.values()
      if (!primeira) continue
      const deMuitos = eventos[primeira.n] === 'proprio' && primeira.u === undefined
      const muitas = deMuitos || linhas.has(null) || linhas.size > MAX_LINHAS
      for (const mudanca of muitas ? [{ ...primeira, id: null }] : linhas.values()) {
        avisar(ouvintesDe(mudanca), { noun: mudanca.n, id: mudanca.id })
        // afterwards, so that whoever may no longer stay still hears why
        const efeito = efeitos[mudanca.n]
        if (efeito) void hub.recheck(efeito.rever(mudanca))
      }
    }
    juntadas.clear()
  }

  const avisar = (groups: string[], evento: Evento) =>
    hub.deliver({ kind: 'group', groups, target: RECEIVE_EVENT, args: [evento] })

  /** Takes one event of the database: forgets at once, tells the connections of this process within `JUNTAR`. */
  function receber(payload: string): void {
    const mudanca = ler(payload)
    if (!mudanca) {
      log.warn('evento do banco ignorado')
      return
    }
    efeitos[mudanca.n]?.esquecer(mudanca)
    const { e, n, u } = mudanca
    const chave = `${e} ${n} ${u}`
    const linhas = juntadas.get(chave) ?? new Map<number | null, Mudanca>()
    juntadas.set(chave, linhas.set(mudanca.id, mudanca))
    espera ??= setTimeout(contar, JUNTAR)
  }

  /** Events were lost, nobody knows which: nothing in memory holds, and every connection is told that anything may have changed. */
  function perdidos(): void {
    entidades.esquecer()
    memoria.esquecer()
    const tudo: Evento = { noun: TUDO, id: null }
    hub.deliver({ kind: 'all', target: RECEIVE_EVENT, args: [tudo] })
    void hub.recheck('all')
  }

  function parar(): void {
    clearTimeout(espera)
    juntadas.clear()
  }

  return { receber, perdidos, parar }
}

/** Null for what no trigger of this release sends. */
function ler(payload: string): Mudanca | null {
  try {
    return daConfirmacao.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
