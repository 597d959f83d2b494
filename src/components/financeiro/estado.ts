import { situacoesDoCredito } from '#src/api/contract/credito-lista.ts'
import type { LinhaCredito } from '#src/api/contract/credito.ts'
import { situacoesDoDebito } from '#src/api/contract/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/financeiro.ts'
import type { Tone } from '#src/components/theme/Pill.tsx'

/** How a debit stands, in a word. */
export function estadoDe({ estado, vencido, pago }: Pick<LinhaDebito, 'estado' | 'vencido' | 'pago'>): {
  tone: Tone
  text: string
} {
  if (estado === 'pago') return { tone: 'ok', text: situacoesDoDebito.pago }
  if (estado !== 'aberto') return { tone: 'neutro', text: situacoesDoDebito[estado] }
  if (vencido) return { tone: 'perigo', text: pago > 0 ? 'Vencido, pago em parte' : 'Vencido' }
  return { tone: 'atencao', text: pago > 0 ? 'Pago em parte' : 'Em aberto' }
}

/** What is left of a credit, in a word. */
export function estadoDoCredito({ estado, usado }: Pick<LinhaCredito, 'estado' | 'usado'>): {
  tone: Tone
  text: string
} {
  if (estado === 'estornado') return { tone: 'neutro', text: situacoesDoCredito.estornado }
  if (estado === 'usado') return { tone: 'ok', text: situacoesDoCredito.usado }
  return { tone: 'atencao', text: usado > 0 ? 'Usado em parte' : situacoesDoCredito.disponivel }
}
