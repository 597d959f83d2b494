import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Access } from '#src/api/contract/nucleo/endpoint.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import type { Escopo, Mudancas } from '#server/db/tenant.ts'

type Inteira = typeof tarefa.$inferSelect
/** A tarefa without what it was told, which may name tens of thousands of rows: the code that does or undoes its work asks `parametrosDe`. */
export type TarefaRow = Omit<Inteira, 'parametros'>
const { parametros, ...colunas } = getTableColumns(tarefa)

/** A file that a tarefa has made. */
export interface ArquivoFeito {
  id: number
  nome: string
  /** Bytes. */
  tamanho: number
  /** All that somebody must be allowed to see what is in it. */
  acessos: Access[]
}
/** As an earlier release kept one, for the days that it is kept. */
type ArquivoDeAntes = Omit<ArquivoFeito, 'acessos'> & { access: Access }

/** What a tarefa of one go leaves: beside the report, what its row keeps as `ponto`. */
export interface Resultado {
  arquivo: ArquivoFeito
  relatorio: string[]
}

export type Fim = 'concluida' | 'falhou' | 'cancelada'

/** Null for all users of the entidade. */
const de = (usuarioId: number | null) => (usuarioId === null ? undefined : eq(tarefa.usuarioId, usuarioId))

const terminada = isNotNull(tarefa.terminadaEm)

