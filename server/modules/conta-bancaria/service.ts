import { conferirConta } from '#server/boleto/emissao.ts'
import type { contaBancaria } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** A conta as slips are drawn on it. */
export type Conta = Pick<
  typeof contaBancaria.$inferSelect,
  'id' | 'banco' | 'agencia' | 'conta' | 'convenio' | 'carteira'
> & {
  /** In use, and not in the trash. */
  ativa: boolean
}

/** What a bank says of a conta by its own rules. */
export type DadosDaConta = Omit<Conta, 'id' | 'ativa'>

/** What the conta's bank refuses: a sentence in Portuguese by field, none where slips can be drawn on it. */
export const impedimentosDaConta = (dados: DadosDaConta): Record<string, string> => ({
  ...conferirConta(dados),
})

/** Why no slip can be drawn on a conta, in Portuguese; null when one can. */
export function impedimentoDaConta(conta: Conta): string | null {
  if (!conta.ativa) return 'A conta bancária desta contribuição está inativa.'
  const [motivo] = Object.values(conferirConta(conta))
  return motivo === undefined ? null : `A conta bancária desta contribuição está incompleta: ${motivo}`
}

/** Takes the conta's next number for a slip, inside the transaction that stores the slip, so that numbers have no gaps. */
export function proximoSequencial(escopo: Escopo, contaId: number): Promise<number> {
  return repo.proximoSequencial(escopo, contaId)
}

/** A relation of the contas, with what a slip needs of them; to be joined by `id`. */
export function contaVista(escopo: Escopo) {
  return repo.vista(escopo)
}

/** The contas in use, by name. */
export function contasEmUso(escopo: Escopo): Promise<{ id: number; nome: string; banco: string }[]> {
  return repo.emUso(escopo)
}

/** Contas by their ids, as slips are drawn on them; those that are not there are left out. */
export async function contasPorIds(escopo: Escopo, ids: readonly number[]): Promise<Map<number, Conta>> {
  const achadas = ids.length === 0 ? [] : await repo.porIds(escopo, ids)
  return new Map(achadas.map((conta) => [conta.id, conta]))
}

/** A living conta, as slips are drawn on it. @throws AppError 404 */
export async function contaPorId(escopo: Escopo, id: number): Promise<Conta> {
  const achada = await repo.porId(escopo, id)
  if (!achada) throw naoEncontrado('Conta bancária não encontrada.')
  return achada
}
