import { and, asc, count, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BoletoParams } from '#src/api/contract/dinheiro/boleto.ts'
import { tiposDaPessoa } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { colunasDaConta, contaVista } from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { contribuicaoVista, regraDaVista } from '#server/modules/dinheiro/contribuicao/service.ts'

/** What is joined to a debit to value it and to draw its slip: the relations, and their columns by relation. */
function cobranca(escopo: Escopo) {
  const contribuicao = contribuicaoVista(escopo)
  const conta = contaVista(escopo)
  const { codContrib, nome, proposta, baseLegal, instrucoes } = contribuicao
  return {
    contribuicao,
    conta,
    colunas: {
      contribuicao: { codContrib, nome, proposta, baseLegal, instrucoes, ...regraDaVista(contribuicao) },
      conta: colunasDaConta(conta),
    },
  }
}

/** Open debits with what their value and their slip depend on, by month and due date. */
export function emAberto(escopo: Escopo, cadastroIds: number[], mes: string | undefined) {
  const { contribuicao, conta, colunas } = cobranca(escopo)
  return escopo
    .select({ debito: getTableColumns(debito), ...colunas })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(conta, eq(conta.id, contribuicao.contaId))
    .where(
      and(
        inArray(debito.cadastroId, cadastroIds),
        eq(debito.situacao, 'aberto'),
        mes === undefined ? undefined : eq(debito.periodo, mes),
      ),
    )
    .orderBy(asc(debito.periodo), asc(debito.vencimento), asc(debito.id))
}

/** The debits that all the fields of one of some boleto requests name, locked in the order of their ids until the transaction ends. */
export function travarDosPedidos(escopo: Escopo, pedidos: readonly BoletoParams[]) {
  return travar(escopo, ({ cadastro, contribuicao, conta }) =>
    or(
      ...pedidos.map((params) =>
        and(
          eq(debito.entidadeId, params.codEntidade),
          eq(debito.id, params.id),
          eq(debito.periodo, params.periodo),
          eq(cadastro.matricula, params.matricula),
          inArray(cadastro.tipo, tiposDaPessoa(params.tipoPessoa)),
          eq(contribuicao.codContrib, params.codContrib),
          and(eq(conta.id, params.idConta), eq(conta.banco, params.banco)),
        ),
      ),
    ),
  )
}

/** Debits with all that their slip says, locked in the order of their ids until the transaction ends. */
export function travarParaBoleto(escopo: Escopo, ids: number[]) {
  return travar(escopo, () => inArray(debito.id, ids))
}

function relacoes(escopo: Escopo) {
  return { cadastro: cadastroVisto(escopo), ...cobranca(escopo) }
}

async function travar(escopo: Escopo, quais: (em: ReturnType<typeof relacoes>) => SQL | undefined) {
  const todas = relacoes(escopo)
  const { cadastro, contribuicao, conta, colunas } = todas
  const { id, matricula, registro, nome, email, ativo, excluidoEm } = cadastro
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = cadastro
  const endereco = { logradouro, numero, complemento, bairro, cidade, uf, cep }
  return escopo
    .select({
      debito: getTableColumns(debito),
      cadastro: { id, matricula, registro, nome, email, ativo, excluidoEm, ...endereco },
      ...colunas,
    })
    .from(debito)
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .innerJoin(conta, eq(conta.id, contribuicao.contaId))
    .where(quais(todas))
    .orderBy(asc(debito.id))
    .for('update', { of: debito })
}

/** The condition that an id is that of a debit of a cadastro. */
export const doCadastro = (escopo: Escopo, cadastroId: number, id: PgColumn): SQL =>
  inArray(id, escopo.select({ id: debito.id }).from(debito).where(eq(debito.cadastroId, cadastroId)))

/** Of some debits those that are open, with whose they are. */
export function abertos(escopo: Escopo, ids: readonly number[]) {
  return escopo
    .select({ id: debito.id, cadastroId: debito.cadastroId })
    .from(debito)
    .where(and(sql`${debito.id} = any(${sql.param(ids)}::int[])`, eq(debito.situacao, 'aberto')))
}

/** Whose a debit is, held until the transaction ends; a merge, which locks it first, comes before or after. */
export async function segurar(escopo: Escopo, id: number): Promise<number | null> {
  const [linha] = await escopo
    .select({ cadastroId: debito.cadastroId })
    .from(debito)
    .where(eq(debito.id, id))
    .for('key share')
  return linha?.cadastroId ?? null
}

export async function contarDaContribuicao(escopo: Escopo, contribuicaoId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(debito)
    .where(and(eq(debito.contribuicaoId, contribuicaoId), eq(debito.situacao, 'aberto')))
  return contagem?.total ?? 0
}

export async function contarEmAberto(escopo: Escopo, cadastroId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(debito)
    .where(and(eq(debito.cadastroId, cadastroId), eq(debito.situacao, 'aberto')))
  return contagem?.total ?? 0
}

/** The debits of a cadastro, whatever became of them. */
export async function idsDoCadastro(
  escopo: Escopo,
  cadastroId: number,
): Promise<{ id: number; proposta: boolean }[]> {
  const contribuicao = contribuicaoVista(escopo)
  return escopo
    .select({ id: debito.id, proposta: contribuicao.proposta })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(eq(debito.cadastroId, cadastroId))
}

/** Month and contribution of debits. */
export function referencias(escopo: Escopo, ids: number[]) {
  const contribuicao = contribuicaoVista(escopo)
  return escopo
    .select({
      id: debito.id,
      periodo: debito.periodo,
      contribuicao: contribuicao.nome,
      acordoId: debito.acordoId,
      parcela: debito.parcela,
      parcelas: debito.parcelas,
    })
    .from(debito)
    .innerJoin(contribuicao, eq(contribuicao.id, debito.contribuicaoId))
    .where(inArray(debito.id, ids))
}
