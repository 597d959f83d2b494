import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { restaurarCadastroMutation, type CadastroVisto } from '#src/queries/cadastro.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Takes a record out of the trash and says so, or why not: also when the screen that asked for it is gone by then. */
export function useRestaurar(tipo: TipoCadastro) {
  const { mutateAsync, isPending } = useMutation(restaurarCadastroMutation(useQueryClient(), tipo))
  const restaurar = async (visto: CadastroVisto) => {
    try {
      await mutateAsync(visto)
      addToast({ tone: 'sucesso', message: 'Cadastro restaurado' })
    } catch (error) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (error as Error).message })
    }
  }
  return { restaurar, isPending }
}
