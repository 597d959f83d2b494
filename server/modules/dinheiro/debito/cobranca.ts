import type { Escopo } from '#server/db/tenant.ts'
import { lancar, ultimoComMotivo } from '#server/modules/dinheiro/razao/service.ts'
import * as repo from './cobranca-repo.ts'
import { regraDeAgora, type SemRegra } from './regra-de-agora.ts'

export type DebitoCobrado = SemRegra<repo.NovoDebito>

const DESFEITA = 'Cobrança desfeita'

/** Of some cadastros, those that have a debit of a contribution and month (`YYYY-MM`) which was not cancelled. */
export async function jaCobrados(
  escopo: Escopo,
  cadastroIds: number[],
  contribuicaoId: number,
  periodo: string,
): Promise<Set<number>> {
  if (cadastroIds.length === 0) return new Set()
  return new Set(await repo.jaCobrados(escopo, cadastroIds, contribuicaoId, periodo))
}

/**
 * Issues many debits and posts them on `hoje`, in the running transaction; one whose like another transaction has issued is left out.
 * @returns how many there are now, and what they come to in centavos
 */
export async function emitirDebitos(
  escopo: Escopo,
  novos: DebitoCobrado[],
  hoje: string,
): Promise<{ debitos: number; total: number }> {
  if (novos.length === 0) return { debitos: 0, total: 0 }
  const emitidos = await repo.incluirNovos(escopo, novos.map(await regraDeAgora(escopo, novos)))
  await lancar(
    escopo,
    emitidos.map(({ id, valor }) => ({
      data: hoje,
      debita: 'receber',
      credita: 'receita',
      valor,
      debitoId: id,
    })),
  )
  return { debitos: emitidos.length, total: emitidos.reduce((soma, { valor }) => soma + valor, 0) }
}

/** How many debits of a billing have a payment that stands. */
export function contarPagosDaCobranca(escopo: Escopo, cobrancaId: number): Promise<number> {
  return repo.contarPagos(escopo, cobrancaId)
}

/** How many debits a billing has, whatever became of them. */
export function contarDaCobranca(escopo: Escopo, cobrancaId: number): Promise<number> {
  return repo.contar(escopo, cobrancaId)
}

/** All debits of each of several billings, whatever became of them, by its id: how many, and their value in centavos. */
export async function geradosDasCobrancas(
  escopo: Escopo,
  cobrancaIds: number[],
): Promise<Map<number | null, { debitos: number; total: number }>> {
  if (cobrancaIds.length === 0) return new Map()
  const somas = await repo.somarDeVarias(escopo, cobrancaIds)
  return new Map(somas.map(({ cobrancaId, ...soma }) => [cobrancaId, soma]))
}

/** What became of all debits of a billing: of each state that there is how many, and their value in centavos. */
export function debitosDaCobranca(escopo: Escopo, cobrancaId: number) {
  return repo.porSituacao(escopo, cobrancaId)
}

/** The same of those that were not cancelled. */
export async function restantesDaCobranca(escopo: Escopo, cobrancaId: number) {
  return (await debitosDaCobranca(escopo, cobrancaId)).filter(({ situacao }) => situacao !== 'cancelado')
}

/** When the undo of a billing cancelled the last of its debits, and the id of the user who asked for it; null where none was. */
export async function ultimoDesfeito(
  escopo: Escopo,
  cobrancaId: number,
): Promise<{ em: Date; por: number | null } | null> {
  const ultimo = await ultimoComMotivo(escopo, (id) => repo.daCobranca(escopo, cobrancaId, id), DESFEITA)
  return ultimo && { em: ultimo.criadoEm, por: ultimo.criadoPor }
}

/**
 * Cancels the next so many debits of a billing behind one, in the running transaction, but for those that are no longer open or have a payment.
 * @returns the ids of those that were cancelled, and what they came to in centavos
 */
export async function desfazerCobrados(
  escopo: Escopo,
  cobrancaId: number,
  { depois, quantos }: { depois: number; quantos: number },
  hoje: string,
): Promise<{ vistos: number; desfeitos: number[]; total: number; ultimo: number; fim: boolean }> {
  const vistos = await repo.travarDaCobranca(escopo, cobrancaId, depois, quantos)
  const desfeitos = vistos.filter(({ situacao, pago }) => situacao === 'aberto' && pago === 0)
  const ids = desfeitos.map(({ id }) => id)
  if (ids.length > 0) {
    await lancar(
      escopo,
      desfeitos.map(({ id, valor, encargos }) => ({
        data: hoje,
        debita: 'cancelados',
        credita: 'receber',
        valor: valor + encargos,
        debitoId: id,
        motivo: DESFEITA,
      })),
    )
    await repo.cancelar(escopo, ids, DESFEITA)
  }
  return {
    vistos: vistos.length,
    desfeitos: ids,
    total: desfeitos.reduce((soma, { valor }) => soma + valor, 0),
    ultimo: vistos.at(-1)?.id ?? depois,
    fim: vistos.length < quantos,
  }
}
