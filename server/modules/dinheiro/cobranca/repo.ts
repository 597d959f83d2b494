import { and, eq, getTableColumns, getTableName } from 'drizzle-orm'
import { colunasCobranca, type CobrancaQuery } from '#src/api/contract/dinheiro/cobranca.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { cobranca } from '#server/db/schema/dinheiro.ts'
import { alterarVisto } from '#server/records/visto.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contribuicaoEmLista, contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { TABELA_DE_DEBITOS } from '#server/modules/dinheiro/debito/service.ts'

export type CobrancaRow = typeof cobranca.$inferSelect
type Situacao = CobrancaRow['situacao']

const daContribuicao = contribuicaoEmLista('contribuicao_cobrada')
const contribuicao = daContribuicao.tabela

/** All billings of an entidade, as staff list them. */
export const lista = criarLista({
  nome: 'cobranca',
  evento: 'cobranca',
  colunas: colunasCobranca,
  fontes: {
    nome: { valor: contribuicao.nome, ordem: contribuicao.nomeOrdem, semVazios: true },
    periodo: { valor: cobranca.periodo, semVazios: true },
    vencimento: { valor: cobranca.vencimento, semVazios: true },
    tipo: { valor: cobranca.tipo, semVazios: true },
    situacao: { valor: cobranca.situacao, semVazios: true },
    debitos: { valor: cobranca.debitos, semVazios: true },
    total: { valor: cobranca.total, semVazios: true },
    deFora: { valor: cobranca.deFora, semVazios: true },
    motivos: { valor: cobranca.motivos },
    criadoEm: { valor: cobranca.criadoEm, semVazios: true },
  },
  tabela: cobranca,
  // the trigger `somar_cobrancas` counts them
  tambem: [TABELA_DE_DEBITOS],
  juncoes: [{ ...daContribuicao, em: eq(contribuicao.id, cobranca.contribuicaoId), todas: true as const }],
  restrito: (_query: SemPagina<CobrancaQuery>) => undefined,
  busca: contribuicao.nomeOrdem,
  campos: { tarefaId: cobranca.tarefaId },
})

export const TABELA = getTableName(cobranca)

export async function incluir(
  escopo: Escopo,
  nova: Omit<typeof cobranca.$inferInsert, 'entidadeId'>,
): Promise<number> {
  const [gravada] = await escopo.insert(cobranca).values(nova).returning({ id: cobranca.id })
  if (!gravada) throw new Error('A cobrança não foi gravada.')
  return gravada.id
}

/** A billing as it is read, with its contribution. */
export async function porId(escopo: Escopo, id: number) {
  const daCobranca = contribuicaoVista(escopo)
  const { nome, codContrib } = daCobranca
  const [linha] = await escopo
    .select({ ...getTableColumns(cobranca), nome, codContrib })
    .from(cobranca)
    .innerJoin(daCobranca, eq(daCobranca.id, cobranca.contribuicaoId))
    .where(eq(cobranca.id, id))
  return linha ?? null
}

/** A billing, locked until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<CobrancaRow | null> {
  const [achada] = await escopo.select().from(cobranca).where(eq(cobranca.id, id)).for('update')
  return achada ?? null
}

/** Says which tarefa makes the debits of a billing. */
export async function ligarTarefa(escopo: Escopo, id: number, tarefaId: number): Promise<void> {
  await escopo.update(cobranca).set({ tarefaId }).where(eq(cobranca.id, id))
}

/** Says who was left out so far, and how a billing stands. Its revision is of what people do with it, and stays. */
export async function anotar(
  escopo: Escopo,
  id: number,
  novos: Partial<Pick<CobrancaRow, 'deFora' | 'motivos' | 'situacao'>>,
): Promise<void> {
  await escopo.update(cobranca).set(novos).where(eq(cobranca.id, id))
}

/** Moves a billing from one state to another, if it stands in the first. */
export async function passar(escopo: Escopo, id: number, de: Situacao, para: Situacao): Promise<void> {
  await escopo
    .update(cobranca)
    .set({ situacao: para })
    .where(and(eq(cobranca.id, id), eq(cobranca.situacao, de)))
}

/** Says that a billing is to be undone or goes on, over the revision that somebody saw. @returns the next one, null for another */
export async function marcar(escopo: Escopo, id: number, versao: number, situacao: Situacao) {
  return (await alterarVisto(escopo, cobranca, { id, versao }, { situacao }))?.versao ?? null
}
