import { estadosDoCredito } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { LinhaCredito } from '#src/api/contract/dinheiro/credito.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

/** What is left of a credit, in a word. */
export function estadoDoCredito({ estado, usado }: Pick<LinhaCredito, 'estado' | 'usado'>): {
  tone: Tone
  text: string
} {
  if (estado === 'estornado') return { tone: 'neutro', text: estadosDoCredito.estornado }
  if (estado === 'usado') return { tone: 'ok', text: estadosDoCredito.usado }
  return { tone: 'atencao', text: estadosDoCredito[usado > 0 ? 'parcial' : 'disponivel'] }
}
