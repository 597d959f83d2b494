import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { DescricaoCampo, InputProps, Ligar } from '#src/components/ui/inputs/field.ts'
import { fieldOf } from './rows.ts'

/** A list of nested records in a form. */
export interface NestedRows {
  rows: LinhaDaParte[]
  /** As they were read. */
  stored: LinhaDaParte[]
  readOnly: boolean
  /** The path of the list, or of a row, under which a fault is told. */
  path: (index?: number) => string
  /** What is wrong with the list itself, or with a row and none of its fields. */
  error: (index?: number) => ReactNode
  ligar: (index: number) => Ligar<string>
  /** Adds some that are not stored yet, at the end. @returns the id of the first */
  add: (...blank: object[]) => number
  /** Puts back one that was removed, where it was. */
  insert: (row: LinhaDaParte, index: number) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

interface Source<E extends object, C extends keyof E & string> {
  form: UseFormReturnType<E>
  campo: C
  descricao: DescricaoCampo<E[C]>
  bind: (path: string, descricao: DescricaoCampo<never>, como?: 'checkbox') => InputProps
  readOnly: boolean
}

/** A list that is only looked at, though the rest of its form is edited. */
export const readOnlyRows = (list: NestedRows): NestedRows => ({
  ...list,
  readOnly: true,
  ligar: (index) => (field, como) => ({ ...list.ligar(index)(field, como), readOnly: true }),
})

/** What a form's screen needs to edit the nested records of one of its fields. */
export function nestedRows<E extends object, C extends keyof E & string>(source: Source<E, C>): NestedRows {
  const { form, campo, descricao, bind, readOnly } = source
  const fields = descricao.lista?.campos ?? {}
  // the field is a list of rows, as its description says
  const of = (values: E) => values[campo] as NestedRows['rows']
  const rows = of(form.getValues())
  const path = (index?: number) => (index === undefined ? campo : `${campo}.${index}`)
  // The list as a whole, since what the library does with single items leaves it wrong about what was changed. What was told of a place is
  // of another row now.
  function put(next: NestedRows['rows']) {
    form.setFieldValue(campo, next as never) // rows of the field's kind
    for (const place of Object.keys(form.errors)) if (fieldOf(place) === campo) form.clearFieldError(place)
  }

  return {
    rows,
    stored: of(form.getInitialValues()),
    readOnly,
    path,
    error: (index) => form.errors[path(index)],
    ligar: (index) => (field, como) =>
      bind(`${campo}.${index}.${field}`, fields[field] ?? { rotulo: field }, como),
    add(...blank) {
      const first = Math.min(0, ...rows.map((row) => row.id)) - 1
      put([...rows, ...blank.map((row, i) => ({ ...row, id: first - i }))])
      return first
    },
    insert: (row, index) => put(rows.toSpliced(index, 0, row)),
    remove: (index) => put(rows.toSpliced(index, 1)),
    move(from, to) {
      const row = rows[from]
      if (row) put(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    },
  }
}
