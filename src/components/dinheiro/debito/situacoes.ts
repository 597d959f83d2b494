// What a list of debits is narrowed to by its first filter, as it is offered.

export const situacoesDosDebitos = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'abertos', label: 'Só em aberto' },
  { value: 'vencidos', label: 'Só vencidos' },
  { value: 'a-vencer', label: 'Só a vencer' },
  { value: 'propostas-passadas', label: 'Só facultativos passados' },
  { value: 'pagos', label: 'Só pagos' },
  { value: 'cancelados', label: 'Só cancelados' },
  { value: 'isentos', label: 'Só dispensados' },
  { value: 'em-acordo', label: 'Só em acordo' },
] as const
