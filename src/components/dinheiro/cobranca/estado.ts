import { situacoesDaCobranca, type SituacaoDaCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

const TONS = {
  gerando: 'marca',
  interrompida: 'perigo',
  pronta: 'ok',
  desfazendo: 'atencao',
  'desfazer-parou': 'perigo',
  desfeita: 'neutro',
} as const satisfies Record<SituacaoDaCobranca, Tone>

/** How a billing stands, as a pill says it. */
export const estadoDaCobranca = (situacao: SituacaoDaCobranca): { tone: Tone; text: string } => ({
  tone: TONS[situacao],
  text: situacoesDaCobranca[situacao],
})
