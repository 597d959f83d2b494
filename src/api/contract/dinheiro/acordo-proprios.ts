import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { AcordoQuery } from './acordo.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoAcordo = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      vigentes: 'vigentes',
      'em-dia': 'em dia',
      vencidos: 'com parcela vencida',
      quitados: 'quitados',
      rescindidos: 'rescindidos',
      desfeitos: 'desfeitos',
    },
    escolha: { todos: 'Situação: todas' },
  },
} satisfies { situacao: DosValores<AcordoQuery['situacao']> }
