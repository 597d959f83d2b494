// What a list of credits is narrowed to by its first filter, as it is offered.

export const situacoesDosCreditos = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'validos', label: 'Só não estornados' },
  { value: 'com-saldo', label: 'Só com saldo' },
  { value: 'usados', label: 'Só usados' },
  { value: 'estornados', label: 'Só estornados' },
] as const
