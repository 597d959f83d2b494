import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { escreverFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { vencimentosDaFaixa, type FaixaDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import { daysAfter } from '#src/components/ui/inputs/date-text.ts'

// Which rows each number of the home is made of, as their lists are narrowed to them.

const entre = (de: string, ate: string) => escreverFiltro({ op: 'entre', valores: [de, ate] })

const noMes = (mes: string) => {
  const [ano = 0, numero = 0] = mes.split('-').map(Number)
  return entre(`${mes}-01`, new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10))
}

export const VENCIDOS: Partial<DebitoQuery> = { situacao: 'vencidos' }
export const A_VENCER: Partial<DebitoQuery> = { situacao: 'a-vencer' }

/** Of what is to come, what falls due within thirty days. */
export const aVencerEm30Dias = (dia: string): Partial<DebitoQuery> => ({
  ...A_VENCER,
  vencimento: entre('', daysAfter(dia, 30)),
})

/** What is late for so long on a day. */
export const vencidosPor = (faixa: FaixaDeAtraso, dia: string): Partial<DebitoQuery> => ({
  ...VENCIDOS,
  vencimento: vencimentosDaFaixa(faixa, dia),
})

/** What somebody owes that is late. */
export const vencidosDe = ({
  tipo,
  matricula,
}: {
  tipo: string
  matricula: number
}): Partial<DebitoQuery> => ({
  ...VENCIDOS,
  tipo: escreverFiltro({ op: 'em', valores: [tipo] }),
  matricula: escreverFiltro({ op: 'igual', valores: [String(matricula)] }),
})

/** What was due in a month, paid or open; the list has those proposals too that nobody has accepted. */
export const esperadosEm = (mes: string): Partial<DebitoQuery> => ({
  estado: escreverFiltro({ op: 'em', valores: ['aberto', 'pago'] }),
  vencimento: noMes(mes),
})

/** The month as many years before. */
export const anoAntes = (mes: string): string => `${Number(mes.slice(0, 4)) - 1}${mes.slice(4)}`
