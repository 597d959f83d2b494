import { expect, it } from 'vitest'
import { campoPercentual } from './campo.ts'

const { entrada } = campoPercentual('Desconto', 9_000)

it.each([
  [9_000, null],
  [0, null],
  [undefined, null],
  [9_001, 'O máximo é 90%.'],
  [-1, 'O valor mínimo é 0.'],
  [1.5, 'Informe um número inteiro.'],
])('a share of %s is answered with %s, in percents as people write them', (dado, mensagem) => {
  const lido = entrada.safeParse(dado)
  expect(lido.success ? null : lido.error.issues[0]?.message).toBe(mensagem)
})
