import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import { savePreferenciaDaListaMutation } from '#src/queries/preferencia-save.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Keeps how the user sees the list of that name; a refusal is told in the corner, since nothing on the screen waits for it. */
export function useSavePreferencia(nome: string): (preferencia: PreferenciaDaLista) => void {
  const { mutate } = useKeyedMutation(savePreferenciaDaListaMutation(useQueryClient(), nome))
  return (preferencia) =>
    mutate(preferencia, {
      onError: ({ message }) =>
        addToast({ tone: 'erro', message: `A sua escolha não foi guardada. ${message}` }),
    })
}
