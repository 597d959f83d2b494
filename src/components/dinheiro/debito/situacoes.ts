// What a list of the books is narrowed to by its first filter, as it is offered.

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

export const situacoesDosCreditos = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'validos', label: 'Só não estornados' },
  { value: 'com-saldo', label: 'Só com saldo' },
  { value: 'usados', label: 'Só usados' },
  { value: 'estornados', label: 'Só estornados' },
] as const
