import { colunasCredito, creditoQuery, type CreditoQuery } from '#src/api/contract/credito-lista.ts'
import { filtrosComSituacao } from '#src/components/lista/filtros-com-situacao.tsx'

export const CreditoFilters = filtrosComSituacao<CreditoQuery['situacao'], CreditoQuery>(
  colunasCredito,
  creditoQuery.shape.situacao,
  [
    { value: 'todos', label: 'Situação: todas' },
    { value: 'validos', label: 'Só não estornados' },
    { value: 'com-saldo', label: 'Só com saldo' },
    { value: 'usados', label: 'Só usados' },
    { value: 'estornados', label: 'Só estornados' },
  ],
)
