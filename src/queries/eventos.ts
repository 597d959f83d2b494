import {
  focusManager,
  noop,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { TUDO, type Evento, type NomeEvento } from '#src/api/contract/nucleo/evento.ts'
import { listenToHub } from '#src/api/hub.ts'
import { takers } from './carried.ts'

/**
 * What of the cache is old when something has changed, beside all that begins with its noun and the views of the list of that name: the
 * beginnings of its keys; a function tells all of them. They are written out because the options that make them would bring every contract
 * into the first screen; the test beside this file holds them against those options.
 */
export const keysOf: Record<NomeEvento, readonly QueryKey[] | ((id: number | null) => readonly QueryKey[])> =
  {
    // Colaboradores are told by the names of their cadastros, and so are those who ask.
    cadastro: [
      ['atendimento'],
      ['painel'],
      ['pessoa'],
      ['debito'],
      ['credito'],
      ['visao'],
      ['colaborador'],
      ['busca'],
      ['fusao', 'lista'],
    ],
    // Those who change may be the signed-in user: what they are and may do is under their id.
    usuario: (id) => [
      ['usuario', 'lista'],
      ['usuario', 'registro'],
      ['usuario', 'historico'],
      ['visao', 'usuario'],
      ['relatorioSalvo'],
      ['busca'],
      ...(id === null
        ? [['user'], ['menu']]
        : [
            ['user', 'current', { userId: id }],
            ['menu', 'admin', { userId: id }],
            ['menu', 'public', { userId: id }],
          ]),
    ],
    acesso: [['usuario', 'lista'], ['usuario', 'registro'], ['usuario', 'historico'], ['user'], ['pessoa']],
    colaborador: [],
    // The history of its cadastro tells of it.
    anexo: nomesDosTipos.map((tipo) => ['cadastro', tipo, 'historico']),
    sessao: [
      ['seguranca', 'sessoes'],
      ['usuario', 'sessoes'],
    ],
    entidade: [],
    // Its face tells of some, the rules of access say how a user stands to the second factor, and one says who sees which atendimentos.
    configuracao: [['entidade'], ['user'], ['atendimento']],
    licenca: [['painel', 'espera']],
    menu: [['pagina']],
    politica: [['credencial', 'politica']],
    // They are resources too (`recursos.ts`); so are the indices by which the late is corrected, which are told of as contributions.
    contribuicao: [
      ['recurso', 'indices'],
      ['visao', 'indices'],
      ['entidade', 'face'],
      ['debito'],
      ['credito'],
      ['recurso', 'contribuicoes'],
      ['visao', 'contribuicoes'],
    ],
    // A debit holds with what its slip is asked for, and the conta is in that.
    conta: [['debito'], ['recurso', 'contas-bancarias'], ['visao', 'contas-bancarias']],
    cobranca: [],
    acordo: [['debito']],
    // An agreement tells what is left of its instalments.
    debito: [['credito'], ['acordo'], ['painel'], ['pessoa']],
    credito: [['debito'], ['acordo'], ['painel'], ['pessoa']],
    boleto: [['debito']],
    certificado: [['painel', 'espera']],
    devedor: [['debito'], ['credito'], ['pessoa']],
    notificacao: [['notification']],
    tarefa: [['painel', 'espera']],
    arquivo: [],
    atendimento: [],
    rascunho: [],
    presencaNoAtendimento: [],
    // Told by the id of a cadastro: its keys have no `registro`, by whose id a record would be left as it is.
    meuAtendimento: [],
    // Lists of cadastros are narrowed by named filters, and tell the names of what is chosen; so do atendimentos.
    recurso: [
      ['visao'],
      ['relatorioSalvo'],
      ['atendimento'],
      ...nomesDosTipos.map((tipo) => ['cadastro', tipo, 'lista']),
    ],
    presenca: [],
    visao: [],
    relatorioSalvo: [],
    preferencia: [],
  }

/** Nouns whose keys name a row by its id in the third place, whatever they hold of it. */
const BY_ID: ReadonlySet<string> = new Set<NomeEvento>(['atendimento'])

/** Whether what a query holds may be old after an event. A record is itself alone: another row of its kind leaves it as it is. */
export function isTouched(
  { queryKey, state }: Pick<Query, 'queryKey' | 'state'>,
  { noun, id, carga }: Evento,
): boolean {
  if (noun === TUDO) return true
  const taker = carga === undefined ? undefined : takers.get(noun)
  if (taker && partialMatchKey(queryKey, taker.queryKey)) return false
  const keys = keysOf[noun]
  if (
    !(typeof keys === 'function' ? keys(id) : [[noun], ['visao', noun], ...keys]).some((key) =>
      partialMatchKey(queryKey, key),
    )
  )
    return false
  if (id === null || queryKey[0] !== noun) return true
  if (BY_ID.has(noun) && typeof queryKey[2] === 'number') return queryKey[2] === id
  if (!queryKey.includes('registro')) return true
  // Keys name a record by what its address has; its row's id is in the data, if there is any yet.
  const { id: row = id } = (state.data ?? {}) as { id?: unknown }
  return row === id
}

/** Milliseconds from the first event to the reading of what it made old: what one save changes comes together. */
const GATHER = 250
/** At least so long between two readings, in milliseconds: twice as long each time while events go on, up to the last. */
const REST = [1000, 5000] as const
/** Milliseconds over which browsers spread their reading after a gap, which they all have at once. */
const SPREAD = 2000

/** Different rows that are remembered at most, while nobody sees the page. */
const MAX_WAITING = 1000
/** When nothing may be asked for, and what tells that it may again. */
interface Hold {
  isHeld: () => boolean
  onRelease: (then: () => void) => () => void
}

const ANYTHING: Evento = { noun: TUDO, id: null }

/**
 * Keeps what is on the screen current by the hub until the returned function is called: reads it again when what it shows has changed, and
 * marks the rest as old. A page that nobody sees waits until somebody does, and so it does while `hold` says. `onContact` is told whether the hub is in reach, `onArrival` what
 * notifications come.
 */
export function followEvents(
  queryClient: QueryClient,
  hold: Hold,
  onContact: (there: boolean) => void = noop,
  onArrival: (sent: unknown) => void = noop,
): () => void {
  let waiting = new Map<string, Evento>()
  let rest: number = REST[0]
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear({ ids, ...evento }: Evento) {
    if (evento.noun !== TUDO && evento.carga !== undefined)
      takers.get(evento.noun)?.take(queryClient, evento.carga)
    for (const id of ids ?? [evento.id]) note({ ...evento, id })
  }

  function note(evento: Evento, wait = GATHER) {
    // So many rows are as good as all.
    if (waiting.size >= MAX_WAITING) waiting = new Map([[TUDO, ANYTHING]])
    else waiting.set(`${evento.noun}:${evento.id}`, evento)
    timer ??= setTimeout(read, wait)
  }

  function read() {
    timer = undefined
    if (waiting.size === 0) {
      rest = REST[0]
      return
    }
    if (!focusManager.isFocused() || hold.isHeld()) return
    const heard = [...waiting.values()]
    waiting = new Map()
    timer = setTimeout(read, rest)
    rest = Math.min(rest * 2, REST[1])
    queryClient
      .invalidateQueries({
        predicate: (query) => heard.some((evento) => isTouched(query, evento)),
        refetchType: 'active',
      })
      .catch(noop)
  }

  const stopFocus = focusManager.subscribe((focused) => {
    if (focused && timer === undefined) read()
  })
  const stopHold = hold.onRelease(() => {
    if (timer === undefined) read()
  })
  const afterGap = () => note(ANYTHING, GATHER + Math.random() * SPREAD)
  const stopHub = listenToHub({
    onEvent: (evento) => (evento.noun === TUDO ? afterGap() : hear(evento)),
    onNotification(sent) {
      hear({ noun: 'notificacao', id: null })
      onArrival(sent)
    },
    onGap: afterGap,
    onContact,
  })
  return () => {
    clearTimeout(timer)
    stopFocus()
    stopHold()
    stopHub()
    onContact(true)
  }
}
