import { estadosDoAcordo, type LinhaAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

/** How an agreement stands, in a word. */
export function estadoDoAcordo({
  estado,
  vencido,
  pagas,
  quantidade,
}: Pick<LinhaAcordo, 'estado' | 'vencido' | 'pagas' | 'quantidade'>): { tone: Tone; text: string } {
  if (estado !== 'vigente') return { tone: 'neutro', text: estadosDoAcordo[estado] }
  if (vencido) return { tone: 'perigo', text: estadosDoAcordo.vencida }
  return pagas === quantidade
    ? { tone: 'ok', text: estadosDoAcordo.quitado }
    : { tone: 'marca', text: estadosDoAcordo.vigente }
}
