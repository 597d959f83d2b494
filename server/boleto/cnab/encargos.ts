import { percentOf } from '../instrucoes.ts'
import type { RegraDeAtraso } from '../instrucoes.ts'
import type { Valores } from './campo.ts'
import type { ContaCnab } from './conta.ts'
import { CnabError } from './error.ts'
import type { Layout } from './layouts/layout.ts'

/** What is owed, in centavos, and what a late payment costs. */
type Cobrado = { valor: number; atraso?: RegraDeAtraso }

/** Hundredths of a percent, when no more of it is needed. */
function centesimos(percent: number): number | null {
  const tenThousandths = Math.round(percent * 10_000)
  return tenThousandths % 100 === 0 ? tenThousandths / 100 : null
}

/** Interest as the slip prints it: so much a day. Where that is less than half a centavo, the rate, at the banks that take one. */
export function juros({ valor, atraso }: Cobrado, { juros }: Layout, data: string): Valores {
  const none = { jurosCodigo: juros.isento }
  if (!atraso || atraso.jurosPctMes === 0) return none
  const dia = percentOf(valor, atraso.jurosPctMes, 30)
  if (dia > 0 && atraso.modo === 'proRataDia30')
    return { jurosCodigo: juros.valorPorDia, jurosData: data, jurosValor: dia }
  const taxa = centesimos(atraso.jurosPctMes)
  if (juros.taxaMensal !== null && taxa !== null)
    return { jurosCodigo: juros.taxaMensal, jurosData: data, jurosValor: taxa }
  return dia > 0 ? { jurosCodigo: juros.valorPorDia, jurosData: data, jurosValor: dia } : none
}

/** A fine is a percentage, where two decimals say it, else a value. */
export function multa({ valor, atraso }: Cobrado, layout: Layout, data: string): Valores | null {
  if (!atraso || atraso.multaPct === 0) return null
  const taxa = centesimos(atraso.multaPct)
  if (taxa !== null) return { multaCodigo: '2', multaData: data, multaValor: taxa }
  if (layout.multaEmValor)
    return { multaCodigo: '1', multaData: data, multaValor: percentOf(valor, atraso.multaPct) }
  throw new CnabError(
    'multa_nao_aceita',
    `O ${layout.nome} só aceita multa em percentual com até duas casas decimais. Mude a multa de ${atraso.multaPct}%.`,
    'atraso',
  )
}

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
