import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  atendimento,
  atendimentoArquivo,
  atendimentoMensagem,
  atendimentoPassagem,
  atendimentoRascunho,
  atendimentoSeguidor,
} from '#server/db/schema/atendimento.ts'
import type { Escopo, Linha, Mudancas } from '#server/db/tenant.ts'
import { passarAdiante } from '#server/records/dono.ts'
import type { LugarQueNomeia } from '#server/records/nomeados.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'
import { visivelAoAutor } from './visao-repo.ts'

export const TABELA = getTableName(atendimento)
export type AtendimentoRow = typeof atendimento.$inferSelect
export type MensagemRow = typeof atendimentoMensagem.$inferSelect
export type NovoAtendimento = Omit<Linha<typeof atendimento>, 'ano' | 'numero'>
type Alterado = Mudancas<typeof atendimento>
/** The instant of the transaction. */
export const AGORA = sql`now()`

/** Stores one under the next number of the year; the caller holds the lock of the numbers. */
export async function incluir(escopo: Escopo, ano: number, novo: NovoAtendimento): Promise<AtendimentoRow> {
  const [ultimo] = await escopo
    .select({ numero: max(atendimento.numero) })
    .from(atendimento)
    .where(eq(atendimento.ano, ano))
  const [linha] = await escopo
    .insert(atendimento)
    .values({ ...novo, ano, numero: (ultimo?.numero ?? 0) + 1 })
    .returning()
  if (!linha) throw new Error('O atendimento não foi gravado.')
  return linha
}

export async function obter(escopo: Escopo, id: number): Promise<AtendimentoRow | null> {
  const [linha] = await escopo.select().from(atendimento).where(eq(atendimento.id, id))
  return linha ?? null
}

/** The same, where the author of the scope sees it as one of the team. */
export async function obterVisto(escopo: Escopo, id: number): Promise<AtendimentoRow | null> {
  const [linha] = await escopo
    .select()
    .from(atendimento)
    .where(and(eq(atendimento.id, id), visivelAoAutor(escopo)))
  return linha ?? null
}

/** The condition of those of a cadastro that the author of the scope sees as one of the team. */
export const doCadastroVisto = (escopo: Escopo, cadastroId: number) =>
  and(eq(atendimento.cadastroId, cadastroId), visivelAoAutor(escopo))
/** How some are called. */
export const chamados = (escopo: Escopo, ids: readonly number[]) =>
  escopo
    .select(chamado)
    .from(atendimento)
    .where(inArray(atendimento.id, [...ids]))

/** One that nobody else changes until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<AtendimentoRow | null> {
  const [linha] = await escopo.select().from(atendimento).where(eq(atendimento.id, id)).for('update')
  return linha ?? null
}

/** Writes over the revision that the caller read; null when it is no longer the stored one. */
export const alterar = (escopo: Escopo, visto: Visto, novos: Alterado) =>
  alterarVisto(escopo, atendimento, visto, { ...novos, atualizadoEm: AGORA })

/** Writes what follows from a message, which leaves the revision as it is. */
export async function anotar(escopo: Escopo, id: number, novos: Alterado): Promise<void> {
  await escopo.update(atendimento).set(novos).where(eq(atendimento.id, id))
}

/** The atendimentos that go on from one, the oldest first. */
export const seguintes = (escopo: Escopo, id: number) =>
  escopo.select(chamado).from(atendimento).where(eq(atendimento.anteriorId, id)).orderBy(asc(atendimento.id))

/** The stubs that go on in one, the oldest first. */
export const unificados = (escopo: Escopo, id: number) =>
  escopo
    .select({ ...chamado, criadoEm: atendimento.criadoEm })
    .from(atendimento)
    .where(eq(atendimento.unificadoEmId, id))
    .orderBy(asc(atendimento.id))

/** The stubs that go on in some, each with the one in which it does. */
export const unificadosEm = (escopo: Escopo, ids: readonly number[]) =>
  escopo
    .select({ id: atendimento.id, criadoEm: atendimento.criadoEm, em: atendimento.unificadoEmId })
    .from(atendimento)
    .where(sql`${atendimento.unificadoEmId} = any(${sql.param([...ids])}::int[])`)

/** Those that were opened with messages of one, the oldest first. */
export const separados = (escopo: Escopo, id: number) =>
  escopo
    .select(chamado)
    .from(atendimento)
    .where(eq(atendimento.separadoDeId, id))
    .orderBy(asc(atendimento.id))

