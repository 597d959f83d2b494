import type { Conferencia, Diferenca } from '#src/api/contract/conferencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { creditosDivergentes } from '#server/modules/credito/service.ts'
import { debitosDivergentes } from '#server/modules/debito/service.ts'
import { saldosDasContas } from '#server/modules/razao/service.ts'

/** Differences that are told at most of debits, and of credits. */
const MAX = 100

/** Recomputes what is owed, paid and left from the entries of the ledger, and tells where a debit or a credit says something else. */
export async function conferir(escopo: Escopo, agora: Date): Promise<Conferencia> {
  const [debitos, creditos, contas] = await Promise.all([
    debitosDivergentes(escopo, MAX),
    creditosDivergentes(escopo, MAX),
    saldosDasContas(escopo),
  ])
  const dosDebitos = debitos.flatMap(({ id, nome, ...de }): Diferenca[] => {
    const pares: [Diferenca['oque'], number, number][] = [
      ['saldo', de.devido, de.receber],
      ['valor', de.valor, de.cobrado],
      ['encargos', de.encargos, de.encargosDosLivros],
      ['pago', de.pago, de.pagoDosLivros],
    ]
    return pares.flatMap(([oque, registrado, dosLivros]) =>
      registrado === dosLivros ? [] : [{ tipo: 'debito', id, nome, oque, registrado, dosLivros }],
    )
  })
  const dosCreditos = creditos.map(({ id, nome, resta, dosLivros }): Diferenca => ({
    tipo: 'credito',
    id,
    nome,
    oque: 'saldo',
    registrado: resta,
    dosLivros,
  }))
  return {
    em: agora.toISOString(),
    diferencas: [...dosDebitos, ...dosCreditos],
    contas,
  }
}
