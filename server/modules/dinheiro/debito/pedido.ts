import { codificarBoleto, DIAS_PARA_PAGAR } from '#src/api/contract/dinheiro/boleto.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { dataBr } from '#server/boleto/format.ts'
import { diasDepois } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { impedimentoDaConta, type Conta } from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { proximoDiaUtil } from './dia-util.ts'

/**
 * The day on which somebody wants to pay, today where none is chosen.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 422 at `em` for a day that is past, or further ahead than `DIAS_PARA_PAGAR`
 */
export function diaDePagar(hoje: string, em: string | undefined): string {
  if (em === undefined) return hoje
  const ultimo = diasDepois(hoje, DIAS_PARA_PAGAR)
  if (em >= hoje && em <= ultimo) return em
  const sentenca = `Escolha um dia de hoje até ${dataBr(ultimo)}.`
  throw new AppError(422, 'validacao', sentenca, { errors: { em: sentenca } })
}

/** The day on which a slip of what is late falls due, when somebody wants to pay on the day `em`, or today. @throws AppError 422 at `em` */
export const diaDosValores = (hoje: string, em?: string): string => proximoDiaUtil(diaDePagar(hoje, em))

/** With what the slip of a debit is asked for; null where no slip can be drawn on its conta. */
export function pedidoDeBoleto(
  escopo: Escopo,
  { debito, cadastro, contribuicao, conta }: PartesDoPedido,
): string | null {
  if (impedimentoDaConta(conta) !== null) return null
  return codificarBoleto({
    tipoPessoa: tiposCadastro[cadastro.tipo].pessoa,
    banco: conta.banco,
    idConta: conta.id,
    codEntidade: escopo.entidadeId,
    matricula: cadastro.matricula,
    id: debito.id,
    periodo: debito.periodo,
    codContrib: contribuicao.codContrib,
  })
}

interface PartesDoPedido {
  debito: { id: number; periodo: string }
  cadastro: { tipo: TipoCadastro; matricula: number }
  contribuicao: { codContrib: number }
  conta: Conta
}
