import { expect, it } from 'vitest'
import type { DestinoDoRecebimento } from '#src/api/contract/dinheiro/credito.ts'
import { aplicacao, consequenciaDoRecebimento, feitoDoRecebimento } from './aplicacao.ts'

const aberto = (id: number, total: number, proposta = false) => ({
  id,
  total,
  proposta,
  contribuicao: 'Mensal',
  parcela: null,
  periodo: '2026-11',
  vencimento: '2026-11-10',
})
const abertos = [aberto(1, 100, true), aberto(2, 200), aberto(3, 300)]

it.each([
  ['the oldest that is no proposal first', [], 250, { pagos: 1, emParte: 1, aplicado: 250 }],
  ['exactly all', [], 500, { pagos: 2, emParte: 0, aplicado: 500 }],
  ['no more than is owed', [], 900, { pagos: 2, emParte: 0, aplicado: 500 }],
  ['a proposal that is chosen', [1, 3], 350, { pagos: 1, emParte: 1, aplicado: 350 }],
])('pays %s', (_, escolhidos, valor, paga) => expect(aplicacao(abertos, escolhidos, valor)).toEqual(paga))

const semEspacoFixo = (texto: string) => texto.replaceAll('\u00a0', ' ')

it.each<[DestinoDoRecebimento, number[], number | null, string]>([
  ['antigos', [], null, '3 débitos em aberto.'],
  ['antigos', [], 200, 'Quita 1 débito. Não sobra crédito.'],
  ['antigos', [], 600, 'Quita 2 débitos. R$ 1,00 ficam como crédito.'],
  // what was chosen before counts no more
  ['antigos', [3], 200, 'Quita 1 débito. Não sobra crédito.'],
  ['escolhidos', [], 200, '3 débitos em aberto: escolha os que serão pagos.'],
  ['escolhidos', [1, 3], 350, 'Quita 1 débito e parcialmente mais 1. Não sobra crédito.'],
  ['credito', [3], 350, '3 débitos em aberto: R$ 3,50 ficam como crédito.'],
])('tells what becomes of money that comes in: %s %j %s', (destino, debitos, valor, frase) => {
  expect(semEspacoFixo(consequenciaDoRecebimento(abertos, { destino, debitos, valor }))).toBe(frase)
})

it('says of a cadastro that owes nothing that all remains, whatever was chosen', () => {
  for (const destino of ['antigos', 'escolhidos', 'credito'] as const)
    expect(semEspacoFixo(consequenciaDoRecebimento([], { destino, debitos: [], valor: 500 }))).toBe(
      'Sem débito em aberto: R$ 5,00 ficam como crédito.',
    )
})

it('says what became of it', () => {
  const feito = (resta: number, debitos: number[], aplicado: number) =>
    semEspacoFixo(feitoDoRecebimento({ credito: { nome: 'Oficina', resta }, debitos, aplicado }))
  expect(feito(0, [1], 500)).toBe('Recebimento de Oficina registrado. R$ 5,00 foram a 1 débito.')
  expect(feito(100, [1, 2], 500)).toBe(
    'Recebimento de Oficina registrado. R$ 5,00 foram a 2 débitos. R$ 1,00 ficaram como crédito.',
  )
  expect(feito(700, [], 0)).toBe('Recebimento de Oficina registrado. R$ 7,00 ficaram como crédito.')
})
