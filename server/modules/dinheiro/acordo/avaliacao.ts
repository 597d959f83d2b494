import type { Input, Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { dataBr } from '#server/boleto/format.ts'
import { temCalendario } from '#server/calendario.ts'
import { valorParaAcordo, type Travado } from '#server/modules/dinheiro/debito/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { distribuir, repartir, vencimentosMensais } from './termos.ts'

type Termos = Omit<Input<typeof previaDoAcordo>['body'], 'debitos'>

const recusa = (campo: string, sentenca: string) =>
  new AppError(422, 'validacao', sentenca, { errors: { [campo]: sentenca } })

/**
 * What an agreement over debits comes to, in centavos; they are in the order of their due dates.
 * @param ids of the debits that were asked for, of which those in `debitos` are there
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404 for a debit that is not there; 422 as `previaDoAcordo`
 */
export function avaliar(ids: readonly number[], debitos: readonly Travado[], termos: Termos, hoje: string) {
  const { data, desconto, quantidade, vencimento, entrada } = termos
  if (new Set(ids).size < ids.length) throw recusa('debitos', 'Escolha cada débito uma vez.')
  if (debitos.length < ids.length) throw naoEncontrado('Débito não encontrado.')
  exigirParcelaveis(debitos)
  exigirDias(termos, hoje)
  const itens = debitos
    .toSorted(({ debito: a }, { debito: b }) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
    .map((travado) => ({ travado, ...valorParaAcordo(travado, data) }))
  const nada = itens.find(({ total }) => total <= 0)
  if (nada) throw recusa('debitos', `${nomeDe(nada.travado)} não tem nada a pagar nesta data.`)
  const limites = itens.map(({ encargos, total }) => Math.min(encargos, total))
  const encargos = somar(limites)
  if (desconto > encargos)
    throw recusa(
      'desconto',
      encargos === 0
        ? 'Não há encargos para descontar nesta data.'
        : `O desconto vale só para os encargos, até ${formatarCentavos(encargos)}.`,
    )
  const descontos = distribuir(desconto, limites)
  const total = somar(itens.map((item) => item.total)) - desconto
  if (total < quantidade) throw recusa('quantidade', 'Cada parcela deve ter ao menos um centavo.')
  if (entrada && total - entrada.valor < quantidade - 1)
    throw recusa(
      'entrada.valor',
      `Cada uma das outras parcelas deve ter ao menos um centavo. A entrada pode ser de até ${formatarCentavos(total - (quantidade - 1))}.`,
    )
  return {
    itens: itens.map((item, i) => ({ ...item, desconto: descontos[i] ?? 0 })),
    encargos,
    total,
    parcelas: repartir(total, quantidade, vencimento, entrada) satisfies Output<
      typeof previaDoAcordo
    >['parcelas'],
  }
}

const somar = (valores: number[]) => valores.reduce((soma, valor) => soma + valor, 0)

const nomeDe = ({ debito, contribuicao }: Travado) => `${contribuicao.nome}, ${dataBr(debito.periodo)},`

/** @throws AppError 422 at `debitos` */
function exigirParcelaveis(debitos: readonly Travado[]): void {
  for (const um of debitos) {
    const { situacao, acordoId, cadastroId } = um.debito
    const porque =
      situacao === 'acordo' || acordoId !== null
        ? 'já é de um acordo'
        : situacao !== 'aberto'
          ? 'já não está em aberto'
          : um.contribuicao.proposta
            ? 'é uma proposta e não pode ser parcelado'
            : null
    if (porque !== null) throw recusa('debitos', `${nomeDe(um)} ${porque}.`)
    if (cadastroId !== debitos[0]?.debito.cadastroId)
      throw recusa('debitos', 'Escolha débitos de um só cadastro.')
  }
}

/** @throws AppError 422 at `data`, `vencimento`, `entrada.vencimento` */
function exigirDias({ data, vencimento, quantidade, entrada }: Termos, hoje: string): void {
  if (data > hoje) throw recusa('data', 'A data não pode ser futura.')
  if (data < '2000-01-01') throw recusa('data', 'Informe uma data a partir de 01/01/2000.')
  if (vencimento < hoje) throw recusa('vencimento', 'O primeiro vencimento não pode ter passado.')
  if (entrada && entrada.vencimento < hoje)
    throw recusa('entrada.vencimento', 'O vencimento da entrada não pode ter passado.')
  if (entrada && entrada.vencimento > vencimento)
    throw recusa('entrada.vencimento', 'A entrada deve vencer antes das outras parcelas.')
  const ultimo = vencimentosMensais(vencimento, entrada ? quantidade - 1 : quantidade).at(-1) ?? vencimento
  if (!temCalendario(ultimo)) throw recusa('vencimento', 'As parcelas devem vencer até 31/12/2098.')
}
