import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { desfazerFusaoMutation } from '#src/queries/fusao.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Takes a merge back. */
export function useDesfazer() {
  const { mutateAsync, isPending } = useKeyedMutation(desfazerFusaoMutation(useQueryClient()))

  /** Says so, or why not: also when the screen that asked for it is gone by then. */
  async function desfazer(id: number): Promise<void> {
    try {
      await mutateAsync(id)
      addToast({
        tone: 'sucesso',
        message: 'A unificação foi desfeita. Os dois cadastros voltaram a ser como eram',
        about: [`unificação ${id}`],
      })
    } catch (error) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (error as Error).message }) // of a call, with its sentence
    }
  }

  return { pending: isPending, desfazer }
}
