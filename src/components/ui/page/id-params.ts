import { writtenNumber } from './written-number.ts'

/** The number that a part of an address names a record by; NaN for what can be none: then there is no such record, and no need to ask. */
export const readNumber = (written: string): number => writtenNumber(written, 999_999_999) ?? Number.NaN

/** The parts of the address of a record that is known by its id alone. */
export const idParams = {
  parse: ({ id }: { id: string }) => ({ id: readNumber(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
