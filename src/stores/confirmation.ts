import { create } from 'zustand'

export interface Question {
  titulo: string
  texto: string
  /** Label of the button that goes ahead: a verb. */
  acao: string
  /** Label of the button that gives up; 'Cancelar' when not given. */
  desistir?: string
  /** Marks what cannot be undone. */
  perigo?: boolean
  /** What the button does. The dialog waits for it and shows its error; without it the dialog just answers. */
  executar?: () => Promise<unknown>
}

export interface Notice {
  titulo: string
  texto: string
}

export type Pending =
  | ({ kind: 'confirmar'; answer: (yes: boolean) => void } & Question)
  | ({ kind: 'avisar'; answer: () => void } & Notice)

export const confirmation = create<{ pending: Pending | null }>(() => ({ pending: null }))

/** Asks in a dialog. True once confirmed (and, with `executar`, once that succeeded); false when given up. */
export function confirmar(question: Question): Promise<boolean> {
  return new Promise((resolve) => open({ kind: 'confirmar', ...question, answer: resolve }))
}

/** Tells something in a message box and waits until it is read. */
export function avisar(notice: Notice): Promise<void> {
  return new Promise((resolve) => open({ kind: 'avisar', ...notice, answer: () => resolve() }))
}

/** Closes the dialog with an answer. */
export function responder(yes: boolean): void {
  const { pending } = confirmation.getState()
  confirmation.setState({ pending: null })
  pending?.answer(yes)
}

function open(pending: Pending): void {
  // Only one dialog at a time: an unanswered one counts as given up.
  responder(false)
  confirmation.setState({ pending })
}
