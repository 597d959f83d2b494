/** The tabs of a stored cadastro, as addresses name them; without one the fields are in sight. Whose they are: `abas-de.ts`. */
export const abasDoCadastro = {
  resumo: 'Resumo',
  dados: 'Dados',
  debitos: 'Débitos',
  pagamentos: 'Pagamentos',
  atendimentos: 'Atendimentos',
  pessoas: 'Pessoas',
  documentos: 'Documentos',
  historico: 'Histórico',
} as const
export type AbaDoCadastro = keyof typeof abasDoCadastro

export const ehAba = (texto: unknown): texto is AbaDoCadastro =>
  typeof texto === 'string' && Object.hasOwn(abasDoCadastro, texto)
