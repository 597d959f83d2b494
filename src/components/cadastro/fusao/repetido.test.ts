import { expect, test } from 'vitest'
import type { DebitoDosDois } from '#src/api/contract/geral/fusao.ts'
import { oQueFazer, situacaoEmFrase } from './repetido.ts'

const aberto = {
  valor: 10_000,
  pago: 0,
  vencimento: '2026-12-10',
  situacao: 'aberto',
  vencido: false,
} as const
const parcial = { ...aberto, pago: 2_000, vencido: true } as const
const isento = { ...aberto, situacao: 'isento' } as const
const pago = { ...aberto, situacao: 'pago', pago: 10_000 } as const

type Dois = NonNullable<DebitoDosDois['comoEstao']>
const fazer = (comoEstao: Dois, lado: 'fica' | 'sai' | null) =>
  oQueFazer(
    {
      contribuicao: 'Mensalidade',
      periodo: '2026-12',
      ambosPagos: comoEstao.fica.pago > 0 && comoEstao.sai.pago > 0,
      fica: 1,
      sai: 2,
      cancelavel: lado && { lado, versao: 1 },
      comoEstao,
    },
    { fica: 31, sai: 47 },
  )

test('a debit says how it stands and when it falls due', () => {
  expect([aberto, parcial, pago, isento].map((um) => situacaoEmFrase(um))).toEqual([
    'em aberto, a vencer em 10/12/2026',
    'R$\u00a020,00 já pagos, vencido em 10/12/2026',
    'pago, com vencimento em 10/12/2026',
    'dispensado, com vencimento em 10/12/2026',
  ])
})

test('the one that is to be cancelled is named with the reason why not the other', () => {
  expect(fazer({ fica: aberto, sai: aberto }, 'sai')?.frase).toBe(
    'Nada foi pago de nenhum dos dois. Cancele o da matrícula 47, que será incorporada. O da matrícula 31 continua.',
  )
  expect(fazer({ fica: aberto, sai: parcial }, 'fica')?.frase).toBe(
    'O da matrícula 47 já recebeu pagamento e não pode ser cancelado. Cancele o da matrícula 31, do qual nada foi pago.',
  )
})

test('where neither can be cancelled, the one that is easier to free is named', () => {
  expect(fazer({ fica: pago, sai: parcial }, null)).toEqual({
    lado: 'sai',
    frase:
      'Os dois já receberam pagamento, e nenhum pode ser cancelado assim. Abra o da matrícula 47, estorne o pagamento dele e depois cancele o débito.',
  })
  expect(fazer({ fica: isento, sai: pago }, null)).toEqual({
    lado: 'fica',
    frase:
      'Nenhum dos dois pode ser cancelado como está. Abra o da matrícula 31, desfaça a dispensa com Reabrir e depois cancele o débito.',
  })
})
