import type { ComponentType, ReactNode } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { CadastroEntrada } from '#src/queries/cadastro.ts'

/** The fields that somebody edits: all but what the system keeps about the record. */
export type Campo<T extends TipoCadastro> = Exclude<
  keyof CadastroEntrada<T> & string,
  'id' | 'matricula' | 'versao'
>

/** How a field is called, and how its value reads outside its input (in the comparison of a conflict). */
export interface DescricaoCampo<V> {
  rotulo: string
  obrigatorio?: boolean
  mostrar?: (valor: V) => string
}

export type DescricaoCampos<F> = { [K in keyof F]: DescricaoCampo<F[K]> }

/** A field's value as text; empty when blank. */
export function mostrar<V>(descricao: DescricaoCampo<V>, valor: V): string {
  return descricao.mostrar ? descricao.mostrar(valor) : String(valor ?? '')
}

/** What an input takes from the form: value and handlers as its kind of value wants them, label, error, read-only state. */
export interface InputProps {
  label: string
  required: boolean
  readOnly: boolean
  error?: ReactNode
  // The form library types values and handlers by path at run time only.
  /* oxlint-disable typescript/no-explicit-any */
  value: any
  checked?: any
  onChange: any
  onBlur?: any
  onFocus?: any
  /* oxlint-enable typescript/no-explicit-any */
}

/** Connects an input to a field; `checkbox` for a yes or no. */
export type Ligar<C extends string> = (campo: C, como?: 'checkbox') => InputProps

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