export async function pagina(
  escopo: Escopo,
  usuarioId: number | null,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ linhas: TarefaRow[]; total: number }> {
  const linhas = await escopo
    .select(colunas)
    .from(tarefa)
    .where(de(usuarioId))
    .orderBy(terminada, desc(tarefa.criadaEm), desc(tarefa.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [contagem] = await escopo.select({ total: count() }).from(tarefa).where(de(usuarioId))
  return { linhas, total: contagem?.total ?? 0 }
}

export async function porId(escopo: Escopo, usuarioId: number | null, id: number): Promise<TarefaRow | null> {
  const [linha] = await escopo
    .select(colunas)
    .from(tarefa)
    .where(and(eq(tarefa.id, id), de(usuarioId)))
  return linha ?? null
}

/** Of a kind the newest, and the newest that came to its end; null where there is none. */
export async function ultimasDoTipo(escopo: Escopo, tipo: string) {
  const ultima = async (condicao?: SQL): Promise<TarefaRow | null> => {
    const [linha] = await escopo
      .select(colunas)
      .from(tarefa)
      .where(and(eq(tarefa.tipo, tipo), condicao))
      .orderBy(desc(tarefa.id))
      .limit(1)
    return linha ?? null
  }
  return { pedida: await ultima(), concluida: await ultima(eq(tarefa.situacao, 'concluida')) }
}

/** All that have not ended. */
export async function emAberto(escopo: Escopo): Promise<Pick<TarefaRow, 'id' | 'usuarioId' | 'tipo'>[]> {
  return escopo
    .select({ id: tarefa.id, usuarioId: tarefa.usuarioId, tipo: tarefa.tipo })
    .from(tarefa)
    .where(isNull(tarefa.terminadaEm))
    .orderBy(tarefa.id)
}

export async function contarFalhas(escopo: Escopo, usuarioId: number | null, dias: number): Promise<number> {
  const recente = gt(tarefa.terminadaEm, sql`now() - make_interval(days => ${dias})`)
  const [contagem] = await escopo
    .select({ total: count() })
    .from(tarefa)
    .where(and(eq(tarefa.situacao, 'falhou'), recente, de(usuarioId)))
  return contagem?.total ?? 0
}

/** Null for one that is gone. */
export async function tipoDe(escopo: Escopo, id: number): Promise<string | null> {
  const [linha] = await escopo.select({ tipo: tarefa.tipo }).from(tarefa).where(eq(tarefa.id, id))
  return linha?.tipo ?? null
}

/** The tarefa, which nobody else changes until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<TarefaRow | null> {
  const [linha] = await escopo.select(colunas).from(tarefa).where(eq(tarefa.id, id)).for('update')
  return linha ?? null
}

/** What the tarefa was told by `criar`. @throws Error for one that is gone */
export async function parametrosDe(escopo: Escopo, id: number): Promise<object> {
  const [linha] = await parametrosDeMuitas(escopo, [id])
  if (!linha) throw new Error(`a tarefa ${id} não existe mais`)
  return linha.parametros
}

/** The same of many, without those that are gone. */
export async function parametrosDeMuitas(escopo: Escopo, ids: number[]) {
  const linhas = await escopo
    .select({ id: tarefa.id, parametros })
    .from(tarefa)
    .where(inArray(tarefa.id, ids))
  return linhas.map((linha) => ({ ...linha, parametros: linha.parametros as object })) // what `criar` took
}

export async function incluir(
  escopo: Escopo,
  nova: Pick<Inteira, 'tipo' | 'titulo' | 'parametros' | 'total' | 'usuarioId'>,
): Promise<number> {
  const [linha] = await escopo.insert(tarefa).values(nova).returning({ id: tarefa.id })
  if (!linha) throw new Error('A tarefa não foi gravada.')
  return linha.id
}

export type Andamento = Pick<TarefaRow, 'ponto' | 'feitos' | 'total' | 'relatorio'>

export async function gravarAndamento(escopo: Escopo, id: number, andamento: Andamento): Promise<void> {
  await mudar(escopo, id, {
    ...andamento,
    situacao: 'executando',
    iniciadaEm: sql`coalesce(${tarefa.iniciadaEm}, now())`,
  })
}

export async function encerrar(
  escopo: Escopo,
  id: number,
  situacao: Fim,
  mais: Partial<Andamento> & { erro?: string } = {},
): Promise<void> {
  await mudar(escopo, id, { ...mais, situacao, terminadaEm: sql`now()` })
}

export async function pedirCancelamento(escopo: Escopo, id: number): Promise<void> {
  await mudar(escopo, id, { cancelarEm: sql`coalesce(${tarefa.cancelarEm}, now())` })
}

export async function reabrir(escopo: Escopo, id: number): Promise<void> {
  await mudar(escopo, id, {
    situacao: 'na-fila',
    erro: null,
    terminadaEm: null,
    iniciadaEm: null,
    // it may have failed while it was asked to stop
    cancelarEm: null,
  })
}

async function mudar(escopo: Escopo, id: number, mudancas: Mudancas<typeof tarefa>): Promise<void> {
  await escopo.update(tarefa).set(mudancas).where(eq(tarefa.id, id))
}

/** The file that a tarefa has made and that is still there. */
export function arquivoDe({ ponto }: Pick<TarefaRow, 'ponto'>): ArquivoFeito | null {
  const feito = ponto as { arquivo?: ArquivoFeito | ArquivoDeAntes } | null // what a step or a run in one go has left
  const arquivo = feito?.arquivo
  if (!arquivo) return null
  return 'acessos' in arquivo ? arquivo : { ...arquivo, acessos: [arquivo.access] }
}

/** Files of tarefas that ended so many days ago, which forget them. @returns their ids */
export async function esquecerArquivos(escopo: Escopo, dias: number): Promise<number[]> {
  const linhas = await escopo
    .select(colunas)
    .from(tarefa)
    .where(
      and(
        sql`${tarefa.ponto} ? 'arquivo'`,
        lt(tarefa.terminadaEm, sql`now() - make_interval(days => ${dias})`),
      ),
    )
  await escopo
    .update(tarefa)
    .set({ ponto: null })
    .where(
      inArray(
        tarefa.id,
        linhas.map(({ id }) => id),
      ),
    )
  return linhas.flatMap((linha) => arquivoDe(linha)?.id ?? [])
}

/** Those whose work is not done. */
export async function emCurso(escopo: Escopo): Promise<number[]> {
  const linhas = await escopo
    .select({ id: tarefa.id })
    .from(tarefa)
    .where(notInArray(tarefa.situacao, ['concluida', 'falhou', 'cancelada']))
  return linhas.map(({ id }) => id)
}

/** @returns how many rows were deleted */
export async function apagarAntigas(escopo: Escopo, dias: number): Promise<number> {
  const apagadas = await escopo
    .delete(tarefa)
    .where(
      and(
        inArray(tarefa.situacao, ['concluida', 'falhou', 'cancelada']),
        lt(tarefa.terminadaEm, sql`now() - make_interval(days => ${dias})`),
      ),
    )
  return apagadas.rowCount ?? 0
}
