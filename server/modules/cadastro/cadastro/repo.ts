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
import { alias } from 'drizzle-orm/pg-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, type Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { FUSO } from '#src/api/contract/nucleo/instante.ts'
import {
  partesDe,
  type partesDoCadastro,
  type ParteDoCadastro,
} from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { CamposDaParte } from '#src/api/contract/nucleo/parte.ts'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { segurarVivos } from '#server/records/dono.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'
import type { LugarQueNomeia, TabelaDeDonos } from '#server/records/nomeados.ts'
import type * as partes from '#server/records/partes.ts'
import { cadastro, pessoaFisica, pessoaJuridica, tabelasDoCadastro } from '#server/db/schema/cadastro.ts'
import { partesDasTabelas } from '#server/db/schema/partes.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'
import type { Entrada } from './modelo.ts'

type CadastroRow = typeof cadastro.$inferSelect

type Tabelas = typeof tabelasDoCadastro

/** Fields that people may save of a kind and that no column of it holds, under their name or, of another cadastro, as its id. */
type SemColuna = {
  [T in TipoCadastro]: Exclude<
    keyof Entrada<T>,
    | keyof typeof cadastro.$inferInsert
    | keyof Tabelas[T]['$inferInsert']
    | SemId<keyof Tabelas[T]['$inferInsert']>
    | ParteDoCadastro<T>
  >
}[TipoCadastro]
type SemId<Coluna> = Coluna extends `${infer Campo}Id` ? Campo : never
/** The same of nested records. */
type ParteSemColuna = {
  [T in TipoCadastro]: {
    [P in ParteDoCadastro<T>]: P extends keyof typeof partesDasTabelas
      ? Exclude<CamposDe<(typeof partesDoCadastro)[T], P>, keyof (typeof partesDasTabelas)[P]['$inferInsert']>
      : P
  }[ParteDoCadastro<T>]
}[TipoCadastro]
type CamposDe<Partes, P> = Partes extends Record<P & string, { campos: infer F }> ? keyof F : never
type Nenhum<Campos extends never> = Campos
/** Does not compile once a field is without a column, or nested records without a table. */
export type TodoCampoTemColuna = [Nenhum<SemColuna>, Nenhum<ParteSemColuna>]

/** What the table of the columns of all kinds is called. */
export const TABELA = getTableName(cadastro)

/** What the tables of the kinds' own columns are called. */
export const tabelasDosTipos = nomesDosTipos.map((tipo) => getTableName(tabelasDoCadastro[tipo]))

/** The same table, where any kind will do: what it may hold is checked above, and again when it is written. */
export const tabelaDe = (tipo: TipoCadastro): TabelaDoTenant & { id: PgColumn } => tabelasDoCadastro[tipo]

/** Where the nested records of a kind are kept. */
export function lugaresDasPartes(tipo: TipoCadastro): partes.LugaresDasPartes {
  const tabelas: Record<string, partes.TabelaDaParte> = partesDasTabelas
  const pares = Object.entries(partesDe(tipo)).flatMap(([nome, { campos }]) => {
    const tabela = tabelas[nome]
    return tabela ? [[nome, { tabela, campos: Object.keys(campos) }] as const] : []
  })
  return Object.fromEntries(pares)
}

/** The column in which a field that holds another cadastro is kept. */
export const colunaDaReferencia = (campo: string) => `${campo}Id`

/** The kind's own fields as its columns hold them. */
export function comoColunas(tipo: TipoCadastro, detalhe: object): object {
  const { referencias } = cadastros[tipo]
  const pares = Object.entries(detalhe).map(([campo, valor]: [string, unknown]) =>
    Object.hasOwn(referencias, campo)
      ? // of a reference only the id is stored
        [colunaDaReferencia(campo), (valor as { id: number } | null)?.id ?? null]
      : [campo, valor],
  )
  return Object.fromEntries(pares) as object
}

/** The kind's own columns that hold other cadastros. */
export function referenciasDe(tipo: TipoCadastro): Record<string, PgColumn> {
  const colunas: Record<string, PgColumn> = getTableColumns(tabelaDe(tipo))
  const delas = Object.keys(cadastros[tipo].referencias).map(colunaDaReferencia)
  return Object.fromEntries(Object.entries(colunas).filter(([nome]) => delas.includes(nome)))
}

/** The kind's own columns, save for its references. */
export function detalheDe(tipo: TipoCadastro): Record<string, PgColumn> {
  const colunas: Record<string, PgColumn> = getTableColumns(tabelaDe(tipo))
  const proprias = Object.keys(cadastros[tipo].detalheEmBranco)
  return Object.fromEntries(Object.entries(colunas).filter(([nome]) => proprias.includes(nome)))
}

