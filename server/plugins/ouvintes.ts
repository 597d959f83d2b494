/** The hub's group of those who may read all rows that a permission tells of. */
export const inteiro = (entidadeId: number, nome: string) => `${entidadeId}:${nome}`

/** Those who may read some of the rows alone: they hear that something has changed, and not which row. */
export const parteDe = (entidadeId: number, nome: string) => `${entidadeId}:${nome}:em-parte`
