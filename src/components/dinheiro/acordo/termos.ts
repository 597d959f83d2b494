import { entradaDoAcordo, type previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { today } from '#src/components/ui/inputs/date-text.ts'

type Pedido = Input<typeof previaDoAcordo>['body']

/** The terms as they are filled in; values in centavos, null for what is blank. */
export interface Termos {
  data: string | null
  desconto: number | null
  /** The discount in hundredths of a percent of the charges, where it is told so: then `desconto` says nothing. */
  percentual: number | null
  quantidade: number | null
  vencimento: string | null
  /** Without a value there is none. */
  entrada: { valor: number | null; vencimento: string | null }
}

/** The days that are proposed: banks work on them. */
export interface Propostas {
  vencimento: string
  entrada: string
}

/** The terms that a new agreement begins with. */
export const termosIniciais = ({ vencimento, entrada }: Propostas): Termos => ({
  data: today(),
  desconto: null,
  percentual: null,
  quantidade: 6,
  vencimento,
  entrada: { valor: null, vencimento: entrada },
})

/**
 * What is asked of the server.
 * @param encargos what the charges come to in centavos, of which a discount may be told in percent; while that is not known it is NaN, which no rule lets pass
 */
export function pedidoDe(termos: Termos, debitos: number[], encargos: number | undefined): Pedido {
  const { data, desconto, percentual, quantidade, vencimento, entrada } = termos
  return {
    data: data ?? '',
    desconto: percentual === null ? (desconto ?? 0) : descontoDe(percentual, encargos),
    quantidade: quantidade ?? 0,
    vencimento: vencimento ?? '',
    ...(entrada.valor !== null && {
      entrada: { valor: entrada.valor, vencimento: entrada.vencimento ?? '' },
    }),
    debitos,
  }
}

const INTEIRO = 10_000

/** A discount in whole centavos. @param percentual hundredths of a percent of the charges, at most all of them */
export const descontoDe = (percentual: number, encargos: number | undefined): number =>
  encargos === undefined || percentual > INTEIRO ? Number.NaN : Math.round((encargos * percentual) / INTEIRO)

/** What is wrong with the terms, by field, where they are told; of a percentage that waits for the charges nothing. */
export function faltasDosTermos(
  { percentual }: Termos,
  { entrada }: Pedido,
  doPedido: Record<string, string>,
): Record<string, string> {
  const { entrada: _, desconto, ...faltas } = doPedido
  return {
    ...faltas,
    ...(percentual === null
      ? desconto !== undefined && { desconto }
      : !(percentual <= INTEIRO) && { percentual: 'Informe até 100%.' }),
    ...(entrada &&
      Object.fromEntries(
        Object.entries(faultsOf(entradaDoAcordo, entrada)).map(([campo, falta]) => [
          `entrada.${campo}`,
          falta,
        ]),
      )),
  }
}