const chamado = { id: atendimento.id, numero: atendimento.numero, ano: atendimento.ano }

/** So many resolved ones whose days to be reopened are over, those waiting longest first. */
export async function passados(escopo: Escopo, antes: Date, quantos: number): Promise<number[]> {
  const linhas = await escopo
    .select({ id: atendimento.id })
    .from(atendimento)
    .where(and(eq(atendimento.classe, 'resolvido'), lt(atendimento.resolvidoEm, antes)))
    .orderBy(asc(atendimento.resolvidoEm), asc(atendimento.id))
    .limit(quantos)
  return linhas.map(({ id }) => id)
}

/** So many neither resolved nor closed after an id, by their ids. */
export async function pendentes(escopo: Escopo, depois: number, quantos: number): Promise<number[]> {
  const linhas = await escopo
    .select({ id: atendimento.id })
    .from(atendimento)
    .where(and(notInArray(atendimento.classe, ['resolvido', 'encerrado']), gt(atendimento.id, depois)))
    .orderBy(asc(atendimento.id))
    .limit(quantos)
  return linhas.map(({ id }) => id)
}

/** What a client may see: of some cadastros, and of none but opened by them. */
export function doCliente(cadastroIds: readonly number[], usuarioId: number | null): SQL | undefined {
  const delas = sql`${atendimento.cadastroId} = any(${sql.param([...cadastroIds])}::int[])`
  if (usuarioId === null) return delas
  return or(delas, and(isNull(atendimento.cadastroId), eq(atendimento.solicitanteId, usuarioId)))
}

