import { expect, test } from 'vitest'
import { valorDaPrevia } from './use-valor-proposto.ts'

const ninguem = { daLista: 0, debitos: 0, total: 0, amostra: [], deFora: [] }
const quem = { matricula: 3, nome: 'Autopeças Cruzeiro Ltda' }

test('the value that is proposed is that of the table, with how it comes to it', () => {
  const porque = 'Empresa de pequeno porte (EPP): R$ 180,00.'
  const previa = { ...ninguem, amostra: [{ ...quem, valor: 18_000, porque }] }
  expect(valorDaPrevia(previa)).toEqual({ valor: 18_000, porque })
})

test('where a billing leaves the debtor out, no value is proposed, and why is told', () => {
  const previa = { ...ninguem, deFora: [{ motivo: 'porte' as const, quantos: 1, exemplos: [quem] }] }
  expect(valorDaPrevia(previa)).toEqual({ valor: null, porque: 'Sem valor proposto: sem porte no cadastro.' })
  expect(valorDaPrevia(ninguem)).toBeNull()
})
