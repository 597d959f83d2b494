import { useQueryClient } from '@tanstack/react-query'
import type { Cadastro } from '#src/queries/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { useTrash } from '#src/components/ui/feedback/use-trash.ts'
import {
  deleteCadastroMutation,
  restoreCadastroMutation,
  type CadastroVisto,
} from '#src/queries/cadastro-registro.ts'
import type { Visto } from '#src/queries/lote.ts'

/** Puts a cadastro into the trash and takes it out. */
export function useLixeira(tipo: TipoCadastro) {
  const queryClient = useQueryClient()
  return useTrash<CadastroVisto & Visto, Cadastro>({
    noun: 'cadastro',
    remove: deleteCadastroMutation(queryClient, tipo),
    restore: restoreCadastroMutation(queryClient, tipo),
    removed: 'Cadastro excluído',
    restored: 'Cadastro restaurado',
  })
}
