import { expect, it } from 'vitest'
import { fraseDosGrupos } from './filtro-avancado-frase.ts'
import { escreverGrupos } from './filtro-avancado.ts'

it('a filter is said in words, what nobody knows any more as it stands', () => {
  const grupos = [
    [
      { coluna: 'uf', filtro: 'em.SP,RJ' },
      { coluna: 'email', filtro: 'vazio', nao: true as const },
    ],
    [
      { coluna: 'ativo', filtro: 'sim' },
      { coluna: 'antiga', filtro: 'contem.a' },
    ],
  ]
  expect(fraseDosGrupos(escreverGrupos(grupos))).toBe(
    'UF: SP ou RJ E não (E-mail: vazio) OU Ativo: sim E antiga: contem.a',
  )
  expect(fraseDosGrupos('')).toBe('')
})
