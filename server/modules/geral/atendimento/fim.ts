import { DIAS_PARA_MUDAR_AVALIACAO } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoRow } from './repo.ts'

/** Milliseconds of a day. */
const DIA = 86_400_000

/** Whether an atendimento has come to one of its two ends. */
export const terminou = ({ classe }: Pick<AtendimentoRow, 'classe'>): boolean =>
  classe === 'resolvido' || classe === 'encerrado'

type Avaliado = Pick<AtendimentoRow, 'classe' | 'avaliadoEm' | 'encerradoEm' | 'resolvidoEm'>

/** Whether it was not rated since it ended: a rating before it was reopened is of another end. */
export function semAvaliacao({ avaliadoEm, encerradoEm, resolvidoEm }: Avaliado): boolean {
  const fim = resolvidoEm ?? encerradoEm
  return avaliadoEm === null || (fim !== null && avaliadoEm < fim)
}

/** Whether an atendimento may be rated: it has ended, and was not rated since, or so lately that the rating may change. */
export const podeAvaliar = (linha: Avaliado, agora = new Date()): boolean =>
  terminou(linha) &&
  (semAvaliacao(linha) || Number(agora) < Number(linha.avaliadoEm) + DIAS_PARA_MUDAR_AVALIACAO * DIA)
