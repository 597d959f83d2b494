import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, max, or } from 'drizzle-orm'
import type { TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatorioEnvio, relatorioSalvo } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'

export type SalvoRow = typeof relatorioSalvo.$inferSelect
export type EnvioRow = typeof relatorioEnvio.$inferSelect
type Campos = Pick<SalvoRow, 'nome' | 'busca' | 'compartilhado' | 'agenda'>
type Envio = Pick<SalvoRow, 'proximoEm' | 'pausado' | 'motivo'>

const visto = (usuarioId: number) =>
  or(eq(relatorioSalvo.usuarioId, usuarioId), eq(relatorioSalvo.compartilhado, true))

/** Those of some types that a user sees: the own and the shared. */
export function dosTipos(
  escopo: Escopo,
  tipos: readonly TipoDeRelatorio[],
  usuarioId: number,
): Promise<SalvoRow[]> {
  return escopo
    .select()
    .from(relatorioSalvo)
    .where(and(inArray(relatorioSalvo.tipo, [...tipos]), visto(usuarioId)))
    .orderBy(asc(relatorioSalvo.id))
}

/** Those of one report that a user sees. */
export function doRelatorio(
  escopo: Escopo,
  { tipo, relatorio }: Pick<SalvoRow, 'tipo' | 'relatorio'>,
  usuarioId: number,
): Promise<SalvoRow[]> {
  return escopo
    .select()
    .from(relatorioSalvo)
    .where(and(eq(relatorioSalvo.tipo, tipo), eq(relatorioSalvo.relatorio, relatorio), visto(usuarioId)))
}

/** One that a user sees. */
export async function porId(escopo: Escopo, id: number, usuarioId: number): Promise<SalvoRow | null> {
  const [achado] = await escopo
    .select()
    .from(relatorioSalvo)
    .where(and(eq(relatorioSalvo.id, id), visto(usuarioId)))
  return achado ?? null
}

/** One as it is stored, whose ever it is. */
export async function obter(escopo: Escopo, id: number): Promise<SalvoRow | null> {
  const [achado] = await escopo.select().from(relatorioSalvo).where(eq(relatorioSalvo.id, id))
  return achado ?? null
}

/** The same, which nobody else changes until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<SalvoRow | null> {
  const [achado] = await escopo.select().from(relatorioSalvo).where(eq(relatorioSalvo.id, id)).for('update')
  return achado ?? null
}

export async function incluir(
  escopo: Escopo,
  novo: Campos & Pick<SalvoRow, 'tipo' | 'relatorio' | 'usuarioId' | 'proximoEm' | 'endereco'>,
): Promise<SalvoRow> {
  const [linha] = await escopo.insert(relatorioSalvo).values(novo).returning()
  if (!linha) throw new Error('O relatório não foi gravado.')
  return linha
}

/** Writes over the revision that the caller read; null when it is no longer the stored one. */
export const alterar = (
  escopo: Escopo,
  qual: Visto,
  campos: Partial<Campos & Envio & Pick<SalvoRow, 'endereco'>>,
): Promise<SalvoRow | null> => alterarVisto(escopo, relatorioSalvo, qual, campos)

/** What the clock says of one, which is nobody's change of it. */
export async function remarcar(escopo: Escopo, id: number, envio: Partial<Envio>): Promise<void> {
  await escopo.update(relatorioSalvo).set(envio).where(eq(relatorioSalvo.id, id))
}

/** Deletes the revision that the caller read; false when it is no longer the stored one. */
export async function excluir(escopo: Escopo, { id, versao }: Visto): Promise<boolean> {
  const apagados = await escopo
    .delete(relatorioSalvo)
    .where(and(eq(relatorioSalvo.id, id), eq(relatorioSalvo.versao, versao)))
    .returning({ id: relatorioSalvo.id })
  return apagados.length > 0
}

/** Ids of those whose time has come, so many of the longest due. */
export async function devidos(escopo: Escopo, agora: Date, quantos: number): Promise<number[]> {
  const linhas = await escopo
    .select({ id: relatorioSalvo.id })
    .from(relatorioSalvo)
    .where(lte(relatorioSalvo.proximoEm, agora))
    .orderBy(asc(relatorioSalvo.proximoEm), asc(relatorioSalvo.id))
    .limit(quantos)
  return linhas.map(({ id }) => id)
}

