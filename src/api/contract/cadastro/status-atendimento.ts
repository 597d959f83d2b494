/** What a status of an atendimento means, whatever the entidade calls it. Each class keeps at least one status in use. */
export const classesDeStatus = {
  novo: 'Novo',
  aberto: 'Aberto',
  aguardando: 'Aguardando o cliente',
  resolvido: 'Resolvido',
  encerrado: 'Encerrado',
} as const
export type ClasseDeStatus = keyof typeof classesDeStatus

/** In the order of the table. */
export const nomesDasClasses = Object.keys(classesDeStatus) as [ClasseDeStatus, ...ClasseDeStatus[]] // the keys of the table

/** What the records are called that hold a status. */
export const ATENDIMENTO = {
  nome: 'atendimento',
  singular: 'Atendimento',
  plural: 'Atendimentos',
} as const
