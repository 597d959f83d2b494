import type { Escritas } from './escrita.ts'

/** The calls of the area. */
export const escritas: Escritas = {
  'POST /api/consulta/cnpj': async ({ e }) => ({ payload: { registro: e.empresa.registro }, deixa: [] }),
  'POST /api/consulta/cpf': async ({ e }) => ({
    payload: { registro: e.pessoa.registro, cep: '13201000' },
    deixa: [],
  }),
}
