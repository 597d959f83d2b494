import { and, asc, eq, getTableColumns, getTableName, inArray, ne, not, sql } from 'drizzle-orm'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { colunasDaConta, contaVista } from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { contribuicaoVista, regraDaVista } from '#server/modules/dinheiro/contribuicao/service.ts'

export const TABELA = getTableName(debito)
export type DebitoRow = typeof debito.$inferSelect

/** A debit with its debtor, contribution and conta; none where it is not there. */
export function porId(escopo: Escopo, id: number) {
  const cadastro = cadastroVisto(escopo)
  const contribuicao = contribuicaoVista(escopo)
  const conta = contaVista(escopo)
  return escopo
    .select({
      debito: getTableColumns(debito),
      cadastro: {
        nome: cadastro.nome,
        tipo: cadastro.tipo,
        matricula: cadastro.matricula,
        registro: cadastro.registro,
        cidade: cadastro.cidade,
      },
      contribuicao: {
        codContrib: contribuicao.codContrib,
        nome: contribuicao.nome,
        baseLegal: contribuicao.baseLegal,
        proposta: contribuicao.proposta,
        ...regraDaVista(contribuicao),
      },
      conta: colunasDaConta(conta),
    })
    .from(debito)
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(conta, eq(conta.id, contribuicao.contaId))
    .where(eq(debito.id, id))
}

/** Debits with what values them, locked in the order of their ids until the transaction ends. */
export const travar = (escopo: Escopo, ids: number[]) => comRegra(escopo, ids).for('update', { of: debito })

/** Debits with what values them, in the order of their ids. */
export function comRegra(escopo: Escopo, ids: number[]) {
  const contribuicao = contribuicaoVista(escopo)
  return escopo
    .select({
      debito: getTableColumns(debito),
      contribuicao: {
        nome: contribuicao.nome,
        proposta: contribuicao.proposta,
        ...regraDaVista(contribuicao),
      },
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(inArray(debito.id, ids))
    .orderBy(debito.id)
}

export async function idsDevidos(escopo: Escopo, cadastroId: number): Promise<number[]> {
  const contribuicao = contribuicaoVista(escopo)
  const linhas = await escopo
    .select({ id: debito.id })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(and(eq(debito.cadastroId, cadastroId), eq(debito.situacao, 'aberto'), not(contribuicao.proposta)))
    .orderBy(asc(debito.id))
  return linhas.map(({ id }) => id)
}

export async function incluir(
  escopo: Escopo,
  novo: Pick<
    DebitoRow,
    'cadastroId' | 'contribuicaoId' | 'periodo' | 'vencimento' | 'valor' | 'jurosAposPagamento'
  >,
): Promise<number> {
  const [gravado] = await escopo.insert(debito).values(novo).returning({ id: debito.id })
  if (!gravado) throw new Error('O débito não foi gravado.')
  return gravado.id
}

/** Writes a debit that the transaction has locked. */
export async function alterar(
  escopo: Escopo,
  id: number,
  novos: Partial<
    Pick<
      DebitoRow,
      | 'vencimento'
      | 'valor'
      | 'situacao'
      | 'motivo'
      | 'isencaoBase'
      | 'isencaoReferencia'
      | 'isencaoData'
      | 'isencaoAte'
    >
  >,
): Promise<void> {
  await escopo
    .update(debito)
    .set({ ...novos, versao: sql`${debito.versao} + 1` })
    .where(eq(debito.id, id))
}

/** Whether a debit that the transaction has locked is settled. @returns false, and nothing was written, for one that was exempted */
export async function quitar(escopo: Escopo, id: number, situacao: 'aberto' | 'pago'): Promise<boolean> {
  const mudados = await escopo
    .update(debito)
    .set({ situacao, versao: sql`${debito.versao} + 1` })
    .where(and(eq(debito.id, id), ne(debito.situacao, 'isento')))
    .returning({ id: debito.id })
  return mudados.length > 0
}
