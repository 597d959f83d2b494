import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { ConsultaDoRecurso } from './recurso.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoRecurso = {
  situacao: {
    rotulo: 'Situação',
    valores: { ativos: 'em uso', inativos: 'fora de uso', excluidos: 'excluídos' },
  },
} satisfies { situacao: DosValores<ConsultaDoRecurso['situacao']> }
