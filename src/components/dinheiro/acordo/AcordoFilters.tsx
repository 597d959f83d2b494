import { colunasAcordo, acordoQuery, type AcordoQuery } from '#src/api/contract/dinheiro/acordo.ts'
import { filtrosComSituacao } from '#src/components/listas/filtro/filtros.tsx'

export const AcordoFilters = filtrosComSituacao<AcordoQuery['situacao'], AcordoQuery>(
  colunasAcordo,
  acordoQuery.shape.situacao,
  [
    { value: 'todos', label: 'Situação: todas' },
    { value: 'vigentes', label: 'Só vigentes' },
    { value: 'vencidos', label: 'Só com parcela vencida' },
    { value: 'rescindidos', label: 'Só rescindidos' },
    { value: 'desfeitos', label: 'Só desfeitos' },
  ],
)
