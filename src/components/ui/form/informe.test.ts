import { expect, test } from 'vitest'
import { informe } from './informe.ts'

test.each([
  ['Razão social', 'Informe a razão social.'],
  ['Nome', 'Informe o nome.'],
  ['Seu nome', 'Informe o seu nome.'],
  ['E-mail', 'Informe o e-mail.'],
  ['CNPJ', 'Informe o CNPJ.'],
  ['Agência', 'Informe a agência.'],
  ['Descrição', 'Informe a descrição.'],
  ['Condições', 'Informe as condições.'],
  ['Juros ao mês', 'Informe os juros ao mês.'],
  ['Mês', 'Informe o mês.'],
  ['País', 'Informe o país.'],
  ['Status', 'Informe o status.'],
  ['O que a pessoa pede', 'Informe o que a pessoa pede.'],
  ['Vale a partir de', 'Campo obrigatório.'],
])('an empty %s asks for it by its name', (rotulo, frase) => {
  expect(informe(rotulo)).toBe(frase)
})
