import { useEffect } from 'react'

/** Tarefas whose end a screen shows by itself, by their id or by their kind: how many of its parts show each. */
const watched = new Map<number | string, number>()

const add = (which: number | string, change: number) => watched.set(which, (watched.get(which) ?? 0) + change)

/** From now on the screen shows how such a tarefa ends: no message in the corner says it again. Gives how to stop. */
export function watchTarefa(which: number | string): () => void {
  add(which, 1)
  return () => void add(which, -1)
}

/** The same while a part of the screen is mounted. */
export function useWatched(which: number | string): void {
  useEffect(() => watchTarefa(which), [which])
}

/** Whether the screen shows how this tarefa ends. */
export const isWatched = ({ id, tipo }: { id: number; tipo: string }): boolean =>
  [id, tipo, ANY_TAREFA].some((which) => (watched.get(which) ?? 0) > 0)

/** For a screen that shows them all. */
export const ANY_TAREFA = '*'
