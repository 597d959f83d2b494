import type { FastifyBaseLogger } from 'fastify'
import { eventos, RECEIVE_EVENT, type Evento, type NomeEvento } from '#src/api/contract/nucleo/evento.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { cargas } from './carga.ts'
import { inteiro, parteDe } from './ouvintes.ts'

/** Milliseconds in which changes are gathered at first, and from one telling to the next at least. */
const JUNTAR = 50
const DESCANSO = 500
/** Rows that one telling carries at most; of more it is told that many have changed. */
const MAX_LINHAS = 100

interface Leva {
  ids: Set<number>
  /** Rows that nobody can name are among them. */
  muitas: boolean
}

interface Partes {
  hub: Pick<Hub, 'deliver'>
  database: Pick<Database, 'escopo'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Tells of the changes of nouns that carry something: at most twice a second each, with what changed. */
export function criarLevas({ hub, database, log }: Partes) {
  /** By entidade and noun. It stays for its rest after it was told, so that the next one keeps the distance. */
  const levas = new Map<string, Leva>()
  const timers = new Set<NodeJS.Timeout>()
  let parada = false

  function depois(milissegundos: number, faz: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      faz()
    }, milissegundos)
    timers.add(timer)
  }

  /** Takes one change of a row; null for many or unknown ones. */
  function juntar(entidadeId: number, noun: NomeEvento, id: number | null): void {
    const chave = `${entidadeId} ${noun}`
    let leva = levas.get(chave)
    if (!leva) {
      leva = vazia()
      levas.set(chave, leva)
      depois(JUNTAR, () => void contar(chave, entidadeId, noun))
    }
    if (id === null) leva.muitas = true
    else leva.ids.add(id)
  }

  async function contar(chave: string, entidadeId: number, noun: NomeEvento): Promise<void> {
    const leva = levas.get(chave)
    if (!leva) return
    if (leva.ids.size === 0 && !leva.muitas) {
      levas.delete(chave)
      return
    }
    levas.set(chave, vazia())
    const quem = eventos[noun]
    const evento = await eventoDe(leva, entidadeId, noun)
    if (parada) return
    avisar(inteiro(entidadeId, quem), evento)
    // which row it is would tell that there is one
    avisar(parteDe(entidadeId, quem), { noun, id: null })
    // not before: what was read later must not arrive earlier
    depois(DESCANSO, () => void contar(chave, entidadeId, noun))
  }

  const avisar = (group: string, evento: Evento) =>
    hub.deliver({ kind: 'group', groups: [group], target: RECEIVE_EVENT, args: [evento] })

  async function eventoDe({ ids, muitas }: Leva, entidadeId: number, noun: NomeEvento): Promise<Evento> {
    const muitos: Evento = { noun, id: null }
    if (muitas || ids.size > MAX_LINHAS) return muitos
    const quais = [...ids]
    try {
      const carga = await cargas.get(noun)?.(database.escopo(entidadeId, SISTEMA), quais)
      return { ...muitos, ids: quais, carga }
    } catch (error) {
      log.warn({ err: error, noun }, 'evento contado sem as linhas')
      return muitos
    }
  }

  function parar(): void {
    parada = true
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    levas.clear()
  }

  return { juntar, parar }
}

const vazia = (): Leva => ({ ids: new Set(), muitas: false })
