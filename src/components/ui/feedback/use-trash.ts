import { type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { addToast } from '#src/stores/toasts.ts'

interface Options<V extends { id: number; versao: number }, R> {
  /** What a list calls one such record: 'cadastro'. */
  noun: string
  remove: UseMutationOptions<{ versao: number }, DefaultError, V>
  restore: UseMutationOptions<R, DefaultError, V>
  /** What is said of it when it is done. */
  removed: string
  restored: string
}

/** Puts a record into the trash and takes it out, with what is said of it. */
export function useTrash<V extends { id: number; versao: number }, R>({
  noun,
  removed,
  restored,
  ...mutations
}: Options<V, R>) {
  const remove = useKeyedMutation(mutations.remove)
  const restore = useKeyedMutation(mutations.restore)

  /** Says so, or why not: also when the screen that asked for it is gone by then. */
  async function restaurar(visto: V) {
    try {
      await restore.mutateAsync(visto)
      addToast({ tone: 'sucesso', message: restored, about: [`${noun} ${visto.id}`] })
    } catch (error) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (error as Error).message })
    }
  }

  /** Does it unasked, and offers to undo it. @throws what the call failed by */
  async function remover(visto: V): Promise<void> {
    const { versao } = await remove.mutateAsync(visto)
    addToast({
      tone: 'sucesso',
      message: removed,
      about: [`${noun} ${visto.id}`],
      action: { label: 'Desfazer', run: () => void restaurar({ ...visto, versao }) },
    })
  }

  return { remover, restaurar, restoring: restore.isPending }
}
