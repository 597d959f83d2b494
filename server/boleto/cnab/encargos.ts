import { percentOf } from '../instrucoes.ts'
import type { RegraDeAtraso } from '../instrucoes.ts'
import type { Valores } from './campo.ts'
import type { ContaCnab } from './conta.ts'
import { CnabError } from './error.ts'
import type { Layout } from './layouts/layout.ts'
import { comArtigo } from './rotulos.ts'

/** What is owed, in centavos, and what a late payment costs. */
type Cobrado = { valor: number; atraso?: RegraDeAtraso }

/** Hundredths of a percent, when no more of it is needed. */
function centesimos(percent: number): number | null {
  const tenThousandths = Math.round(percent * 10_000)
  return tenThousandths % 100 === 0 ? tenThousandths / 100 : null
}

/**
 * Interest as the slip prints it: so much a day, or so much a month. Where a day is less than half a centavo, the rate, at the banks that take
 * one. Interest of whole months is refused where only a value a day can be written, for the bank would charge other than the slip says.
 * @throws CnabError `juros_nao_aceitos` (field `atraso`).
 */
export function juros({ valor, atraso }: Cobrado, layout: Layout, data: string): Valores {
  const { juros } = layout
  const none = { jurosCodigo: juros.isento }
  if (!atraso || atraso.jurosPctMes === 0) return none
  const byMonth = atraso.modo === 'mesOuFracao'
  const dia = percentOf(valor, atraso.jurosPctMes, 30)
  if (dia > 0 && !byMonth) return { jurosCodigo: juros.valorPorDia, jurosData: data, jurosValor: dia }
  const taxa = centesimos(atraso.jurosPctMes)
  if (juros.taxaMensal !== null && taxa !== null)
    return { jurosCodigo: juros.taxaMensal, jurosData: data, jurosValor: taxa }
  if (!byMonth) return none
  throw new CnabError(
    'juros_nao_aceitos',
    juros.taxaMensal === null
      ? `${comArtigo('O', layout)} só recebe juros em reais por dia, e os deste boleto são por mês ou fração. Mude os juros para proporcionais aos dias.`
      : `${comArtigo('O', layout)} só aceita juros por mês com até duas casas decimais. Mude os juros de ${porcento(atraso.jurosPctMes)} ao mês.`,
    'atraso',
  )
}

/**
 * A fine is a percentage, where two decimals say it, else a value.
 * @throws CnabError `multa_nao_aceita` (field `atraso`).
 */
export function multa({ valor, atraso }: Cobrado, layout: Layout, data: string): Valores | null {
  if (!atraso || atraso.multaPct === 0) return null
  const taxa = centesimos(atraso.multaPct)
  if (taxa !== null) return { multaCodigo: '2', multaData: data, multaValor: taxa }
  if (layout.multaEmValor)
    return { multaCodigo: '1', multaData: data, multaValor: percentOf(valor, atraso.multaPct) }
  throw new CnabError(
    'multa_nao_aceita',
    `${comArtigo('O', layout)} só aceita multa em percentual com até duas casas decimais. Mude a multa de ${porcento(atraso.multaPct)}.`,
    'atraso',
  )
}

const porcento = (percent: number) => `${String(percent).replace('.', ',')}%`

/** When the bank gives the title up by itself. */
export function baixa({ baixaAposDias }: ContaCnab, { baixaAutomatica }: Layout): Valores {
  const { nunca, prazo } = baixaAutomatica
  if (baixaAposDias == null || !prazo) return { baixaCodigo: nunca.codigo, baixaDias: nunca.dias }
  const dias = String(baixaAposDias).padStart(prazo.digitos, '0')
  if (!Number.isSafeInteger(baixaAposDias) || baixaAposDias < 1 || dias.length > prazo.digitos)
    throw new CnabError(
      'valor_invalido',
      `O prazo de baixa automática deve ser de 1 a ${'9'.repeat(prazo.digitos)} dias. Corrija a conta bancária.`,
      'baixaAposDias',
    )
  return { baixaCodigo: prazo.codigo, baixaDias: dias }
}
