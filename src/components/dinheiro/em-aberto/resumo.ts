import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { situacaoDoDebito } from './labels.ts'

export interface LinhaDoResumo {
  nome: string
  /** Centavos. */
  valor: number
  quantidade: number
}

/**
 * What is open in few numbers, which add up to the total: overdue, still to fall due and, only where there are any, the proposals whose
 * date has passed, which nobody owes.
 */
export function resumoDosDebitos({ meses, atualizadoEm }: DebitosEmAberto): LinhaDoResumo[] {
  const vencido = { nome: 'Vencido', valor: 0, quantidade: 0 }
  const aVencer = { nome: 'A vencer', valor: 0, quantidade: 0 }
  const passou = { nome: 'Propostas não pagas', valor: 0, quantidade: 0 }
  for (const debito of meses.flatMap((mes) => mes.debitos)) {
    const { situacao } = situacaoDoDebito(debito, atualizadoEm)
    const linha = situacao === 'vencido' ? vencido : situacao === 'passou' ? passou : aVencer
    linha.valor += debito.valor.total
    linha.quantidade += 1
  }
  return passou.quantidade > 0 ? [vencido, aVencer, passou] : [vencido, aVencer]
}
