import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { answerCompiler } from './answers.ts'

const schema = z.object({
  id: z.number(),
  nome: z.nullable(z.string()),
  apelido: z.optional(z.string()),
  endereco: z.nullable(z.object({ cidade: z.string() })),
  itens: z.array(z.object({ valor: z.number() })),
  porNome: z.record(z.string(), z.object({ valor: z.number() })),
  textos: z.record(z.string(), z.string()),
  lido: z.union([z.object({ dia: z.string() }), z.object({ mes: z.string() })]),
})

const write = (checked: boolean) => answerCompiler(checked)({ schema, method: 'GET', url: '/api/teste' })

// zod leaves this one out of a record, which is no name of anything here
const nome = fc.string().filter((um) => um !== '__proto__')
const valor = fc.record({ valor: fc.integer(), segredo: fc.string() })
const answers = fc.record(
  {
    id: fc.integer(),
    nome: fc.option(fc.string()),
    apelido: fc.string(),
    endereco: fc.option(fc.record({ cidade: fc.string(), segredo: fc.string() })),
    itens: fc.array(valor),
    porNome: fc.dictionary(nome, valor),
    textos: fc.dictionary(nome, fc.string()),
    lido: fc.oneof(
      fc.record({ dia: fc.string(), segredo: fc.string() }),
      fc.record({ mes: fc.string(), segredo: fc.string() }),
    ),
    segredo: fc.string(),
  },
  { requiredKeys: ['id', 'nome', 'endereco', 'itens', 'porNome', 'textos', 'lido', 'segredo'] },
)

test('an answer is written as zod reads it: with all that the contract names, and with nothing else', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      // the one that is checked throws where zod writes anything else
      expect(write(false)(answer)).toBe(write(true)(answer))
    }),
  )
  const [one] = fc.sample(answers, { numRuns: 1, seed: 1 })
  expect(JSON.parse(write(false)(one))).not.toHaveProperty('segredo')
})

test('an answer that is not the contract’s is refused where answers are checked', () => {
  const [one] = fc.sample(answers, { numRuns: 1, seed: 1 })
  expect(() => write(true)({ ...one, id: 'um' })).toThrow('invalid_type')
  expect(write(true)(one)).toBe(write(false)(one))
})
