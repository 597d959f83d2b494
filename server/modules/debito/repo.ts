import { asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { acesso, cadastro, contaBancaria, contribuicao, credito, debito } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

export type CadastroRow = typeof cadastro.$inferSelect

/** An acesso works while it and its cadastro are both active. */
function acessosVivos(escopo: Escopo, usuarioId: number, condicao: SQL) {
  return escopo.db
    .select({ cadastro: getTableColumns(cadastro) })
    .from(acesso)
    .innerJoin(cadastro, eq(cadastro.id, acesso.cadastroId))
    .where(
      doTenant(
        escopo,
        acesso,
        doTenant(escopo, cadastro, eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)),
        eq(acesso.usuarioId, usuarioId),
        eq(acesso.ativo, true),
        condicao,
      ),
    )
}

export async function cadastroDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
): Promise<CadastroRow | null> {
  const [achado] = await acessosVivos(escopo, usuarioId, eq(acesso.id, acessoId))
  return achado?.cadastro ?? null
}

/** Whether one of a client's active acessos reaches the cadastro. */
export async function alcancaCadastro(
  escopo: Escopo,
  usuarioId: number,
  cadastroId: number,
): Promise<boolean> {
  const achados = await acessosVivos(escopo, usuarioId, eq(acesso.cadastroId, cadastroId))
  return achados.length > 0
}

/** Centavos received for each debit of the outer query. */
const pago = sql<number>`coalesce((
  select sum(${credito.valor}) from ${credito}
  where ${credito.entidadeId} = ${debito.entidadeId} and ${credito.debitoId} = ${debito.id}
), 0)`.mapWith(Number)

/** Open debits with what their value and their slip depend on, by month and due date. */
export function emAberto(escopo: Escopo, cadastroIds: number[], mes: string | undefined) {
  return escopo.db
    .select({
      debito: getTableColumns(debito),
      pago,
      contribuicao: getTableColumns(contribuicao),
      conta: getTableColumns(contaBancaria),
      tipo: cadastro.tipo,
      matricula: cadastro.matricula,
    })
    .from(debito)
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(contaBancaria, eq(contaBancaria.id, contribuicao.contaId))
    .where(
      doTenant(
        escopo,
        debito,
        inArray(debito.cadastroId, cadastroIds),
        eq(debito.situacao, 'aberto'),
        mes === undefined ? undefined : eq(debito.periodo, mes),
      ),
    )
    .orderBy(asc(debito.periodo), asc(debito.vencimento), asc(debito.id))
}

/** What the entidade collects, as anyone may know it. */
export function contribuicoes(escopo: Escopo) {
  return escopo.db
    .select({
      codContrib: contribuicao.codContrib,
      nome: contribuicao.nome,
      baseLegal: contribuicao.baseLegal,
    })
    .from(contribuicao)
    .where(doTenant(escopo, contribuicao))
    .orderBy(asc(contribuicao.codContrib))
}