export function vivos(tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL | undefined {
  return and(eq(cadastro.tipo, tipo), isNull(cadastro.excluidoEm), ...condicoes)
}

/** The records of a kind that were deleted. */
export function lixeira(tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL | undefined {
  return and(eq(cadastro.tipo, tipo), isNotNull(cadastro.excluidoEm), ...condicoes)
}

/** The field of every kind that says which other cadastro a record turned out to be. */
export const JUNTADO = 'juntadoA'

/** A record, living or in the trash, with its kind's own columns, the name of who saved it last, and the cadastros that it names, by its fields. */
export async function porMatricula(escopo: Escopo, tipo: TipoCadastro, matricula: number) {
  const tabela = tabelaDe(tipo)
  const autor = usuarioEmLista('autor').tabela
  const colunas: Record<string, PgColumn> = { ...getTableColumns(cadastro), ...referenciasDe(tipo) }
  const nomeados = [...Object.keys(cadastros[tipo].referencias), JUNTADO].map((campo) => ({
    campo,
    nomeado: alias(cadastro, campo),
  }))
  const lido = escopo
    .select({
      comum: getTableColumns(cadastro),
      detalhe: detalheDe(tipo),
      autor: autor.nome,
      ...Object.fromEntries(
        nomeados.map(({ campo, nomeado: { id, matricula: dele, registro, nome } }) => [
          campo,
          { id, matricula: dele, registro, nome },
        ]),
      ),
    })
    .from(cadastro)
    .innerJoin(tabela, eq(tabela.id, cadastro.id))
    .leftJoin(autor, eq(autor.id, cadastro.atualizadoPor))
    .where(and(eq(cadastro.tipo, tipo), eq(cadastro.matricula, matricula)))
    .$dynamic()
  // a dynamic query takes a join in place
  for (const { campo, nomeado } of nomeados)
    void lido.leftJoin(nomeado, sql`${nomeado.id} = ${colunas[colunaDaReferencia(campo)]}`)
  const [achado] = await lido
  if (!achado) return null
  const { comum, detalhe, autor: quem, ...referidos } = achado
  // as they are selected above, which the types do not tell of fields that are not known
  return { comum, detalhe, autor: quem, referidos: referidos as Record<typeof JUNTADO, Referencia | null> }
}

/** The addresses of living records of a kind. */
export function enderecos(escopo: Escopo, tipo: TipoCadastro, ids: number[]) {
  const { id, matricula, nome, cep, logradouro, numero, complemento, bairro, cidade, uf } = cadastro
  return escopo
    .select({ id, matricula, nome, cep, logradouro, numero, complemento, bairro, cidade, uf })
    .from(cadastro)
    .where(vivos(tipo, sql`${id} = any(${sql.param(ids)}::int[])`))
}

/** Cadastros by their ids, deleted ones too, by what people know them. */
export async function referidos(escopo: Escopo, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, tipo, matricula, registro, nome, excluidoEm } = cadastro
  return escopo
    .select({ id, tipo, matricula, registro, nome, excluidoEm })
    .from(cadastro)
    .where(inArray(cadastro.id, [...ids]))
}

/** Living cadastros, held until the transaction ends (`segurarVivos`). @returns their ids */
export const segurar = (escopo: Escopo, ids: readonly number[]): Promise<number[]> =>
  segurarVivos(escopo, cadastro, inArray(cadastro.id, [...ids]))

/** The living cadastro of a kind and matrícula, the same way. @returns its id, null where there is none */
export async function segurarPorMatricula(
  escopo: Escopo,
  tipo: TipoCadastro,
  matricula: number,
): Promise<number | null> {
  const [id = null] = await segurarVivos(
    escopo,
    cadastro,
    and(eq(cadastro.tipo, tipo), eq(cadastro.matricula, matricula)),
  )
  return id
}

/** The active companies of an office, by name; of one matrícula where it is told. */
export function empresasDe(escopo: Escopo, contabilidadeId: number, matricula?: number) {
  const { id, tipo, registro, nome } = cadastro
  return escopo
    .select({ id, tipo, matricula: cadastro.matricula, registro, nome })
    .from(pessoaJuridica)
    .innerJoin(cadastro, eq(cadastro.id, pessoaJuridica.id))
    .where(
      and(
        eq(pessoaJuridica.contabilidadeId, contabilidadeId),
        matricula === undefined ? undefined : eq(cadastro.matricula, matricula),
        eq(cadastro.ativo, true),
        isNull(cadastro.excluidoEm),
      ),
    )
    .orderBy(asc(cadastro.nomeOrdem), asc(cadastro.id))
}

/** The office of a company that is active; null for any other cadastro. */
export async function escritorioDe(escopo: Escopo, id: number): Promise<number | null> {
  const [empresa] = await escopo
    .select({ contabilidadeId: pessoaJuridica.contabilidadeId })
    .from(pessoaJuridica)
    .innerJoin(cadastro, eq(cadastro.id, pessoaJuridica.id))
    .where(and(eq(pessoaJuridica.id, id), eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)))
  return empresa?.contabilidadeId ?? null
}

