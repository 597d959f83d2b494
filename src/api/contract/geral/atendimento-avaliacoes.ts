/** What a client thought of an atendimento at its end, the best first. */
export const avaliacoes = { bom: 'Bom', regular: 'Regular', ruim: 'Ruim' } as const
export type Avaliacao = keyof typeof avaliacoes
export const nomesDasAvaliacoes = Object.keys(avaliacoes) as [Avaliacao, ...Avaliacao[]] // the keys of the table
