import type { ReactNode } from 'react'

/** How a field is called, and how its value reads outside its input (in the comparison of a conflict). */
export interface DescricaoCampo<V> {
  rotulo: string
  obrigatorio?: boolean
  mostrar?: (valor: V) => string
  /** Of a list of nested records: how one of them is told. */
  lista?: DescricaoLista
}

/** Nested records: what one is called, the field that names it, and its fields. */
export interface DescricaoLista {
  singular: string
  plural: string
  titulo: string
  campos: DescricaoCampos<Record<string, unknown>>
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
  /** The dialog that it is in opens at it. */
  'data-autofocus'?: boolean
  /** What is said below the input. */
  description?: ReactNode
  descriptionProps?: { c: string }
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  /* oxlint-disable typescript/no-explicit-any -- the form library knows a field's type by its path, at run time only */
  value: any
  checked?: any
  onChange: any
  onBlur?: any
  onFocus?: any
  /* oxlint-enable typescript/no-explicit-any */
}

/** Connects an input to a field; `checkbox` for a yes or no. */
export type Ligar<C extends string> = (campo: C, como?: 'checkbox') => InputProps

/** What is known of others is said below the field, where it moves nothing that is being typed. */
const ABAIXO: NonNullable<InputProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description']

/** A field with what is to be said at it, below what is wrong with it: the way to another record is needed most when that one is in the way. */
export const comAviso = (input: InputProps, aviso: ReactNode): InputProps =>
  aviso === undefined
    ? input
    : {
        ...input,
        description: aviso,
        descriptionProps: { c: 'var(--app-warn)' },
        inputWrapperOrder: ABAIXO,
      }
