import type { FormaDePagamento } from '#src/api/contract/financeiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  ajusteDosEncargos,
  encargosDevidos,
  exigirAberto,
  marcarQuitacao,
  travarDebitos,
  travarVisto,
  ultimoPagamento,
  valorNoDia,
} from '#server/modules/debito/service.ts'
import { estornar, lancamentosVigentes, lancar } from '#server/modules/razao/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './gestao-repo.ts'

/** Money that came in, as staff write it down. */
export interface Recebimento {
  /** `YYYY-MM-DD` */
  data: string
  /** Centavos. */
  valor: number
  forma: FormaDePagamento
  observacao: string
}

/**
 * Stores money that came in for a debit and pays the debit with it, charges of that day included; what is beyond remains a credit of the
 * cadastro. It belongs to the books of its own day.
 * @param hoje `YYYY-MM-DD`
 * @returns the credit, and the centavos of it that are left
 * @throws AppError 404; 409 `conflito`, `debito-fechado`; 422 at `data`
 */
export function pagarDebito(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
  recebimento: Recebimento,
  hoje: string,
): Promise<{ creditoId: number; sobra: number }> {
  const { data, valor } = recebimento
  if (data > hoje) throw dataInvalida('A data do pagamento não pode ser futura.')
  if (data < '2000-01-01') throw dataInvalida('Informe uma data a partir de 01/01/2000.')
  return escopo.transacao(async () => {
    const travado = await travarVisto(escopo, id, versao)
    exigirAberto(travado)
    const { debito } = travado
    const { total } = valorNoDia(travado, data)
    const aplicado = Math.min(valor, total)
    const anterior = await ultimoPagamento(escopo, id)
    const ultimo = anterior !== null && anterior > data && aplicado < total ? anterior : data
    const encargos = encargosDevidos(travado, ultimo, debito.pago + aplicado)
    const creditoId = await repo.incluir(escopo, {
      ...recebimento,
      cadastroId: debito.cadastroId,
      origem: 'pagamento',
      criadoPor: escopo.autoria.usuarioId,
    })
    const comum = { data, creditoId }
    await lancar(escopo, [
      { ...comum, debita: 'caixa', credita: 'creditos', valor },
      ajusteDosEncargos(travado, encargos, comum),
      { ...comum, debitoId: id, debita: 'creditos', credita: 'receber', valor: aplicado },
    ])
    await marcarQuitacao(escopo, id, aplicado === total ? 'pago' : 'aberto')
    return { creditoId, sobra: valor - aplicado }
  })
}

/**
 * Takes a payment back with all that it paid: those debits are owed again.
 * @returns the ids of those debits
 * @throws AppError 404; 409 `conflito`, `credito-estornado`, `debito-duplicado`
 */
export function estornarCredito(
  escopo: Escopo,
  { id, versao, motivo }: { id: number; versao: number; motivo: string },
  hoje: string,
): Promise<{ debitos: number[] }> {
  return escopo.transacao(async () => {
    // debits before the credit, as a payment locks them, so that nobody waits in a circle
    const pagos = [
      ...new Set((await lancamentosVigentes(escopo, { creditoId: id })).flatMap((l) => l.debitoId ?? [])),
    ]
    const debitos = pagos.length === 0 ? [] : await travarDebitos(escopo, pagos)
    const credito = await repo.travar(escopo, id)
    if (!credito) throw naoEncontrado('Crédito não encontrado.')
    if (credito.estornadoEm !== null)
      throw new AppError(409, 'credito-estornado', 'Este pagamento já foi estornado.')
    if (credito.versao !== versao)
      throw new AppError(
        409,
        'conflito',
        'Este pagamento mudou enquanto você o via. Confira como está agora.',
      )
    // read again behind the locks; the charges are those of what remains paid, whoever brought them into the books
    const vigentes = (await lancamentosVigentes(escopo, { creditoId: id })).filter(
      ({ debita, credita }) => debita !== 'encargos' && credita !== 'encargos',
    )
    await estornar(escopo, vigentes, { data: hoje, motivo })
    await repo.marcarEstornado(escopo, id)
    for (const travado of debitos) {
      const { debito } = travado
      const devolvido = vigentes.reduce(
        (soma, { debitoId, valor }) => (debitoId === debito.id ? soma + valor : soma),
        0,
      )
      const pago = debito.pago - devolvido
      const encargos = encargosDevidos(travado, await ultimoPagamento(escopo, debito.id), pago)
      await lancar(escopo, [ajusteDosEncargos(travado, encargos, { data: hoje })])
      await marcarQuitacao(escopo, debito.id, debito.valor + encargos > pago ? 'aberto' : 'pago')
    }
    return { debitos: debitos.map(({ debito }) => debito.id) }
  })
}

const dataInvalida = (sentenca: string) =>
  new AppError(422, 'validacao', sentenca, { errors: { data: sentenca } })
