// Apart from the calls, since the address of the queue is read before its code is there.

/** The views of the queue, in their order: of the team's all, save `meus` and `sigo`, which are the caller's own. */
export const vistasDaFila = {
  meus: 'Comigo',
  'sem-responsavel': 'Sem responsável',
  atrasados: 'Atrasados',
  aguardando: 'Aguardando o cliente',
  adiados: 'Adiados',
  sigo: 'Que sigo',
} as const
export type VistaDaFila = keyof typeof vistasDaFila
export const nomesDasVistas = Object.keys(vistasDaFila) as [VistaDaFila, ...VistaDaFila[]] // the keys of the table
