import { useQueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { useTrash } from '#src/components/ui/feedback/use-trash.ts'
import { deleteCadastroMutation, restoreCadastroMutation } from '#src/queries/cadastro-registro.ts'

/** Puts a cadastro into the trash and takes it out. */
export function useLixeira(tipo: TipoCadastro) {
  const queryClient = useQueryClient()
  return useTrash({
    remove: deleteCadastroMutation(queryClient, tipo),
    restore: restoreCadastroMutation(queryClient, tipo),
    removed: 'Cadastro excluído',
    restored: 'Cadastro restaurado',
  })
}