export async function contarReferencias(escopo: Escopo, id: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(pessoaJuridica)
    .innerJoin(cadastro, eq(cadastro.id, pessoaJuridica.id))
    .where(and(eq(pessoaJuridica.contabilidadeId, id), isNull(cadastro.excluidoEm)))
  return contagem?.total ?? 0
}

/** The same of each of several offices. */
export async function contarEmpresas(escopo: Escopo, ids: number[]): Promise<Map<number, number>> {
  const contadas = await escopo
    .select({ id: pessoaJuridica.contabilidadeId, total: count() })
    .from(pessoaJuridica)
    .innerJoin(cadastro, eq(cadastro.id, pessoaJuridica.id))
    .where(and(inArray(pessoaJuridica.contabilidadeId, ids), isNull(cadastro.excluidoEm)))
    .groupBy(pessoaJuridica.contabilidadeId)
  return new Map(contadas.map(({ id, total }) => [id ?? 0, total]))
}

const deUmTipo = (qual: TipoCadastro) => (dono: TabelaDeDonos) => {
  const { tipo }: Record<string, PgColumn> = getTableColumns(dono)
  return tipo && eq(tipo, qual)
}

/** Where cadastros of a kind name records of a lookup table, in fields of their own or of what is nested in them. */
export function lugaresQueNomeiam(tipo: TipoCadastro, lookup: string): LugarQueNomeia[] {
  const deles = (campos: CamposDaParte) =>
    Object.keys(campos).filter((campo) => campos[campo]?.referencia === lookup)
  const proprio = tabelaDe(tipo)
  // only cadastros of the kind have rows in its table, but kinds share those of what is nested
  const doTipo = { recurso: tipo, dono: cadastro }
  const proprios = deles(escolhasDe(tipo)).map((campo) => ({
    ...doTipo,
    parte: '',
    campo,
    tabela: proprio,
    por: proprio.id,
    quais: () => undefined,
  }))
  const aninhados = Object.entries(lugaresDasPartes(tipo)).flatMap(([parte, { tabela }]) => {
    const declarada = partesDe(tipo)[parte]
    return deles(declarada?.campos ?? {}).map((campo) => ({
      ...doTipo,
      parte,
      campo,
      tabela,
      por: tabela.paiId,
      quais: deUmTipo(tipo),
      unico: declarada?.unico === campo ? { max: declarada.max } : undefined,
    }))
  })
  return [...proprios, ...aninhados]
}

/** The name of the table that holds what a kind has of its own, by which the audit tells it from the others. */
export const tabelaPropria = (tipo: TipoCadastro): string => getTableName(tabelaDe(tipo))

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

/** The living records of a kind that hold some of these documents. */
export function porRegistros(escopo: Escopo, tipo: TipoCadastro, registros: string[]) {
  return escopo
    .select({
      id: cadastro.id,
      matricula: cadastro.matricula,
      registro: cadastro.registro,
      nome: cadastro.nome,
    })
    .from(cadastro)
    .where(vivos(tipo, inArray(cadastro.registro, registros)))
}

/** Records of a kind by their matrículas, also those in the trash, and with what each was merged. */
export function porMatriculas(escopo: Escopo, tipo: TipoCadastro, matriculas: number[]) {
  const outro = alias(cadastro, 'outro')
  return escopo
    .select({
      matricula: cadastro.matricula,
      nome: cadastro.nome,
      excluidoEm: cadastro.excluidoEm,
      outro: { matricula: outro.matricula, nome: outro.nome },
    })
    .from(cadastro)
    .leftJoin(outro, eq(outro.id, cadastro.juntadoAId))
    .where(and(eq(cadastro.tipo, tipo), inArray(cadastro.matricula, matriculas)))
}

/** Living records of a kind by their names as `simplificar` has them, which is how these come. */
export function porNomes(escopo: Escopo, tipo: TipoCadastro, nomes: string[]) {
  return escopo
    .select({ id: cadastro.id, nome: cadastro.nomeOrdem })
    .from(cadastro)
    .where(vivos(tipo, inArray(cadastro.nomeOrdem, nomes)))
    .orderBy(asc(cadastro.id))
}

