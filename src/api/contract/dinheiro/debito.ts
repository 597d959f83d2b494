import * as z from 'zod/mini'
import { formatarPercentual, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { data, mes, somaCentavos, tipoPessoa } from '#src/api/contract/nucleo/common.ts'

/** How an open debit's value on a day comes about, in centavos: principal + correcao + multa + juros − desconto − pago = total. */
export const valorAtualizado = z.object({
  principal: somaCentavos,
  correcao: somaCentavos,
  /** The index that it is by, and what its rates come to, in hundredths of a percent; null where nothing is corrected. */
  correcaoPor: z.nullable(z.object({ indice: z.string(), percentual: z.int() })),
  multa: somaCentavos,
  juros: somaCentavos,
  /** Of one that was paid in part, on what interest counts from a payment on; null for any other. */
  jurosSobre: z.nullable(z.enum(['restante', 'principal'])),
  desconto: somaCentavos,
  /** The last day on which that discount is given; null where none is. */
  descontoAte: z.nullable(data),
  pago: somaCentavos,
  total: somaCentavos,
  diasAtraso: z.int(),
})
export type ValorAtualizado = z.infer<typeof valorAtualizado>

/** The correction in the breakdown of a value, with the index and what it came to: 'Correção (IPCA, 5,91%)'. */
export const nomeDaCorrecao = ({ correcaoPor }: Pick<ValorAtualizado, 'correcaoPor'>, nome: string): string =>
  correcaoPor === null
    ? nome
    : `${nome} (${correcaoPor.indice}, ${formatarPercentual(correcaoPor.percentual)})`

/** The interest in the breakdown of a value, with what it counts on once a part was paid: 'Juros sobre o que restou'. */
export const nomeDosJuros = ({ jurosSobre }: Pick<ValorAtualizado, 'jurosSobre'>, nome: string): string =>
  jurosSobre === null
    ? nome
    : `${nome} ${jurosSobre === 'restante' ? 'sobre o que restou' : 'sobre o principal inteiro'}`

/** What says of a debit that it is an instalment: of which agreement, which one, of how many. */
export const parcelaDoAcordo = z.object({ acordo: z.int(), parcela: z.int(), parcelas: z.int() })
export type ParcelaDoAcordo = z.infer<typeof parcelaDoAcordo>

/** An instalment as people read it: 'Parcela 2/6 do acordo nº 5'. */
export const nomeDaParcela = ({ acordo, parcela, parcelas }: ParcelaDoAcordo): string =>
  `Parcela ${parcela}/${parcelas} do acordo nº ${acordo}`

/** A debit in one line, as people read it everywhere: 'Mensalidade, mar/2026', 'Parcela 2/6 do acordo nº 5 (Mensalidade)'. */
export const nomeDoDebito = ({
  contribuicao,
  parcela,
  periodo,
}: {
  /** Its name. */
  contribuicao: string
  parcela: ParcelaDoAcordo | null
  /** `YYYY-MM` */
  periodo: string
}): string =>
  parcela ? `${nomeDaParcela(parcela)} (${contribuicao})` : `${contribuicao}, ${formatarMes(periodo)}`

/** An open debit with all that a boleto request needs. */
export const debito = z.object({
  id: z.int(),
  contribuicao: z.object({ codContrib: z.int(), nome: z.string(), proposta: z.boolean() }),
  /** Null for one that is no instalment. */
  parcela: z.nullable(parcelaDoAcordo),
  periodo: mes,
  vencimento: data,
  /** Days for which it is late today, whatever day its value is of; of a proposal none. */
  atraso: z.int(),
  valor: valorAtualizado,
  /** base64url of `tipoPessoa;banco;idConta;codEntidade;matricula;id;periodo;codContrib` */
  boleto: z.nullable(z.string()),
})
export type Debito = z.infer<typeof debito>

const mesDeDebitos = z.object({ mes, total: somaCentavos, debitos: z.array(debito) })

export const debitosEmAberto = z.object({
  pessoa: z.object({ tipoPessoa, registro: z.string(), nome: z.string() }),
  /** Today, by which something is late or to come. */
  atualizadoEm: data,
  /** The day of the values: when a slip of what is late falls due, drawn today or for the chosen day, so that screen and slip never differ. */
  pagavelEm: data,
  total: somaCentavos,
  /** Months of expense, oldest first. */
  meses: z.array(mesDeDebitos),
})
export type DebitosEmAberto = z.infer<typeof debitosEmAberto>
