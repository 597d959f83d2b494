import type { TipoPessoa } from './auth.ts'

/** Every kind of cadastro that is stored, with the kind of person that it is of. Which of them have screens: `tiposCadastro`. */
export const tipoPessoaDe = {
  pessoajuridica: 'juridica',
  pessoafisica: 'fisica',
  contabilidade: 'juridica',
} as const satisfies Record<string, TipoPessoa>
export type TipoDeCadastro = keyof typeof tipoPessoaDe

/** The kinds of cadastro that a person of one kind may be, in the order in which one is preferred to the next. */
export function tiposDaPessoa(tipoPessoa: TipoPessoa): [TipoDeCadastro, ...TipoDeCadastro[]] {
  const tipos = Object.keys(tipoPessoaDe) as TipoDeCadastro[] // the keys of the table above
  const dela = tipos.filter((tipo) => tipoPessoaDe[tipo] === tipoPessoa)
  return dela as [TipoDeCadastro, ...TipoDeCadastro[]] // the table has each kind of person
}
