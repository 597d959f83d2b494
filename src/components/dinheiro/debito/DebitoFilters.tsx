import { colunasDebito, debitoQuery, type DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { filtrosComSituacao } from '#src/components/listas/filtro/filtros.tsx'
import { situacoesDosDebitos } from './situacoes.ts'

export const DebitoFilters = filtrosComSituacao<DebitoQuery['situacao'], DebitoQuery>(
  colunasDebito,
  debitoQuery.shape.situacao,
  situacoesDosDebitos,
)
