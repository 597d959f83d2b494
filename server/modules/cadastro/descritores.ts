import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { pessoaJuridica } from '#server/db/schema.ts'

/**
 * What tells one kind of cadastro from another on the server: its contract, the table of its own columns, and those columns' values in
 * a blank record (whose keys are the columns that a save writes).
 */
export const descritores = {
  pessoajuridica: {
    contrato: cadastros.pessoajuridica,
    tabela: pessoaJuridica,
    documento: 'CNPJ',
    detalheEmBranco: {
      inscricaoEstadual: '',
      inscricaoMunicipal: '',
      cnae: '',
      porte: 'me',
      dataAbertura: null,
      capitalSocial: null,
      numeroEmpregados: null,
    },
  },
} as const satisfies Record<TipoCadastro, object>

export type Descritor = (typeof descritores)[TipoCadastro]
