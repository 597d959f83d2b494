import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { TipoDeCadastro } from '#src/api/contract/tipo-cadastro.ts'
import { cadastro, contabilidade, pessoaFisica, pessoaJuridica, sequencia } from '#server/db/schema.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'
import type { Entrada } from './descritores.ts'

type CadastroRow = typeof cadastro.$inferSelect

/** The table of a kind's own columns. */
const tabelas = {
  pessoajuridica: pessoaJuridica,
  pessoafisica: pessoaFisica,
  contabilidade,
}
type Tabelas = typeof tabelas

/** Fields that people may save of a kind and that no column of it holds. */
type SemColuna = {
  [T in TipoCadastro]: Exclude<
    keyof Entrada<T>,
    keyof typeof cadastro.$inferInsert | keyof Tabelas[T]['$inferInsert']
  >
}[TipoCadastro]
type Nenhum<Campos extends never> = Campos
/** Does not compile once a field is without a column. */
export type TodoCampoTemColuna = Nenhum<SemColuna>

/** The same table, where any kind will do: what it may hold is checked above, and again when it is written. */
const tabelaDe = (tipo: TipoDeCadastro): TabelaDoTenant & { id: PgColumn } => tabelas[tipo]

export function vivos(tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL | undefined {
  return and(eq(cadastro.tipo, tipo), isNull(cadastro.excluidoEm), ...condicoes)
}

/** The records of a kind that were deleted. */
export function lixeira(tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL | undefined {
  return and(eq(cadastro.tipo, tipo), isNotNull(cadastro.excluidoEm), ...condicoes)
}

/** A record, living or in the trash, with its kind's own columns. */
export async function porMatricula(escopo: Escopo, tipo: TipoCadastro, matricula: number) {
  const tabela = tabelaDe(tipo)
  const { id: _, ...detalhe } = getTableColumns(tabela)
  const [achado] = await escopo
    .select({ comum: getTableColumns(cadastro), detalhe })
    .from(cadastro)
    .innerJoin(tabela, eq(tabela.id, cadastro.id))
    .where(and(eq(cadastro.tipo, tipo), eq(cadastro.matricula, matricula)))
  return achado ?? null
}

/** The tables that a record of a kind is kept in, all under its id. */
export function tabelasDe(tipo: TipoCadastro): string[] {
  return [cadastro, tabelaDe(tipo)].map(getTableName)
}

/** The matrícula of the living record that holds a CNPJ or CPF. */
export async function matriculaDoRegistro(
  escopo: Escopo,
  tipo: TipoCadastro,
  registro: string,
): Promise<number | null> {
  const [achado] = await escopo
    .select({ matricula: cadastro.matricula })
    .from(cadastro)
    .where(vivos(tipo, eq(cadastro.registro, registro)))
  return achado?.matricula ?? null
}

/** Takes the next matrícula of a kind. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximaMatricula(escopo: Escopo, tipo: TipoDeCadastro): Promise<number> {
  const [tomada] = await escopo
    .insert(sequencia)
    .values({ nome: `matricula:${tipo}`, ultimo: 1 })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`${sequencia.ultimo} + 1` },
    })
    .returning({ ultimo: sequencia.ultimo })
  if (!tomada) throw new Error('A matrícula não foi reservada.')
  return tomada.ultimo
}

type Comum = Omit<typeof cadastro.$inferInsert, 'entidadeId' | 'tipo' | 'id' | 'versao'>

export async function incluir(
  escopo: Escopo,
  tipo: TipoDeCadastro,
  comum: Comum,
  detalhe: object,
): Promise<number> {
  const tabela = tabelaDe(tipo)
  const [novo] = await escopo
    .insert(cadastro)
    .values({ ...comum, tipo })
    .returning({ id: cadastro.id })
  if (!novo) throw new Error('O cadastro não foi gravado.')
  const doTipo: object = { id: novo.id, ...detalhe }
  await escopo.insert(tabela).values(doTipo)
  return novo.id
}

/** Writes over the revision that the caller read; false when it is no longer the stored one. */
export async function alterar(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: { id: number; matricula: number; versao: number },
  comum: Omit<Comum, 'matricula'>,
  detalhe: object,
): Promise<boolean> {
  const [alterado] = await escopo
    .update(cadastro)
    .set({ ...comum, versao: alvo.versao + 1, atualizadoEm: sql`now()` })
    .where(
      vivos(
        tipo,
        eq(cadastro.id, alvo.id),
        eq(cadastro.matricula, alvo.matricula),
        eq(cadastro.versao, alvo.versao),
      ),
    )
    .returning({ id: cadastro.id })
  if (!alterado) return false
  const tabela = tabelaDe(tipo)
  await escopo.update(tabela).set(detalhe).where(eq(tabela.id, alterado.id))
  return true
}

/** A record as somebody saw it who moves it into the trash, or out of it. */
interface Visto {
  matricula: number
  versao: number
}

/** Puts a record into the trash over the revision that the caller saw; gives the next one, null when it is no longer the stored one. */
export function excluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  por: number,
): Promise<number | null> {
  return mover(escopo, vivos(tipo, doVisto(alvo)), { excluidoEm: sql`now()`, atualizadoPor: por })
}

/**
 * Takes a record out of the trash, as it was; the same way.
 * @throws what the unique index `cadastro_registro` refuses
 */
export function restaurar(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  por: number,
): Promise<number | null> {
  return mover(escopo, lixeira(tipo, doVisto(alvo)), { excluidoEm: null, atualizadoPor: por })
}

const doVisto = ({ matricula, versao }: Visto) =>
  and(eq(cadastro.matricula, matricula), eq(cadastro.versao, versao))

async function mover(
  escopo: Escopo,
  onde: SQL | undefined,
  marca: { excluidoEm: SQL | null; atualizadoPor: number },
): Promise<number | null> {
  const [movido] = await escopo
    .update(cadastro)
    .set({ ...marca, versao: sql`${cadastro.versao} + 1`, atualizadoEm: sql`now()` })
    .where(onde)
    .returning({ versao: cadastro.versao })
  return movido?.versao ?? null
}

/** The living cadastro of a document among kinds of which the first is preferred. */
export async function vivoPorRegistro(
  escopo: Escopo,
  tipos: TipoDeCadastro[],
  registro: string,
): Promise<Pick<CadastroRow, 'id' | 'matricula' | 'email'> | null> {
  const [linha] = await escopo
    .select({ id: cadastro.id, matricula: cadastro.matricula, email: cadastro.email })
    .from(cadastro)
    .where(
      and(and(eq(cadastro.registro, registro), isNull(cadastro.excluidoEm)), inArray(cadastro.tipo, tipos)),
    )
    .orderBy(asc(sql`array_position(${sql.param(tipos)}::text[], ${cadastro.tipo}::text)`))
    .limit(1)
  return linha ?? null
}

/** Active cadastros of a document, in the order in which they were made. */
export function ativosPorRegistro(escopo: Escopo, tipos: TipoDeCadastro[], registro: string) {
  const { id, tipo, matricula, nome } = cadastro
  return escopo
    .select({ id, tipo, matricula, registro: cadastro.registro, nome })
    .from(cadastro)
    .where(
      and(
        inArray(cadastro.tipo, tipos),
        eq(cadastro.registro, registro),
        eq(cadastro.ativo, true),
        isNull(cadastro.excluidoEm),
      ),
    )
    .orderBy(asc(cadastro.id))
}

/** Active records by kind. */
export function ativosPorTipo(escopo: Escopo) {
  return escopo
    .select({ tipo: cadastro.tipo, total: count() })
    .from(cadastro)
    .where(and(eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)))
    .groupBy(cadastro.tipo)
}

export function visto(escopo: Escopo) {
  const { id, tipo, matricula, registro, nome, ativo, excluidoEm } = cadastro
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = cadastro
  const quem = { id, tipo, matricula, registro, nome, ativo, excluidoEm }
  return escopo
    .select({ ...quem, logradouro, numero, complemento, bairro, cidade, uf, cep })
    .from(cadastro)
    .as('cadastro_visto')
}
