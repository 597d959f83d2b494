import type { ComponentType } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { DescricaoCampos, Ligar } from '#src/components/form/field.ts'
import type { CadastroEntrada } from '#src/queries/cadastro.ts'

/** The fields that somebody edits: all but what the system keeps about the record. */
export type Campo<T extends TipoCadastro> = Exclude<
  keyof CadastroEntrada<T> & string,
  'id' | 'matricula' | 'versao'
>

export interface FormularioProps<T extends TipoCadastro> {
  ligar: Ligar<Campo<T>>
}

/** What the screens of a cadastro need to know of its kind, beside the contract. */
export interface Descritor<T extends TipoCadastro> {
  /** Heading of the blank form. */
  novo: string
  /** Name of the document in `registro`. */
  documento: string
  /** What the list's search finds by. */
  pesquisa: string
  campos: DescricaoCampos<Pick<CadastroEntrada<T>, Campo<T>>>
  /** The fields on their grid; loaded when a record is opened. */
  Formulario: ComponentType<FormularioProps<T>>
}
