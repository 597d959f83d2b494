import { expect, test } from 'vitest'
import { composicaoDoValor, situacaoDoDebito } from './labels.ts'

const semAcrescimos = {
  principal: 15_000,
  correcao: 0,
  multa: 0,
  juros: 0,
  jurosSobre: null,
  desconto: 0,
  correcaoPor: null,
  descontoAte: null,
  pago: 0,
  total: 15_000,
}
const debito = (vencimento: string, atraso: number, proposta = false) => ({
  contribuicao: { codContrib: 1, nome: 'Contribuição assistencial', proposta },
  vencimento,
  atraso,
})
const texto = (vencimento: string, atraso: number, hoje: string) =>
  situacaoDoDebito(debito(vencimento, atraso), hoje).prazo.children

test('says in words how a debit stands', () => {
  expect(texto('2026-11-09', 12, '2026-11-21')).toBe('Vencido há 12 dias')
  expect(texto('2026-11-20', 1, '2026-11-21')).toBe('Vencido há 1 dia')
  expect(texto('2026-11-21', 0, '2026-11-21')).toBe('Vence hoje')
  expect(texto('2026-11-22', 0, '2026-11-21')).toBe('Vence amanhã')
  expect(texto('2027-01-01', 0, '2026-11-21')).toBe('Vence em 41 dias')
})

test('only what is overdue is red, what is due in a week asks for a look', () => {
  const tom = (vencimento: string, atraso: number) =>
    situacaoDoDebito(debito(vencimento, atraso), '2026-11-21').prazo.tone
  expect([tom('2026-11-20', 1), tom('2026-11-21', 0), tom('2026-11-28', 0), tom('2026-11-29', 0)]).toEqual([
    'perigo',
    'atencao',
    'atencao',
    'neutro',
  ])
})

test('a due date on a Sunday can still be paid on Monday', () => {
  expect(texto('2026-11-22', 0, '2026-11-23')).toBe('Vence hoje')
})

test('a proposal past its date is neither due today nor overdue', () => {
  expect(situacaoDoDebito(debito('2026-11-09', 0, true), '2026-11-21')).toEqual({
    situacao: 'passou',
    prazo: { tone: 'neutro', children: 'Venceu há 12 dias' },
  })
  expect(situacaoDoDebito(debito('2026-11-21', 0, true), '2026-11-21').prazo.children).toBe('Vence hoje')
})

test('the lines of a value add up to its total', () => {
  const valor = {
    principal: 15_000,
    correcao: 120,
    correcaoPor: { indice: 'IPCA', percentual: 80 },
    multa: 300,
    juros: 60,
    jurosSobre: 'restante' as const,
    desconto: 1000,
    descontoAte: '2026-12-05',
    pago: 5000,
    total: 9480,
    diasAtraso: 12,
  }
  const linhas = composicaoDoValor(valor)
  expect(linhas.map((linha) => linha.nome)).toEqual([
    'Principal',
    'Correção (IPCA, 0,8%)',
    'Multa',
    'Juros sobre o que restou',
    'Desconto até 05/12/2026',
    'Já pago',
  ])
  const doPrincipal = composicaoDoValor({ ...valor, jurosSobre: 'principal' })
  expect(doPrincipal[3]?.nome).toBe('Juros sobre o principal inteiro')
  expect(linhas.reduce((soma, linha) => soma + linha.valor, 0)).toBe(valor.total)
})

test('what is zero is left out, the principal never', () => {
  expect(composicaoDoValor({ ...semAcrescimos, diasAtraso: 0 })).toEqual([
    { nome: 'Principal', valor: 15_000 },
  ])
})
