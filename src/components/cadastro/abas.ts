/** The tabs of a stored cadastro, as addresses name them; without one the fields are in sight. */
export const abasDoCadastro = {
  resumo: 'Resumo',
  dados: 'Dados',
  pessoas: 'Pessoas',
  documentos: 'Documentos',
  historico: 'Histórico',
} as const
export type AbaDoCadastro = keyof typeof abasDoCadastro

export const ehAba = (texto: unknown): texto is AbaDoCadastro =>
  typeof texto === 'string' && Object.hasOwn(abasDoCadastro, texto)

const foraDaLixeira: readonly AbaDoCadastro[] = ['pessoas', 'documentos']

/** Those of a record, in their order: in the trash there are no people to be tied to it, and no files to be kept with it. */
export function abasDe(naLixeira: boolean): AbaDoCadastro[] {
  const todas = Object.keys(abasDoCadastro) as AbaDoCadastro[] // its own keys
  return naLixeira ? todas.filter((aba) => !foraDaLixeira.includes(aba)) : todas
}
