import type * as z from 'zod/mini'
import type { FileType } from './file-type.ts'

type Types = readonly [FileType, ...FileType[]]

/** The body of a call that takes one file, as `multipart/form-data`. */
export interface FileBody {
  /** The field of the form that holds the file; faults of the file are told at it. */
  field: string
  /** What the file may be. The server judges by its content, never by its name. */
  types: Types
  /** Bytes that the file may have. */
  max: number
  /** The form's other fields: texts, as those of a query string. */
  fields?: z.ZodMiniObject
}

/** The answer of a call that gives a file; its name comes with the file. */
export interface FileResponse {
  types: Types
  /** Whether a browser shows the file or saves it. */
  disposition: 'inline' | 'attachment'
}

export const isFileBody = (body: object | undefined): body is FileBody =>
  body !== undefined && 'types' in body

export const isFileResponse = (response: object | string): response is FileResponse =>
  typeof response === 'object' && 'disposition' in response
