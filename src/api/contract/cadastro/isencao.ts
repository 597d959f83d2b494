/** On what an exemption rests, as staff read it: of a debit, or of a cadastro for some time. */
export const basesDaIsencao = { lei: 'Lei', decisao: 'Decisão' } as const
export type BaseDaIsencao = keyof typeof basesDaIsencao
