import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { reabrirDebitoMutation } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Tells that a debit has ended, as `feito` says; it can be undone from the toast. */
export function useEncerrado({ id, nome }: Pick<DebitoDetalhe, 'id' | 'nome'>, feito: string) {
  const reabrir = useKeyedMutation(reabrirDebitoMutation(useQueryClient()))
  return ({ versao }: Pick<DebitoDetalhe, 'versao'>) =>
    addToast({
      tone: 'sucesso',
      message: `Débito de ${nome} ${feito}`,
      about: [`débito ${id}`],
      action: { label: 'Desfazer', run: () => reabrir.mutate({ id, versao }) },
    })
}
