import { expect, test } from 'vitest'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import { resumoDosDebitos } from './resumo.ts'

const debito = (vencimento: string, total: number, atraso = 0, proposta = false): Debito => ({
  id: 1,
  contribuicao: { codContrib: 1, nome: 'Contribuição', proposta },
  parcela: null,
  periodo: '2026-11',
  vencimento,
  atraso,
  valor: {
    principal: total,
    correcao: 0,
    multa: 0,
    juros: 0,
    jurosSobre: null,
    desconto: 0,
    correcaoPor: null,
    descontoAte: null,
    pago: 0,
    total,
    diasAtraso: atraso,
  },
  boleto: null,
})
const resumo = (...debitos: Debito[]) =>
  resumoDosDebitos({
    pessoa: { tipoPessoa: 'juridica', registro: '12ABC34501DE35', nome: 'Padaria' },
    atualizadoEm: '2026-11-21',
    pagavelEm: '2026-11-23',
    total: 0,
    meses: [{ mes: '2026-11', total: 0, debitos }],
  })

test('what falls due today is not overdue yet, and both parts are said even when one is nothing', () => {
  expect(resumo(debito('2026-11-21', 100), debito('2026-12-10', 50))).toEqual([
    { nome: 'Vencido', valor: 0, quantidade: 0 },
    { nome: 'A vencer', valor: 150, quantidade: 2 },
  ])
  expect(resumo(debito('2026-11-10', 100, 11))[0]).toEqual({ nome: 'Vencido', valor: 100, quantidade: 1 })
})

test('a proposal whose date has passed is neither', () => {
  expect(resumo(debito('2026-11-10', 70, 0, true), debito('2026-12-10', 30, 0, true))).toEqual([
    { nome: 'Vencido', valor: 0, quantidade: 0 },
    { nome: 'A vencer', valor: 30, quantidade: 1 },
    { nome: 'Propostas não pagas', valor: 70, quantidade: 1 },
  ])
})
