import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contabilidade } from './contabilidade.tsx'
import type { Descritor } from './descritor.ts'
import { pessoaFisica } from './pessoa-fisica.tsx'
import { pessoaJuridica } from './pessoa-juridica.tsx'

/** The forms of the cadastros, loaded with a record's screen. Another kind is its contract and one file with its fields and their grid. */
export const descritores: { [T in TipoCadastro]: Descritor<T> } = {
  pessoajuridica: pessoaJuridica,
  pessoafisica: pessoaFisica,
  contabilidade,
}
