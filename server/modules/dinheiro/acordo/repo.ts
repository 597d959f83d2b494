import { and, asc, eq, getTableColumns, getTableName, lt, ne, sql, type SQL } from 'drizzle-orm'
import { colunasAcordo, type AcordoQuery, type EstadoDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { hoje } from '#server/calendario.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { acordo, acordoDebito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroEmLista, cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { primeiroEmDia, TABELA_DE_DEBITOS } from '#server/modules/dinheiro/debito/service.ts'

export type AcordoRow = typeof acordo.$inferSelect

export const TABELA = getTableName(acordo)

const doDevedor = cadastroEmLista('devedor_do_acordo')
const devedor = doDevedor.tabela
const { situacao, proximoVencimento } = acordo

const temVencida = (dia = hoje()) => lt(proximoVencimento, primeiroEmDia(dia))

/** In the words of `estadosDoAcordo`. */
export const estadoEm = (dia: string) => sql<EstadoDoAcordo>`case
  when ${situacao} <> 'vigente' then ${situacao}::text
  when ${temVencida(dia)} then 'vencida'
  when ${acordo.pagas} = ${acordo.quantidade} then 'quitado' else 'vigente' end`

function naSituacao(qual: AcordoQuery['situacao']): SQL | undefined {
  switch (qual) {
    case 'todos':
      return undefined
    case 'vigentes':
      return eq(situacao, 'vigente')
    case 'vencidos':
      return and(eq(situacao, 'vigente'), temVencida())
    case 'quitados':
      return and(eq(situacao, 'vigente'), eq(acordo.pagas, acordo.quantidade))
    case 'em-dia':
      // without an open instalment nothing is late
      return and(
        eq(situacao, 'vigente'),
        sql`${temVencida()} is not true`,
        ne(acordo.pagas, acordo.quantidade),
      )
    case 'rescindidos':
      return eq(situacao, 'rescindido')
    case 'desfeitos':
      return eq(situacao, 'desfeito')
  }
}

/** What of an agreement is told wherever it is read. */
const leitura = {
  id: acordo.id,
  versao: acordo.versao,
  numero: acordo.id,
  data: acordo.data,
  total: acordo.total,
  desconto: acordo.desconto,
  pagas: acordo.pagas,
  quantidade: acordo.quantidade,
  proximoVencimento,
  estado: situacao,
  motivo: acordo.motivo,
  criadoEm: acordo.criadoEm,
}

/** All agreements of an entidade, as staff list them. */
export const lista = criarLista({
  nome: 'acordo',
  evento: 'acordo',
  colunas: colunasAcordo,
  fontes: {
    nome: { valor: devedor.nome, ordem: devedor.nomeOrdem },
    numero: { valor: acordo.id, semVazios: true },
    registro: { valor: devedor.registro },
    data: { valor: acordo.data, semVazios: true },
    total: { valor: acordo.total, semVazios: true },
    desconto: { valor: acordo.desconto, semVazios: true },
    pagas: { valor: acordo.pagas, semVazios: true },
    quantidade: { valor: acordo.quantidade, semVazios: true },
    proximoVencimento: { valor: proximoVencimento },
    estado: { valor: situacao, semVazios: true, escrita: () => estadoEm(hoje()) },
    tipo: { valor: devedor.tipo, semVazios: true },
    matricula: { valor: devedor.matricula, semVazios: true },
    motivo: { valor: acordo.motivo },
    criadoEm: { valor: acordo.criadoEm, semVazios: true },
  },
  tabela: acordo,
  // the trigger `seguir_parcelas` counts the paid instalments
  tambem: [TABELA_DE_DEBITOS],
  juncoes: [{ ...doDevedor, em: eq(devedor.id, acordo.cadastroId), todas: true as const }],
  restrito: (query: SemPagina<AcordoQuery>) => naSituacao(query.situacao),
  busca: devedor.busca,
  inteiros: [devedor.registro, devedor.matricula],
})

/** An agreement as it is read, with its debtor and who made it. */
export async function porId(escopo: Escopo, id: number) {
  const cadastro = cadastroVisto(escopo)
  const { nome, tipo, matricula, registro } = cadastro
  const [linha] = await escopo
    .select({ ...leitura, nome, tipo, matricula, registro, criadoPor: acordo.criadoPor })
    .from(acordo)
    .innerJoin(cadastro, eq(cadastro.id, acordo.cadastroId))
    .where(eq(acordo.id, id))
  return linha ?? null
}

export type Endereco = Record<
  'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf' | 'cep',
  string
>

/** Of the debtor of an agreement. */
export async function endereco(escopo: Escopo, id: number): Promise<Endereco | null> {
  const cadastro = cadastroVisto(escopo)
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = cadastro
  const [linha] = await escopo
    .select({ logradouro, numero, complemento, bairro, cidade, uf, cep })
    .from(acordo)
    .innerJoin(cadastro, eq(cadastro.id, acordo.cadastroId))
    .where(eq(acordo.id, id))
  return linha ?? null
}

/** The debits that went into an agreement, in the order of their ids. */
export function originais(escopo: Escopo, acordoId: number) {
  return escopo
    .select(getTableColumns(acordoDebito))
    .from(acordoDebito)
    .where(eq(acordoDebito.acordoId, acordoId))
    .orderBy(asc(acordoDebito.debitoId))
}

/** The agreement in force that a debit is in. */
export async function doDebito(escopo: Escopo, debitoId: number): Promise<number | null> {
  const [achado] = await escopo
    .select({ acordoId: acordoDebito.acordoId })
    .from(acordoDebito)
    .where(and(eq(acordoDebito.debitoId, debitoId), eq(acordoDebito.vigente, true)))
  return achado?.acordoId ?? null
}

export async function incluir(
  escopo: Escopo,
  novo: Pick<AcordoRow, 'cadastroId' | 'data' | 'total' | 'desconto' | 'quantidade' | 'criadoPor'>,
  debitos: Pick<
    typeof acordoDebito.$inferSelect,
    'debitoId' | 'principal' | 'encargos' | 'pago' | 'desconto'
  >[],
): Promise<number> {
  const [gravado] = await escopo.insert(acordo).values(novo).returning({ id: acordo.id })
  if (!gravado) throw new Error('O acordo não foi gravado.')
  const { id: acordoId } = gravado
  await escopo.insert(acordoDebito).values(debitos.map((um) => ({ ...um, acordoId })))
  return acordoId
}

/** An agreement, locked until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<AcordoRow | null> {
  const [achado] = await escopo.select().from(acordo).where(eq(acordo.id, id)).for('update')
  return achado ?? null
}

/** Ends a locked agreement: its debits are free for another. */
export async function encerrar(
  escopo: Escopo,
  id: number,
  novo: Pick<AcordoRow, 'situacao' | 'motivo'>,
): Promise<void> {
  await escopo
    .update(acordo)
    .set({ ...novo, versao: sql`${acordo.versao} + 1` })
    .where(eq(acordo.id, id))
  await escopo.update(acordoDebito).set({ vigente: false }).where(eq(acordoDebito.acordoId, id))
}
