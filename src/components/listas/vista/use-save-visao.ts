import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { Visao } from '#src/api/contract/geral/visao.ts'
import { saveVisaoMutation } from '#src/queries/visao.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Saves what is in sight of a list over a view of it, and tells how that went. */
export function useSaveVisao(lista: string) {
  const { mutateAsync, isPending } = useKeyedMutation(saveVisaoMutation(useQueryClient(), lista))

  async function saveVisao({ id, versao, nome, compartilhada }: Visao, busca: string) {
    try {
      const saved = await mutateAsync({ id, versao, nome, compartilhada, busca })
      addToast({ tone: 'sucesso', message: `Visão “${saved.nome}” salva` })
    } catch (falha) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (falha as Error).message })
    }
  }

  return { saveVisao, isPending }
}
