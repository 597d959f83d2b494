import type { Escopo } from '#server/db/tenant.ts'
import {
  estornar,
  lancamentosVigentes,
  lancar,
  type Movimento,
} from '#server/modules/dinheiro/razao/service.ts'
import * as repo from './acordo-repo.ts'
import { ajusteDosEncargos, encargosDevidos, type Travado } from './gestao.ts'
import { regraDeAgora, type SemRegra } from './regra-de-agora.ts'

/** What a debit comes to in an agreement, in centavos: principal + encargos − pago. */
export interface ValorNoAcordo {
  principal: number
  encargos: number
  pago: number
}

/** What an open debit comes to on the day (`YYYY-MM-DD`) of an agreement, which gives no discount for paying in time. */
export function valorParaAcordo(travado: Travado, dia: string): ValorNoAcordo & { total: number } {
  const { valor: principal, pago } = travado.debito
  const encargos = Math.max(encargosDevidos(travado, dia), 0)
  return { principal, encargos, pago, total: principal + encargos - pago }
}

/**
 * Closes locked open debits into an agreement, in the running transaction: their charges of the day are recognised, what is given up of them goes
 * to the exemptions, and the rest is owed by the instalments.
 * @param motivo said of each entry
 */
export async function fecharEmAcordo(
  escopo: Escopo,
  itens: readonly (ValorNoAcordo & { travado: Travado; desconto: number })[],
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  await lancar(
    escopo,
    itens.flatMap(({ travado, principal, encargos, pago, desconto }): Movimento[] => {
      const comum = { data, motivo, debitoId: travado.debito.id, credita: 'receber' as const }
      return [
        ajusteDosEncargos(travado, encargos, { data, motivo }),
        { ...comum, debita: 'isencoes', valor: desconto },
        { ...comum, debita: 'acordos', valor: principal + encargos - pago - desconto },
      ]
    }),
  )
  await repo.marcar(
    escopo,
    itens.map(({ travado }) => travado.debito.id),
    { situacao: 'acordo' },
  )
}

/** Issues the instalments of an agreement out of it, in the running transaction, posted on its day. */
export async function emitirParcelas(
  escopo: Escopo,
  parcelas: SemRegra<repo.NovaParcela>[],
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  const emitidas = await repo.incluirParcelas(escopo, parcelas.map(await regraDeAgora(escopo, parcelas)))
  await lancar(
    escopo,
    emitidas.map(({ id, valor }) => ({
      data,
      motivo,
      debitoId: id,
      debita: 'receber',
      credita: 'acordos',
      valor,
    })),
  )
}

/** The instalments of an agreement, the first before the others. */
export const parcelasDoAcordo = (escopo: Escopo, acordoId: number) => repo.parcelas(escopo, acordoId)

/** Locked debits of an agreement are owed again as they were before it, in the running transaction. */
export async function reabrirDoAcordo(
  escopo: Escopo,
  originais: readonly Travado[],
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  for (const { debito } of originais) {
    const vigentes = await lancamentosVigentes(escopo, { debitoId: debito.id })
    // where all that was left of it was given up, nothing of it went to the instalments
    const fechou = vigentes.findLast(
      ({ debita, credita }) => credita === 'receber' && (debita === 'acordos' || debita === 'isencoes'),
    )
    // the charges and the discount were posted with it, in one transaction, whose entries have one instant
    const delas = vigentes.filter(
      (um) => um.motivo === fechou?.motivo && um.criadoEm.getTime() === fechou.criadoEm.getTime(),
    )
    await estornar(escopo, delas, { data, motivo })
  }
  await repo.marcar(
    escopo,
    originais.map(({ debito }) => debito.id),
    { situacao: 'aberto' },
  )
}

/** Cancels locked instalments of which nothing is paid, in the running transaction. */
export async function cancelarParcelas(
  escopo: Escopo,
  parcelas: readonly Travado[],
  { data, motivo }: { data: string; motivo: string },
): Promise<void> {
  await lancar(
    escopo,
    parcelas.map(({ debito: { id, valor, encargos } }) => ({
      data,
      motivo,
      debitoId: id,
      debita: 'acordos',
      credita: 'receber',
      valor: valor + encargos,
    })),
  )
  await repo.marcar(
    escopo,
    parcelas.map(({ debito }) => debito.id),
    { situacao: 'cancelado', motivo },
  )
}