/** A page of those, the last written first, and how many there are. */
export async function pagina(
  escopo: Escopo,
  quais: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: AtendimentoRow[]; total: number }> {
  const [contagem] = await escopo.select({ total: count() }).from(atendimento).where(quais)
  const items = await escopo
    .select()
    .from(atendimento)
    .where(quais)
    .orderBy(desc(atendimento.ultimaMensagemEm), desc(atendimento.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items, total: contagem?.total ?? 0 }
}

export async function incluirMensagem(
  escopo: Escopo,
  nova: Pick<MensagemRow, 'atendimentoId' | 'publica' | 'daEquipe' | 'autorId' | 'texto'>,
): Promise<number> {
  const [linha] = await escopo
    .insert(atendimentoMensagem)
    .values(nova)
    .returning({ id: atendimentoMensagem.id })
  if (!linha) throw new Error('A mensagem não foi gravada.')
  return linha.id
}

export async function mensagem(escopo: Escopo, id: number): Promise<MensagemRow | null> {
  const [linha] = await escopo.select().from(atendimentoMensagem).where(eq(atendimentoMensagem.id, id))
  return linha ?? null
}

const conversa = (atendimentoIds: readonly number[], soPublicas: boolean) =>
  and(
    inArray(atendimentoMensagem.atendimentoId, [...atendimentoIds]),
    soPublicas ? eq(atendimentoMensagem.publica, true) : undefined,
  )

/** A page of the conversation of some atendimentos, the newest first, and how many messages it has. */
export async function mensagens(
  escopo: Escopo,
  atendimentoIds: readonly number[],
  { soPublicas, page, pageSize }: { soPublicas: boolean; page: number; pageSize: number },
): Promise<{ items: MensagemRow[]; total: number }> {
  const onde = conversa(atendimentoIds, soPublicas)
  const [contagem] = await escopo.select({ total: count() }).from(atendimentoMensagem).where(onde)
  const items = await escopo
    .select()
    .from(atendimentoMensagem)
    .where(onde)
    .orderBy(desc(atendimentoMensagem.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items, total: contagem?.total ?? 0 }
}

/** When clients and team have written to each other in some atendimentos, the earliest first. */
export const publicas = (escopo: Escopo, atendimentoIds: readonly number[]) =>
  escopo
    .select({
      em: atendimentoMensagem.em,
      daEquipe: atendimentoMensagem.daEquipe,
      atendimentoId: atendimentoMensagem.atendimentoId,
    })
    .from(atendimentoMensagem)
    .where(conversa(atendimentoIds, true))
    .orderBy(asc(atendimentoMensagem.id))

export async function incluirArquivo(
  escopo: Escopo,
  novo: { arquivoId: number; nome: string; enviadoPor: number },
): Promise<number> {
  const [linha] = await escopo
    .insert(atendimentoArquivo)
    .values(novo)
    .returning({ id: atendimentoArquivo.id })
  if (!linha) throw new Error('O arquivo não foi gravado.')
  return linha.id
}

const soltosDe = (usuarioId: number) =>
  and(isNull(atendimentoArquivo.mensagemId), eq(atendimentoArquivo.enviadoPor, usuarioId))

/** How many files somebody has sent that are in no message yet. */
export async function contarSoltos(escopo: Escopo, usuarioId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(atendimentoArquivo)
    .where(soltosDe(usuarioId))
  return contagem?.total ?? 0
}

/** The contents of the files that somebody has sent since an instant, by their ids. */
export async function enviadosDesde(escopo: Escopo, usuarioId: number, desde: Date): Promise<number[]> {
  const linhas = await escopo
    .select({ arquivoId: atendimentoArquivo.arquivoId })
    .from(atendimentoArquivo)
    .where(and(eq(atendimentoArquivo.enviadoPor, usuarioId), gte(atendimentoArquivo.enviadoEm, desde)))
  return linhas.map(({ arquivoId }) => arquivoId)
}

/** Puts files of somebody that are in no message into one. @returns how many these were */
export async function prender(
  escopo: Escopo,
  ids: readonly number[],
  usuarioId: number,
  mensagemId: number,
): Promise<number> {
  const presos = await escopo
    .update(atendimentoArquivo)
    .set({ mensagemId })
    .where(and(inArray(atendimentoArquivo.id, [...ids]), soltosDe(usuarioId)))
    .returning({ id: atendimentoArquivo.id })
  return presos.length
}

/** The files of some messages, in the order in which they were sent. */
export const arquivosDe = (escopo: Escopo, mensagemIds: readonly number[]) =>
  escopo
    .select()
    .from(atendimentoArquivo)
    .where(inArray(atendimentoArquivo.mensagemId, [...mensagemIds]))
    .orderBy(asc(atendimentoArquivo.id))

/** A file of a message of some atendimentos; of a public one alone where that is asked. */
export async function arquivoDe(
  escopo: Escopo,
  { atendimentoIds, id, soPublicas }: { atendimentoIds: readonly number[]; id: number; soPublicas: boolean },
) {
  const [linha] = await escopo
    .select({ arquivoId: atendimentoArquivo.arquivoId, nome: atendimentoArquivo.nome })
    .from(atendimentoArquivo)
    .innerJoin(atendimentoMensagem, eq(atendimentoMensagem.id, atendimentoArquivo.mensagemId))
    .where(and(eq(atendimentoArquivo.id, id), conversa(atendimentoIds, soPublicas)))
  return linha ?? null
}

/** Forgets files that were sent before an instant, came into no message and are in no draft of who sent them. @returns their contents' ids */
export async function apagarSoltos(escopo: Escopo, antes: Date): Promise<number[]> {
  const { arquivos, usuarioId } = atendimentoRascunho
  const emRascunho = escopo
    .select({ um: sql`1` })
    .from(atendimentoRascunho)
    .where(
      and(eq(usuarioId, atendimentoArquivo.enviadoPor), sql`${atendimentoArquivo.id} = any(${arquivos})`),
    )
  const apagados = await escopo
    .delete(atendimentoArquivo)
    .where(
      and(
        isNull(atendimentoArquivo.mensagemId),
        lt(atendimentoArquivo.enviadoEm, antes),
        notExists(emRascunho),
      ),
    )
    .returning({ arquivoId: atendimentoArquivo.arquivoId })
  return apagados.map(({ arquivoId }) => arquivoId)
}

type NovaPassagem = Omit<typeof atendimentoPassagem.$inferInsert, 'entidadeId'>

export async function incluirPassagem(escopo: Escopo, nova: NovaPassagem): Promise<void> {
  await escopo.insert(atendimentoPassagem).values(nova)
}

export const passagens = (escopo: Escopo, atendimentoId: number) =>
  escopo
    .select()
    .from(atendimentoPassagem)
    .where(eq(atendimentoPassagem.atendimentoId, atendimentoId))
    .orderBy(asc(atendimentoPassagem.id))

/** The same of several, as far as clocks are reckoned by it. */
export const passagensDe = (escopo: Escopo, atendimentoIds: readonly number[]) =>
  escopo
    .select({
      atendimentoId: atendimentoPassagem.atendimentoId,
      em: atendimentoPassagem.em,
      para: atendimentoPassagem.para,
    })
    .from(atendimentoPassagem)
    .where(sql`${atendimentoPassagem.atendimentoId} = any(${sql.param([...atendimentoIds])}::int[])`)
    .orderBy(asc(atendimentoPassagem.id))

export async function seguidores(escopo: Escopo, atendimentoId: number): Promise<number[]> {
  const linhas = await escopo
    .select({ id: atendimentoSeguidor.usuarioId })
    .from(atendimentoSeguidor)
    .where(eq(atendimentoSeguidor.atendimentoId, atendimentoId))
    .orderBy(asc(atendimentoSeguidor.usuarioId))
  return linhas.map(({ id }) => id)
}

export async function seguir(escopo: Escopo, atendimentoId: number, usuarioId: number): Promise<void> {
  await escopo.insert(atendimentoSeguidor).values({ atendimentoId, usuarioId }).onConflictDoNothing()
}

export async function deixar(escopo: Escopo, atendimentoId: number, usuarioId: number): Promise<void> {
  await escopo
    .delete(atendimentoSeguidor)
    .where(
      and(eq(atendimentoSeguidor.atendimentoId, atendimentoId), eq(atendimentoSeguidor.usuarioId, usuarioId)),
    )
}

export const mover = (escopo: Escopo, de: number, para: number) =>
  passarAdiante(escopo, atendimento, de, para)

/**
 * Hangs those of some that are of one cadastro still on another, and what was opened since by an acesso or about a debit that goes back, or goes on
 * from them or was separated from them, however often. A message or an answer since does not keep them from it.
 * @returns false where one that goes back is unified by now with one that stays: its client would read the other's
 */
export async function devolver(
  escopo: Escopo,
  {
    de,
    para,
    linhas,
    acessos,
    debitos,
  }: {
    de: number
    para: number
    linhas: readonly { id: number }[]
    acessos: readonly { id: number }[]
    debitos: readonly { id: number }[]
  },
): Promise<boolean> {
  const ids = (umas: readonly { id: number }[]) => umas.map(({ id }) => id)
  const delas = await escopo
    .select({
      id: atendimento.id,
      acessoId: atendimento.acessoId,
      debitoId: atendimento.debitoId,
      anteriorId: atendimento.anteriorId,
      separadoDeId: atendimento.separadoDeId,
      unificadoEmId: atendimento.unificadoEmId,
    })
    .from(atendimento)
    .where(eq(atendimento.cadastroId, de))
    .orderBy(asc(atendimento.id))
    .for('update')
  const [moveram, dosAcessos, dosDebitos] = [ids(linhas), ids(acessos), ids(debitos)].map(
    (uns) => new Set(uns),
  )
  const voltam = new Set<number>()
  const segue = (um: number | null) => um !== null && (voltam.has(um) || moveram?.has(um))
  // what goes on from one is younger than that
  for (const { id, acessoId, debitoId, anteriorId, separadoDeId } of delas)
    if (
      moveram?.has(id) ||
      (acessoId !== null && dosAcessos?.has(acessoId)) ||
      (debitoId !== null && dosDebitos?.has(debitoId)) ||
      segue(anteriorId) ||
      segue(separadoDeId)
    )
      voltam.add(id)
  const daqui = new Set(ids(delas))
  const parte = (um: (typeof delas)[number]) =>
    um.unificadoEmId !== null &&
    daqui.has(um.unificadoEmId) &&
    voltam.has(um.id) !== voltam.has(um.unificadoEmId)
  if (delas.some(parte)) return false
  await escopo
    .update(atendimento)
    .set({ cadastroId: para, versao: sql`${atendimento.versao} + 1` })
    .where(inArray(atendimento.id, [...voltam]))
  return true
}

/** How many are of a cadastro. */
export async function contarDoCadastro(escopo: Escopo, cadastroId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(atendimento)
    .where(eq(atendimento.cadastroId, cadastroId))
  return contagem?.total ?? 0
}

/** The columns that name values of lookup tables. */
const CAMPOS: Readonly<Record<string, 'assuntoId' | 'tipoId' | 'departamentoId' | 'statusId'>> = {
  assuntos: 'assuntoId',
  tiposAtendimento: 'tipoId',
  departamentos: 'departamentoId',
  statusAtendimento: 'statusId',
}

/** Where values of a lookup table are named. */
export function lugaresQueNomeiam(nome: string): LugarQueNomeia[] {
  const campo = CAMPOS[nome]
  if (campo === undefined) return []
  return [
    {
      recurso: TABELA,
      parte: '',
      campo,
      tabela: atendimento,
      dono: atendimento,
      por: atendimento.id,
      quais: () => isNotNull(atendimento.id),
    },
  ]
}
