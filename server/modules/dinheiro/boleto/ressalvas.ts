import type { Emissao } from './emissao.ts'

/** Said of a slip on a conta of the bank's trials, also on its page. */
export const CONTA_EM_TESTE = 'A conta deste boleto está em teste no banco. Não pague este boleto.'

/** What of a slip they depend on. */
interface DeQuem {
  boleto: Pick<Emissao['boleto'], 'status'>
  conta: Pick<Emissao['conta'], 'ambiente' | 'cnpjComLetras'>
  cadastro: Pick<Emissao['cadastro'], 'registro'>
}

const temLetras = (registro: string) => /[A-Z]/.test(registro)

/**
 * What stands in the way of a slip's payment, in sentences of Portuguese for its screen and its letter: that its conta is one of trials, and that
 * the bank may refuse a payer whose CNPJ has letters, while it has not registered the slip.
 */
export function ressalvasDoBoleto({ boleto, conta, cadastro }: DeQuem): string[] {
  const { ambiente, cnpjComLetras } = conta
  const doBanco =
    cnpjComLetras === 'nao'
      ? 'o banco deste boleto ainda não aceita CNPJs assim'
      : 'a entidade ainda não sabe se o banco deste boleto aceita CNPJs assim'
  const recusavel = boleto.status === 'a-registrar' && cnpjComLetras !== 'sim' && temLetras(cadastro.registro)
  return [
    ...(ambiente === 'teste' ? [CONTA_EM_TESTE] : []),
    ...(recusavel ? [`O CNPJ do pagador tem letras, e ${doBanco}. O boleto pode não ser registrado.`] : []),
  ]
}
