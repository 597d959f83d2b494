import { and, eq, getTableColumns, inArray, lt, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hoje } from '#server/calendario.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { NoBanco } from '#server/lists/fontes.ts'
import { contribuicaoVista, regraDaVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { vencidoEm } from './totais-repo.ts'

/** Debits by their ids, or all of some cadastros. */
export type Quais = { debitos: readonly number[] } | { cadastros: readonly number[] }

/** Those that are open, with what their value depends on beside their payments. */
export function abertosDe(escopo: Escopo, quais: Quais) {
  const contribuicao = contribuicaoVista(escopo)
  const [coluna, ids] = 'debitos' in quais ? [debito.id, quais.debitos] : [debito.cadastroId, quais.cadastros]
  return escopo
    .select({
      debito: getTableColumns(debito),
      contribuicao: { proposta: contribuicao.proposta, ...regraDaVista(contribuicao) },
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(and(sql`${coluna} = any(${sql.param(ids)}::int[])`, eq(debito.situacao, 'aberto')))
}

/** Where a list of cadastros has the due date of what is late the longest, by the column of their ids. */
export function vencidoDesde(escopo: Escopo, cadastroId: PgColumn): NoBanco {
  const daContribuicao = () => {
    const contribuicao = contribuicaoVista(escopo)
    const em = eq(contribuicao.id, debito.contribuicaoId)
    return { contribuicao, em, vencido: vencidoEm(hoje(), contribuicao) }
  }
  return {
    // made where a query asks for it, which most do not
    get valor() {
      const { contribuicao, em, vencido } = daContribuicao()
      const primeiro = escopo
        .select({ primeiro: min(debito.vencimento) })
        .from(debito)
        .innerJoin(contribuicao, em)
        .where(and(eq(debito.cadastroId, cadastroId), vencido))
      return sql<string | null>`${primeiro}`
    },
    antes(dia) {
      const { contribuicao, em, vencido } = daContribuicao()
      const devedores = escopo
        .select({ id: debito.cadastroId })
        .from(debito)
        .innerJoin(contribuicao, em)
        .where(and(lt(debito.vencimento, dia), vencido))
      return inArray(cadastroId, devedores)
    },
    nomes: ['debito', 'contribuicao'],
  }
}
