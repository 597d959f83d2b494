import { estadosDoDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { estaPerto } from '#src/components/ui/money/prazo.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

type ComoEsta = Pick<LinhaDebito, 'estado' | 'proposta' | 'vencido' | 'pago' | 'vencimento'>

/** How a debit stands, in a word. One that is due in months asks for nothing yet. */
export function estadoDe(debito: ComoEsta, hoje = today()): { tone: Tone; text: string } {
  const { estado, proposta, vencido, pago, vencimento } = debito
  if (estado === 'pago') return { tone: 'ok', text: estadosDoDebito.pago }
  if (estado !== 'aberto') return { tone: 'neutro', text: estadosDoDebito[estado] }
  if (vencido) return { tone: 'perigo', text: estadosDoDebito[pago > 0 ? 'vencidoParcial' : 'vencido'] }
  if (pago > 0) return { tone: 'atencao', text: estadosDoDebito.parcial }
  if (proposta) return { tone: 'neutro', text: estadosDoDebito.facultativo }
  return { tone: estaPerto(vencimento, hoje) ? 'atencao' : 'neutro', text: estadosDoDebito.aberto }
}