/** @returns its id; null where there is one of that time, as by a clock that was put back */
export async function abrirEnvio(
  escopo: Escopo,
  relatorioSalvoId: number,
  devidoEm: Date,
): Promise<number | null> {
  const [novo] = await escopo
    .insert(relatorioEnvio)
    .values({ relatorioSalvoId, devidoEm })
    .onConflictDoNothing()
    .returning({ id: relatorioEnvio.id })
  return novo?.id ?? null
}

export async function envio(escopo: Escopo, id: number): Promise<EnvioRow | null> {
  const [achado] = await escopo.select().from(relatorioEnvio).where(eq(relatorioEnvio.id, id))
  return achado ?? null
}

/** The same, which nobody else changes until the transaction ends. */
export async function travarEnvio(escopo: Escopo, id: number): Promise<EnvioRow | null> {
  const [achado] = await escopo.select().from(relatorioEnvio).where(eq(relatorioEnvio.id, id)).for('update')
  return achado ?? null
}

export async function alterarEnvio(
  escopo: Escopo,
  id: number,
  mudado: Partial<Pick<EnvioRow, 'situacao' | 'arquivoId' | 'dizeres' | 'quantos' | 'frases'>>,
): Promise<void> {
  await escopo.update(relatorioEnvio).set(mudado).where(eq(relatorioEnvio.id, id))
}

/** The last mailing of each saved report. */
export async function ultimos(escopo: Escopo, salvos: number[]): Promise<Map<number, EnvioRow>> {
  if (salvos.length === 0) return new Map()
  const { relatorioSalvoId, devidoEm } = relatorioEnvio
  const ultimo = escopo
    .select({ relatorioSalvoId, em: max(devidoEm).as('em') })
    .from(relatorioEnvio)
    .where(inArray(relatorioSalvoId, salvos))
    .groupBy(relatorioSalvoId)
    .as('ultimo')
  const linhas = await escopo
    .select({ envio: relatorioEnvio })
    .from(relatorioEnvio)
    .innerJoin(ultimo, and(eq(relatorioSalvoId, ultimo.relatorioSalvoId), eq(devidoEm, ultimo.em)))
  return new Map(linhas.map(({ envio: uma }) => [uma.relatorioSalvoId, uma]))
}

/** Forgets all mailings of one. @returns the files that no row names any more */
export async function apagarEnvios(escopo: Escopo, relatorioSalvoId: number): Promise<number[]> {
  const apagados = await escopo
    .delete(relatorioEnvio)
    .where(eq(relatorioEnvio.relatorioSalvoId, relatorioSalvoId))
    .returning({ arquivoId: relatorioEnvio.arquivoId })
  return apagados.flatMap(({ arquivoId }) => arquivoId ?? [])
}

/** The files of all mailings that have one. */
export async function arquivosDosEnvios(escopo: Escopo): Promise<number[]> {
  const linhas = await escopo
    .select({ arquivoId: relatorioEnvio.arquivoId })
    .from(relatorioEnvio)
    .where(isNotNull(relatorioEnvio.arquivoId))
  return linhas.flatMap(({ arquivoId }) => arquivoId ?? [])
}

/** Parts mailings from their files. */
export async function soltarArquivos(escopo: Escopo, arquivos: number[]): Promise<void> {
  await escopo
    .update(relatorioEnvio)
    .set({ arquivoId: null })
    .where(inArray(relatorioEnvio.arquivoId, arquivos))
}

/** Deletes mailings that were due before an instant, but those that hold a file still. @returns how many */
export async function apagarVelhos(escopo: Escopo, antes: Date): Promise<number> {
  const apagados = await escopo
    .delete(relatorioEnvio)
    .where(and(lt(relatorioEnvio.devidoEm, antes), isNull(relatorioEnvio.arquivoId)))
    .returning({ id: relatorioEnvio.id })
  return apagados.length
}
