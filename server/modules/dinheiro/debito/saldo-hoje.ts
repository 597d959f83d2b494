import { comPagamentos } from './pagamentos.ts'
import { diasDeAtraso } from './fatias.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './saldo-hoje-repo.ts'
import { valorNoDia } from './valor-no-dia.ts'

/** What is late of a cadastro's debits: centavos with the charges of today, and since when (`YYYY-MM-DD`). */
export type Vencido = {
  vencidoHoje: number
  vencidoDesde: string
}

async function valorados(escopo: Escopo, quais: repo.Quais) {
  const dia = hoje()
  return (await comPagamentos(escopo, await repo.abertosDe(escopo, quais))).map((linha) => ({
    ...linha.debito,
    atraso: diasDeAtraso({ ...linha.debito, proposta: linha.contribuicao.proposta }, dia),
    total: valorNoDia(linha, dia).total,
  }))
}

/** Of some debits those that are open, by id: centavos to pay today, with charges. */
export async function saldosDeHoje(escopo: Escopo, ids: readonly number[]): Promise<Map<number, number>> {
  return new Map((await valorados(escopo, { debitos: ids })).map(({ id, total }) => [id, total]))
}

/** What is late today of the debits of some cadastros, by the cadastro's id; those that owe nothing late are left out. */
export async function vencidosDeHoje(
  escopo: Escopo,
  cadastros: readonly number[],
): Promise<Map<number, Vencido>> {
  const porCadastro = new Map<number, Vencido>()
  for (const { cadastroId, vencimento, atraso, total } of await valorados(escopo, { cadastros })) {
    if (atraso === 0) continue
    const dele = porCadastro.get(cadastroId) ?? { vencidoHoje: 0, vencidoDesde: vencimento }
    dele.vencidoHoje += total
    if (vencimento < dele.vencidoDesde) dele.vencidoDesde = vencimento
    porCadastro.set(cadastroId, dele)
  }
  return porCadastro
}
