import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { todasAsListas } from './todas-as-listas.ts'
import { preferenciasDeLista } from '#src/api/contract/servicos/preferencia.ts'

const predefinidas = Object.entries(todasAsListas).flatMap(([nome, { consulta, predefinidas: vistas }]) =>
  vistas.map(({ nome: vista, busca }) => ({ nome, vista, busca, shape: consulta.shape })),
)

// a view leaves out what its list cannot read, and would show all rows under its name
test.each(predefinidas)('$nome: the list reads all that its view $vista says', ({ busca, shape }) => {
  for (const [campo, valor] of new URLSearchParams(busca)) {
    const schema = shape[campo]
    expect([campo, schema && z.safeParse(schema, valor).success]).toEqual([campo, true])
  }
})

test.each(Object.keys(todasAsListas))('%s: how somebody likes to see the list can be kept', (nome) => {
  expect(z.safeParse(preferenciasDeLista.obter.params, { nome }).success).toBe(true)
})
