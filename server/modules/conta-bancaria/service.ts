import { conferirConta } from '#server/boleto/emissao.ts'
import type { contaBancaria } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** A conta as slips are drawn on it. */
export type Conta = Omit<typeof contaBancaria.$inferSelect, 'entidadeId' | 'proximoNossoNumero'>

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
