import type { DebitoDosDois } from '#src/api/contract/geral/fusao.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'

/** The matrículas of the cadastro that stays and of the one that goes. */
export interface Matriculas {
  fica: number
  sai: number
}

type Lado = keyof Matriculas
type Como = NonNullable<DebitoDosDois['comoEstao']>[Lado]

export const OUTRO = { fica: 'sai', sai: 'fica' } as const satisfies Record<Lado, Lado>

/** How a debit stands: 'em aberto, vencido em 10/11/2025'. */
export function situacaoEmFrase({ situacao, vencido, pago, vencimento }: Como): string {
  const dia = formatarData(vencimento)
  const prazo = vencido ? `vencido em ${dia}` : `a vencer em ${dia}`
  switch (situacao) {
    case 'aberto':
      return pago > 0 ? `${formatarCentavos(pago)} já pagos, ${prazo}` : `em aberto, ${prazo}`
    case 'pago':
      return `pago, com vencimento em ${dia}`
    case 'isento':
      return `dispensado, com vencimento em ${dia}`
    case 'acordo':
      return `incluído em um acordo, com vencimento em ${dia}`
    case 'cancelado':
      return `cancelado, com vencimento em ${dia}`
  }
}

/** Why a debit cannot be cancelled as it is, and what is to be done with it before. */
const PRESO = {
  pago: { porque: 'já recebeu pagamento', antes: 'estorne o pagamento dele' },
  isento: { porque: 'foi dispensado', antes: 'desfaça a dispensa com Reabrir' },
  acordo: { porque: 'está em um acordo', antes: 'desfaça o acordo dele' },
} as const
type Preso = keyof typeof PRESO

const presoPor = ({ situacao, pago }: Como): Preso | null =>
  situacao === 'isento' || situacao === 'acordo' ? situacao : pago > 0 || situacao === 'pago' ? 'pago' : null

/** From the easiest to undo to the hardest. */
const FACEIS: readonly (Preso | null)[] = ['isento', 'acordo', 'pago']

export interface OQueFazer {
  frase: string
  /** Whose debit is to be seen to. */
  lado: Lado
}

/** Which of two like debits is to be cancelled, why that one, and what is to be done before. Of one that may be cancelled as it is, that is offered. */
export function oQueFazer(
  { cancelavel, ambosPagos, comoEstao }: DebitoDosDois,
  matriculas: Matriculas,
): OQueFazer | null {
  if (comoEstao === null)
    return ambosPagos ? { frase: 'Os dois débitos já receberam pagamento.', lado: 'sai' } : null
  const presos = { fica: presoPor(comoEstao.fica), sai: presoPor(comoEstao.sai) }
  if (cancelavel !== null) {
    const { lado } = cancelavel
    const outro = OUTRO[lado]
    const preso = presos[outro]
    const [dele, doOutro] = [matriculas[lado], matriculas[outro]]
    return {
      lado,
      frase:
        preso === null
          ? `Nada foi pago de nenhum dos dois. Cancele o da matrícula ${dele}, que será incorporada. O da matrícula ${doOutro} continua.`
          : `O da matrícula ${doOutro} ${PRESO[preso].porque} e não pode ser cancelado. Cancele o da matrícula ${dele}, do qual nada foi pago.`,
    }
  }
  const lado = FACEIS.indexOf(presos.fica) < FACEIS.indexOf(presos.sai) ? 'fica' : 'sai'
  const preso = presos[lado] ?? 'pago'
  const porque = ambosPagos
    ? 'Os dois já receberam pagamento, e nenhum pode ser cancelado assim.'
    : 'Nenhum dos dois pode ser cancelado como está.'
  return {
    lado,
    frase: `${porque} Abra o da matrícula ${matriculas[lado]}, ${PRESO[preso].antes} e depois cancele o débito.`,
  }
}
