import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Descritor } from './descritor.ts'
import { pessoaJuridica } from './pessoa-juridica.ts'

/** The cadastros that have screens. Another kind is its contract, one descriptor and one form body. */
export const descritores: { [T in TipoCadastro]: Descritor<T> } = {
  pessoajuridica: pessoaJuridica,
}
