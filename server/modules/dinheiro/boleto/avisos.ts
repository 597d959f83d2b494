import { bancoPorCodigo } from '#server/boleto/banks/registry.ts'
import type { Emissao } from './emissao.ts'

/** Said of a slip on a conta of the bank's trials, also on its page. */
export const CONTA_EM_TESTE = 'A conta deste boleto está em teste no banco. Não pague este boleto.'

/** What of a slip they depend on. */
interface DeQuem {
  boleto: Pick<Emissao['boleto'], 'status'>
  conta: Pick<Emissao['conta'], 'banco' | 'ambiente' | 'cnpjComLetras'>
  cadastro: Pick<Emissao['cadastro'], 'registro'>
}

const temLetras = (registro: string) => /[A-Z]/.test(registro)

/**
 * What stands in the way of a slip's payment, in sentences of Portuguese for its screen and its letter: that its conta is one of trials, and that
 * the bank may refuse a payer whose CNPJ has letters, while it has not registered the slip.
 */
export function avisosDoBoleto({ boleto, conta, cadastro }: DeQuem): string[] {
  const { nome } = bancoPorCodigo(conta.banco)
  const doBanco =
    conta.cnpjComLetras === 'nao'
      ? `o banco ${nome} ainda não aceita CNPJs assim`
      : `a entidade ainda não sabe se o banco ${nome} aceita CNPJs assim`
  const recusavel =
    boleto.status === 'a-registrar' && conta.cnpjComLetras !== 'sim' && temLetras(cadastro.registro)
  return [
    ...(conta.ambiente === 'teste' ? [CONTA_EM_TESTE] : []),
    ...(recusavel ? [`O CNPJ do pagador tem letras, e ${doBanco}. O boleto pode não ser registrado.`] : []),
  ]
}
