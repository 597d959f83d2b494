import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'

/** Keeps of a value what its schema names. */
type Pick = (value: unknown) => unknown

/**
 * Makes of the schema of an answer what keeps of a value only the fields that the schema names, so that no other leaves the server. It looks
 * at nothing else: that the fields are there and of their kinds is what types say, and tests check (`checked`). Null where a value goes out
 * as it is.
 */
function pickerOf(schema: z.core.$ZodType): Pick | null {
  const { def } = (schema as z.core.$ZodTypes)._zod // all that the contract writes are of zod's own
  switch (def.type) {
    case 'object':
      return def.catchall ? readerOf(schema) : ofObject(schema as z.core.$ZodObject) // what its `def` says
    case 'array': {
      const one = pickerOf(def.element)
      return one && ((value) => (value as unknown[]).map(one)) // the type of the schema
    }
    case 'record': {
      const one = pickerOf(def.valueType)
      const each = ([name, value]: [string, unknown]) => [name, one?.(value)]
      return one && ((value) => Object.fromEntries(Object.entries(value as object).map(each))) // as above
    }
    case 'nullable':
    case 'optional': {
      const inner = pickerOf(def.innerType)
      return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
    }
    case 'union':
      // which of them a value is takes more than a look
      return def.options.every((option) => pickerOf(option) === null) ? null : readerOf(schema)
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return null
    default:
      return readerOf(schema)
  }
}

/** Looks at the fields with the first value: a schema may hold itself. */
function ofObject(schema: z.core.$ZodObject): Pick {
  let fields: (readonly [name: string, pick: Pick | null])[] | undefined
  return (value) => {
    fields ??= Object.entries(schema._zod.def.shape).map(([name, field]) => [name, pickerOf(field)] as const)
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) {
      const one = (value as Record<string, unknown>)[name] // the type of the schema
      if (one !== undefined) picked[name] = pick ? pick(one) : one
    }
    return picked
  }
}

/** Reads a value as zod does. @throws ZodError for what the schema does not let through */
const readerOf =
  (schema: z.core.$ZodType): Pick =>
  (value) =>
    z.encode(schema, value)

/**
 * How answers are written as JSON.
 * @param checked whether each is read by zod too, which refuses what the contract does not let through, and both must agree: for tests, since
 *   it costs more than the statements of a list
 */
export const answerCompiler =
  (checked: boolean): FastifySerializerCompiler<z.core.$ZodType> =>
  ({ schema, method, url }) => {
    const pick = pickerOf(schema)
    const write = (answer: unknown) => JSON.stringify(pick ? pick(answer) : answer)
    if (!checked) return write
    const read = readerOf(schema)
    return (answer) => {
      const written = write(answer)
      if (written !== JSON.stringify(read(answer)))
        throw new Error(`${method} ${url}: a resposta não é a do contrato.`)
      return written
    }
  }
