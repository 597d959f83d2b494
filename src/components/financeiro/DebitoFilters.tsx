import { colunasDebito, debitoQuery, type DebitoQuery } from '#src/api/contract/debito-lista.ts'
import { filtrosComSituacao } from '#src/components/lista/filtros-com-situacao.tsx'

export const DebitoFilters = filtrosComSituacao<DebitoQuery['situacao'], DebitoQuery>(
  colunasDebito,
  debitoQuery.shape.situacao,
  [
    { value: 'todos', label: 'Situação: todas' },
    { value: 'abertos', label: 'Só em aberto' },
    { value: 'vencidos', label: 'Só vencidos' },
    { value: 'a-vencer', label: 'Só a vencer' },
    { value: 'pagos', label: 'Só pagos' },
    { value: 'cancelados', label: 'Só cancelados' },
    { value: 'isentos', label: 'Só dispensados' },
    { value: 'em-acordo', label: 'Só em acordo' },
  ],
)
