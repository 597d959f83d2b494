import { colunasCredito, creditoQuery, type CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import { filtrosComSituacao } from '#src/components/listas/filtro/filtros.tsx'
import { situacoesDosCreditos } from './situacoes.ts'

export const CreditoFilters = filtrosComSituacao<CreditoQuery['situacao'], CreditoQuery>(
  colunasCredito,
  creditoQuery.shape.situacao,
  situacoesDosCreditos,
)
