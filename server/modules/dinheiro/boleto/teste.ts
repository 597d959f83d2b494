import type { DadosBoleto } from '#server/boleto/dados.ts'
import { emitirBoletoDeTeste } from '#server/boleto/emissao.ts'
import { diasDepois } from '#server/calendario.ts'
import { impedimentoDaConta, type Conta } from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { proximoDiaUtil } from '#server/modules/dinheiro/debito/service.ts'
import { logoImpresso, type EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { parteDaEntidade } from './documento.ts'

/** Days until it falls due. */
const PRAZO = 7
const TESTE = 'BOLETO DE TESTE: não pagar.'

/**
 * What the page of a slip says by which a conta can be tried with its bank: of one centavo, from the entidade to itself, with the conta's
 * reserved number, which no other slip carries.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 409 `conta-invalida`
 */
export async function dadosDoTeste(conta: Conta, entidade: EntidadeRow, hoje: string): Promise<DadosBoleto> {
  const impedimento = impedimentoDaConta(conta)
  if (impedimento !== null) throw new AppError(409, 'conta-invalida', impedimento)
  const vencimento = proximoDiaUtil(diasDepois(hoje, PRAZO))
  const { codigoBarras, linhaDigitavel: _, ...titulo } = emitirBoletoDeTeste({ conta, vencimento, valor: 1 })
  const propria = parteDaEntidade(entidade)
  const logo = await logoImpresso(entidade)
  return {
    titulo,
    codigoBarras,
    vencimento,
    valor: 1,
    numeroDocumento: 'TESTE',
    dataDocumento: hoje,
    dataProcessamento: hoje,
    especieDocumento: 'RC',
    beneficiario: propria,
    ...(logo && { logo }),
    pagador: propria,
    demonstrativo: [{ descricao: TESTE, valor: 1 }],
    instrucoes: [TESTE],
    registrado: false,
    proposta: false,
  }
}
