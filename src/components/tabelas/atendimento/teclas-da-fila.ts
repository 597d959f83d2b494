import type { Tecla } from '#src/components/ui/feedback/Teclas.tsx'

/** What a key of the queue does. */
export type AcaoDaFila =
  | 'proximo'
  | 'anterior'
  | 'assumir'
  | 'passar'
  | 'adiar'
  | 'responder'
  | 'anotar'
  | 'modelo'
  | 'resolver'
  | 'encerrar'
  | 'seguir'
  | 'voltar'
  | 'ajuda'

interface TeclaDaFila extends Tecla {
  /** As browsers tell it; none for what the browser does by itself. */
  teclas: readonly string[]
  acao?: AcaoDaFila
}

/** The keys of the queue, each once: by this the screen follows them, and by this its help tells them. */
export const teclasDaFila: readonly TeclaDaFila[] = [
  { escrita: ['j', '↓'], texto: 'Ir ao próximo', teclas: ['j', 'ArrowDown'], acao: 'proximo' },
  { escrita: ['k', '↑'], texto: 'Ir ao anterior', teclas: ['k', 'ArrowUp'], acao: 'anterior' },
  { escrita: ['Enter'], texto: 'Abrir o atendimento', teclas: [] },
  { escrita: ['u'], texto: 'Voltar à fila', teclas: ['u'], acao: 'voltar' },
  { escrita: ['a'], texto: 'Assumir', teclas: ['a'], acao: 'assumir' },
  { escrita: ['p'], texto: 'Passar a outra pessoa', teclas: ['p'], acao: 'passar' },
  { escrita: ['d'], texto: 'Adiar', teclas: ['d'], acao: 'adiar' },
  { escrita: ['r'], texto: 'Responder ao cliente', teclas: ['r'], acao: 'responder' },
  { escrita: ['n'], texto: 'Anotar para a equipe', teclas: ['n'], acao: 'anotar' },
  { escrita: ['m'], texto: 'Usar um modelo de resposta', teclas: ['m'], acao: 'modelo' },
  { escrita: ['e'], texto: 'Resolver', teclas: ['e'], acao: 'resolver' },
  { escrita: ['Shift', 'E'], juntas: true, texto: 'Encerrar', teclas: ['E'], acao: 'encerrar' },
  { escrita: ['f'], texto: 'Seguir, ou deixar de seguir', teclas: ['f'], acao: 'seguir' },
  { escrita: ['?'], texto: 'Ver os atalhos', teclas: ['?'], acao: 'ajuda' },
]

/** What a pressed key asks for; undefined for one that is not the queue's. A capital is one only with Shift, whatever the lock says. */
export function acaoDaTecla({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): AcaoDaFila | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const letra = key.length === 1 ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key
  return teclasDaFila.find(({ teclas }) => teclas.includes(letra))?.acao
}
