import { expect, it } from 'vitest'
import { diasDaBusca, diasDeixados } from './busca.ts'

it.each([
  [{}, {}, []],
  [{ de: '2026-01-01', ate: '2026-01-31' }, { de: '2026-01-01', ate: '2026-01-31' }, []],
  [{ de: '2026-02-30', ate: '2026-03-31' }, { ate: '2026-03-31' }, ['de=2026-02-30']],
  [{ de: '2026-03-31', ate: '2026-03-01' }, {}, ['de=2026-03-31', 'ate=2026-03-01']],
  [{ ate: '31/03/2026' }, {}, ['ate=31/03/2026']],
])('of %j the days are %j and %j is told', (busca, dias, deixados) => {
  expect(diasDaBusca(busca)).toEqual(dias)
  expect(diasDeixados(busca)).toEqual(deixados)
})
