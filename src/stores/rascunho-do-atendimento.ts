import { create } from 'zustand'
import { whenNoDraft } from './drafts.ts'
import { session } from './session.ts'

/** A file that was sent for a message. */
interface Arquivo {
  id: number
  nome: string
  tipo: string
  tamanho: number
}

/** A message that nobody has sent yet. */
export interface Rascunho {
  publica: boolean
  texto: string
  arquivos: readonly Arquivo[]
  depois: 'nada' | 'aguardar' | 'resolver'
}

const EM_BRANCO: Rascunho = { publica: true, texto: '', arquivos: [], depois: 'nada' }

/** The messages being written, by the atendimento; in the memory of the tab alone, and of one user. */
const rascunhos = create<{ dono: number | null; por: Readonly<Record<number, Rascunho>> }>(() => ({
  dono: null,
  por: {},
}))

/** What somebody writes in an atendimento, also when they left it and came back. */
export const useRascunho = (id: number): Rascunho => rascunhos(({ por }) => por[id] ?? EM_BRANCO)

/** Calls with the text of one each time that it changes, until what this gives is called. */
export const aoEscrever = (id: number, fazer: (texto: string) => void): (() => void) =>
  rascunhos.subscribe(({ por }, antes) => {
    const texto = por[id]?.texto ?? ''
    if (texto !== (antes.por[id]?.texto ?? '')) fazer(texto)
  })

/** Changes a part of it, or several by what they are at that moment. */
export function mudarRascunho(
  id: number,
  novo: Partial<Rascunho> | ((antes: Rascunho) => Partial<Rascunho>),
) {
  rascunhos.setState(({ por, dono }) => {
    const antes = por[id] ?? EM_BRANCO
    const mudado = { ...antes, ...(typeof novo === 'function' ? novo(antes) : novo) }
    return { dono: dono ?? session.getState().userId, por: { ...por, [id]: mudado } }
  })
}

/** Text was sent: what was written since stays. */
export function esquecerRascunho(id: number, enviado: string) {
  rascunhos.setState(({ por }) =>
    (por[id]?.texto ?? enviado) === enviado
      ? { por: Object.fromEntries(Object.entries(por).filter(([chave]) => Number(chave) !== id)) }
      : {},
  )
}

const chaves = new Map<number, Map<string, { key: string; at: number }>>()

/** Under which key it is sent, also by a later screen: what was sent, and perhaps stored, is not stored twice. */
export function chavesDoRascunho(id: number) {
  const dele = chaves.get(id) ?? new Map<string, { key: string; at: number }>()
  chaves.set(id, dele)
  return dele
}

/** What the server keeps of each, as far as this tab knows: by the atendimento, as `conteudoDo` writes it. */
const guardados = new Map<number, string>()

/** Tells two drafts apart; a blank one is as good as none. */
export const conteudoDo = (rascunho: Rascunho | null): string =>
  rascunho === null || !temRascunho(rascunho)
    ? ''
    : JSON.stringify([
        rascunho.publica,
        rascunho.texto,
        rascunho.depois,
        rascunho.arquivos.map(({ id }) => id),
      ])

/** What the server is known to keep; undefined before it was asked. */
export const guardadoDo = (id: number): string | undefined => guardados.get(id)

/** The server keeps this now. */
export const marcarGuardado = (id: number, conteudo: string): void => void guardados.set(id, conteudo)

/** Takes what the server keeps, from another browser, in the place of what is here; what was typed here before it came follows it. */
export function adotarRascunho(id: number, guardado: Rascunho | null): void {
  const antes = rascunhos.getState().por[id]
  const visto = guardados.get(id)
  guardados.set(id, conteudoDo(guardado))
  if (conteudoDo(guardado) === (visto ?? '')) return
  const daqui = conteudoDo(antes ?? null)
  if (daqui === (visto ?? '')) mudarRascunho(id, guardado ?? EM_BRANCO)
  else if (visto === undefined && guardado && antes)
    mudarRascunho(id, {
      texto: [guardado.texto, antes.texto].filter((um) => um !== '').join('\n'),
      arquivos: [...guardado.arquivos, ...antes.arquivos],
    })
}

/** Whether something was written that would be lost. */
export const temRascunho = ({ texto, arquivos }: Rascunho): boolean =>
  texto.trim() !== '' || arquivos.length > 0

// Who leaves takes along what they wrote; while its screen stands it stays there to be copied or, when they come back, sent.
session.subscribe(({ userId }, before) => {
  if (userId === before.userId) return
  chaves.clear()
  guardados.clear()
  whenNoDraft(() => {
    if (session.getState().userId !== rascunhos.getState().dono) rascunhos.setState({ dono: null, por: {} })
  })
})
