/** The tabs of a stored cadastro, as addresses name them; without one the fields are in sight. */
export const abasDoCadastro = {
  resumo: 'Resumo',
  dados: 'Dados',
  historico: 'Histórico',
} as const
export type AbaDoCadastro = keyof typeof abasDoCadastro

export const ehAba = (texto: unknown): texto is AbaDoCadastro =>
  typeof texto === 'string' && Object.hasOwn(abasDoCadastro, texto)
