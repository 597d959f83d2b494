import { describe, expect, it } from 'vitest'
import { ressalvasDoBoleto, CONTA_EM_TESTE } from './ressalvas.ts'

const comum = {
  boleto: { status: 'a-registrar' },
  conta: { ambiente: 'producao', cnpjComLetras: 'nao-informado' },
  cadastro: { registro: '11222333000181' },
} as const
const comLetras = { registro: '12ABC34501DE35' }
const conta = (mais: Partial<Record<keyof typeof comum.conta, string>>) => ({ ...comum.conta, ...mais })

describe('of a payer whose CNPJ has letters it is told', () => {
  it.each([
    [
      'nao',
      'O CNPJ do pagador tem letras, e o banco deste boleto ainda não aceita CNPJs assim. O boleto pode não ser registrado.',
    ],
    [
      'nao-informado',
      'O CNPJ do pagador tem letras, e a entidade ainda não sabe se o banco deste boleto aceita CNPJs assim. O boleto pode não ser registrado.',
    ],
  ])('why the slip may not be registered, where the bank takes them: %s', (cnpjComLetras, aviso) => {
    expect(ressalvasDoBoleto({ ...comum, cadastro: comLetras, conta: conta({ cnpjComLetras }) })).toEqual([
      aviso,
    ])
  })

  it('nothing where the bank takes them, or has registered the slip', () => {
    expect(
      ressalvasDoBoleto({ ...comum, cadastro: comLetras, conta: conta({ cnpjComLetras: 'sim' }) }),
    ).toEqual([])
    const boleto = { status: 'registrado' } as const
    expect(
      ressalvasDoBoleto({ ...comum, boleto, cadastro: comLetras, conta: conta({ cnpjComLetras: 'nao' }) }),
    ).toEqual([])
  })
})

it('of a payer of digits nothing is told', () => {
  expect(ressalvasDoBoleto({ ...comum, conta: conta({ cnpjComLetras: 'nao' }) })).toEqual([])
})

it('a slip on a conta of trials says that it is not to be paid, whatever the bank knows of it', () => {
  const boleto = { status: 'registrado' } as const
  expect(ressalvasDoBoleto({ ...comum, boleto, conta: conta({ ambiente: 'teste' }) })).toEqual([
    CONTA_EM_TESTE,
  ])
})