/** Living records that wait for staff, by kind. */
export function emAnalisePorTipo(escopo: Escopo) {
  return (
    escopo
      .select({ tipo: cadastro.tipo, total: count() })
      .from(cadastro)
      // in the words of the index cadastro_em_analise
      .where(and(sql`${cadastro.analise} = 'pendente'`, isNull(cadastro.excluidoEm)))
      .groupBy(cadastro.tipo)
  )
}

/** The living cadastro of a document among kinds of which the first is preferred. */
export async function vivoPorRegistro(
  escopo: Escopo,
  tipos: readonly TipoCadastro[],
  registro: string,
): Promise<Pick<CadastroRow, 'id' | 'tipo' | 'matricula' | 'email'> | null> {
  const [linha] = await escopo
    .select({ id: cadastro.id, tipo: cadastro.tipo, matricula: cadastro.matricula, email: cadastro.email })
    .from(cadastro)
    .where(
      and(and(eq(cadastro.registro, registro), isNull(cadastro.excluidoEm)), inArray(cadastro.tipo, tipos)),
    )
    .orderBy(asc(sql`array_position(${sql.param(tipos)}::text[], ${cadastro.tipo}::text)`))
    .limit(1)
  return linha ?? null
}

/** Active cadastros of a document, in the order in which they were made. */
export function ativosPorRegistro(escopo: Escopo, tipos: TipoCadastro[], registro: string) {
  const { id, tipo, matricula, nome, cep } = cadastro
  const data = sql<
    string | null
  >`coalesce(${pessoaFisica.dataNascimento}, ${pessoaJuridica.dataAbertura})::text`
  return escopo
    .select({ id, tipo, matricula, registro: cadastro.registro, nome, cep, data })
    .from(cadastro)
    .leftJoin(pessoaFisica, eq(pessoaFisica.id, id))
    .leftJoin(pessoaJuridica, eq(pessoaJuridica.id, id))
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

/** What became of the registration of a living cadastro. */
export async function analisado(escopo: Escopo, id: number) {
  const { nome, registro, ativo, analise, analiseMotivo } = cadastro
  const [achado] = await escopo
    .select({ nome, registro, ativo, analise, analiseMotivo })
    .from(cadastro)
    .where(and(eq(cadastro.id, id), isNull(cadastro.excluidoEm)))
  return achado ?? null
}

/** Living records of all kinds. */
export async function contarVivos(escopo: Escopo): Promise<number> {
  const [contagem] = await escopo.select({ total: count() }).from(cadastro).where(isNull(cadastro.excluidoEm))
  return contagem?.total ?? 0
}

/** Active records by kind. */
export function ativosPorTipo(escopo: Escopo) {
  return escopo
    .select({ tipo: cadastro.tipo, total: count() })
    .from(cadastro)
    .where(and(eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)))
    .groupBy(cadastro.tipo)
}

/** Active records that neither a letter nor a call reaches, by kind. */
export function semContatoPorTipo(escopo: Escopo) {
  return escopo
    .select({ tipo: cadastro.tipo, total: count() })
    .from(cadastro)
    .where(
      and(
        eq(cadastro.ativo, true),
        isNull(cadastro.excluidoEm),
        eq(cadastro.email, ''),
        eq(cadastro.telefone, ''),
      ),
    )
    .groupBy(cadastro.tipo)
}

/** Living records that wait for no decision, by kind and the day of which they are, since a date. */
export function novosPorDia(escopo: Escopo, desde: string) {
  const dia = sql<string>`to_char(${cadastro.criadoEm} at time zone ${FUSO}, 'YYYY-MM-DD')`
  return escopo
    .select({ tipo: cadastro.tipo, dia, total: count() })
    .from(cadastro)
    .where(
      and(
        isNull(cadastro.excluidoEm),
        isNull(cadastro.analise),
        sql`${cadastro.criadoEm} >= (${desde}::date::timestamp at time zone ${FUSO})`,
      ),
    )
    .groupBy(cadastro.tipo, sql`2`) // by its place: a second copy of the expression would carry another parameter
}

export function emLista<N extends string>(como: N) {
  return { tabela: alias(cadastro, como), nomes: [TABELA] }
}

export function visto(escopo: Escopo) {
  const { id, tipo, matricula, registro, nome, ativo, excluidoEm } = cadastro
  const { email, logradouro, numero, complemento, bairro, cidade, cidadeOrdem, uf, cep } = cadastro
  const { analise, analiseMotivo } = cadastro
  const quem = { id, tipo, matricula, registro, nome, ativo, analise, analiseMotivo, excluidoEm }
  return escopo
    .select({ ...quem, email, logradouro, numero, complemento, bairro, cidade, cidadeOrdem, uf, cep })
    .from(cadastro)
    .as('cadastro_visto')
}
