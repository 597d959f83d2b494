import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import {
  cadastroQuery,
  nomesDosTipos,
  tiposDaPessoa,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { configuracaoDosCampos } from '#src/api/contract/cadastro/campos-configurados.ts'
import type { BaseDoValor } from '#src/api/contract/cadastro/tabela-valores.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { simplificar } from '#server/db/busca.ts'
import type { PedidoRegistro } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { conferenciasDaConfiguracao } from '#server/modules/nucleo/configuracao/service.ts'
import { exigirEsperados, exigirLugar } from '#server/modules/servicos/lote/service.ts'
import { quemNomeia } from '#server/modules/cadastro/recurso/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as bases from './base-repo.ts'
import * as duplicados from './duplicado-repo.ts'
import { decidir } from './gravacao-repo.ts'
import { reservarEIncluir } from './gravacao.ts'
import * as isencao from './isencao-repo.ts'
import { existente, obter } from './leitura.ts'
import { listas, situacaoDoVivo } from './lista-repo.ts'
import type { Contrato, Modelo, Visto } from './modelo.ts'
import { conflito, semMatricula } from './recusas.ts'
import { procurar as procurados } from './busca-repo.ts'
import { faltasDosNomes } from './proprios.ts'
import * as repo from './repo.ts'

export { quemCalcula } from './extensoes.ts'
export { atualizar, criar, criarVarios } from './gravacao.ts'
export {
  compararCadastros,
  desfundirCadastros,
  fundirCadastros,
  fusaoAlterada,
  type Fundido,
} from './fusao.ts'
export { comEscolhasDeAgora } from './escolhas-de-agora.ts'
export { emBranco, historicoDe, obter, type AlvosDeOutros } from './leitura.ts'
export { motivosDeSemelhanca } from './semelhanca.ts'
export { resumir, type ResumoDoCadastro } from './resumo.ts'
export { anotarLeitura } from './leitura-anotada.ts'
export { excluir } from './lixeira.ts'
export { conferirTabelas } from './tabelas.ts'
export { expurgarMudancas } from './mudanca.ts'
export { camposNomeados } from './proprios.ts'
export type { Autor, Contrato, Entrada, Modelo } from './modelo.ts'

/** The living records of a kind that hold some documents, by these. */
export async function cadastrosDosDocumentos(
  escopo: Escopo,
  tipo: TipoCadastro,
  registros: string[],
): Promise<Map<string, { id: number; matricula: number; nome: string }>> {
  if (registros.length === 0) return new Map()
  const achados = await repo.porRegistros(escopo, tipo, registros)
  return new Map(achados.map(({ registro, ...um }) => [registro, um]))
}

/** The records of a kind that have some matrículas, by these: whether each is in the trash, and with what it was merged. */
export async function cadastrosDasMatriculas(escopo: Escopo, tipo: TipoCadastro, matriculas: number[]) {
  if (matriculas.length === 0) return new Map<number, never>()
  const achados = await repo.porMatriculas(escopo, tipo, matriculas)
  return new Map(
    achados.map(({ matricula, excluidoEm, outro, nome }) => [
      matricula,
      { nome, excluido: excluidoEm !== null, unificadoCom: outro },
    ]),
  )
}

/** The ids of the living records of a kind that have some names, by these; case and accents aside. */
export async function cadastrosDosNomes(
  escopo: Escopo,
  tipo: TipoCadastro,
  nomes: string[],
): Promise<Map<string, number[]>> {
  const chaves = new Map(nomes.map((nome) => [nome, simplificar(nome.normalize('NFC'))]))
  if (chaves.size === 0) return new Map()
  const achados = await repo.porNomes(escopo, tipo, [...new Set(chaves.values())])
  const porChave = new Map<string, number[]>()
  for (const { id, nome } of achados)
    if (nome !== null) porChave.set(nome, [...(porChave.get(nome) ?? []), id])
  return new Map([...chaves].map(([nome, chave]) => [nome, porChave.get(chave) ?? []]))
}

/** Exactly how many records a kind's list has. */
export const contarCadastros = (escopo: Escopo, tipo: TipoCadastro, recorte: SemPagina<CadastroQuery>) =>
  listas[tipo].contar(escopo, recorte)

/**
 * Accepts a registration, or refuses it with a reason. Who else is to be told is the caller's business, in the same transaction.
 * @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read, 409 `sem-analise`
 */
export async function decidirAnalise<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  visto: Visto,
  recusa: { motivo: string } | null,
  por: number,
): Promise<Modelo<T>> {
  const { tipo } = contrato
  const id = await decidir(escopo, tipo, visto, recusa, por)
  const depois = await obter(escopo, contrato, visto.matricula, false)
  if (id !== null) return depois
  if (depois.versao !== visto.versao) throw conflito(depois, 'Nada foi decidido.')
  throw new AppError(409, 'sem-analise', 'Este cadastro não está em análise. Nada foi decidido.')
}

/** What a letter about a registration tells of it; null when the cadastro was deleted. */
export function cadastroAnalisado(escopo: Escopo, id: number) {
  return repo.analisado(escopo, id)
}

/**
 * The living records of a kind that somebody has chosen, in the order of the list: those named, whatever their revision, or all that a query
 * finds; and their names, by their ids.
 * @throws AppError 422 `lixeira` for a query of the trash, 409 `mais-linhas` where it finds more than were agreed to
 */
export async function escolhidos(
  escopo: Escopo,
  tipo: TipoCadastro,
  {
    linhas,
    busca,
    esperados,
  }: {
    linhas?: { id: number }[] | undefined
    busca?: CadastroQuery | undefined
    esperados?: number | undefined
  },
): Promise<{ ids: number[]; nomesDe: (ids: number[]) => Promise<string[]> }> {
  const lista = listas[tipo]
  const nomesDe = async (ids: number[]) => (await lista.porIds(escopo, ids, false)).map(({ nome }) => nome)
  if (!busca) {
    const vivos = await lista.porIds(
      escopo,
      (linhas ?? []).map(({ id }) => id),
      false,
    )
    return { ids: vivos.map(({ id }) => id), nomesDe }
  }
  exigirLugar(busca, false)
  const ids = await lista.ids(escopo, busca)
  exigirEsperados(ids.length, esperados)
  return { ids, nomesDe }
}

/** Where to write to a cadastro, as it is stored. */
export type EnderecoDoCadastro = Awaited<ReturnType<typeof repo.enderecos>>[number]

/** The addresses of living records of a kind, in the order of these ids; those that are gone are left out. */
export async function enderecosDe(
  escopo: Escopo,
  tipo: TipoCadastro,
  ids: number[],
): Promise<EnderecoDoCadastro[]> {
  const porId = new Map((await repo.enderecos(escopo, tipo, ids)).map((um) => [um.id, um]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}

/** The list of a kind, for what is done with many of its rows. */
export function listaDoTipo(tipo: TipoCadastro) {
  return listas[tipo]
}

/**
 * The condition that an id is of a living cadastro which a named filter finds: `where(and(eq(…), await doFiltroAvancado(escopo, tipo, id,
 * debito.cadastroId)))`. It holds for the statement that it is made for; another transaction may find others.
 * @throws AppError 422 `filtro-avancado` for a filter that is gone, of another kind, or that cannot be read any more: it never finds more than
 * it says
 */
export function doFiltroAvancado(
  escopo: Escopo,
  tipo: TipoCadastro,
  filtroId: number,
  cadastroId: PgColumn | SQL,
): Promise<SQL> {
  const query = z.parse(cadastroQuery, { avancado: filtroId })
  return listas[tipo].entre(escopo, query, cadastroId)
}

/** So many living records of a kind that a text names, the likeliest first: by a whole document or matrícula, then by how a name begins. */
export function procurar(escopo: Escopo, tipo: TipoCadastro, q: string, quantos: number) {
  return procurados(escopo, tipo, q, quantos)
}

/** How many living companies name a cadastro as the office that keeps their books. */
export function contarReferencias(escopo: Escopo, id: number): Promise<number> {
  return repo.contarReferencias(escopo, id)
}

/** The same of each of several cadastros, without those that no company names. */
export const contarReferenciasDeVarios = (escopo: Escopo, ids: number[]): Promise<Map<number, number>> =>
  repo.contarEmpresas(escopo, ids)

/** In which of the situations of its list a living cadastro is, for statements over the table of all. */
export { situacaoDoVivo }

/** The pairs of living cadastros that may be one, as the list of duplicates counts them: a relation of their kind, reasons and whether they were told apart. */
export const paresEmDobro = (escopo: Escopo) => duplicados.paresVivos(escopo)

/** What the tables of the kinds’ own columns are called. */
export const { tabelasDosTipos } = repo

/** What a confirmed registration needs to know of a cadastro. */
export interface CadastroDoRegistro {
  id: number
  tipo: TipoCadastro
  matricula: number
  email: string
}

/** The living cadastro of a document among kinds of which the first is preferred; null where there is none. */
export function cadastroDoDocumento(
  escopo: Escopo,
  tipos: readonly TipoCadastro[],
  registro: string,
): Promise<CadastroDoRegistro | null> {
  return repo.vivoPorRegistro(escopo, tipos, registro)
}

/**
 * Stores a cadastro with what a registration tells: inactive until staff have looked at it, unless it needs no approval.
 * @throws what the unique index `cadastro_registro` refuses
 */
export async function incluirRegistrado(
  escopo: Escopo,
  pedido: PedidoRegistro,
  { pendente }: { pendente: boolean },
): Promise<CadastroDoRegistro> {
  const { tipoPessoa, registro, nome, email, telefone, nomeFantasia = '', cidade = '', uf = '' } = pedido
  const { tipo = tiposDaPessoa(tipoPessoa)[0] } = pedido
  const detalhe = cadastros[tipo].detalheEmBranco
  const espera = pendente ? ({ ativo: false, analise: 'pendente' } as const) : {}
  const comum = { registro, nome, email, telefone, nomeFantasia, cidade, uf, ...espera }
  return { ...(await reservarEIncluir(escopo, tipo, comum, detalhe)), tipo, email }
}

/**
 * Stores a natural person of whom no more is known than how to reach them: active, or waiting for staff.
 * @throws what the unique index `cadastro_registro` refuses
 */
export function incluirPessoaFisica(
  escopo: Escopo,
  dados: { registro: string; nome: string; email: string; telefone: string },
  { pendente, por }: { pendente: boolean; por: number },
): Promise<{ id: number }> {
  const { detalheEmBranco } = cadastros.pessoafisica
  const espera = pendente ? ({ ativo: false, analise: 'pendente' } as const) : {}
  return reservarEIncluir(
    escopo,
    'pessoafisica',
    { ...dados, ...espera, atualizadoPor: por },
    detalheEmBranco,
  )
}

/** What a list of debits tells of a cadastro. */
export interface CadastroDevedor {
  id: number
  tipo: TipoCadastro
  matricula: number
  registro: string
  nome: string
}

/** A record, by what its debits need of it. @throws AppError 404, also for one in the trash, unless the caller may see that */
export async function cadastroPorMatricula(
  escopo: Escopo,
  { tipo }: Contrato,
  matricula: number,
  veLixeira: boolean,
): Promise<CadastroDevedor> {
  const { comum } = await existente(escopo, tipo, matricula, veLixeira)
  return { id: comum.id, tipo, matricula, registro: comum.registro, nome: comum.nome }
}

/**
 * The same of a living record on which the caller's transaction is about to hang something, held until that ends: a merge moves what it finds
 * there, or is over and the record gone (`segurarVivos`). To be asked before anything else is written.
 * @throws AppError 404
 */
export async function segurarCadastro(
  escopo: Escopo,
  { tipo }: Contrato,
  matricula: number,
): Promise<CadastroDevedor> {
  const id = await repo.segurarPorMatricula(escopo, tipo, matricula)
  const [segurado] = id === null ? [] : await repo.referidos(escopo, [id])
  if (!segurado) throw semMatricula(matricula)
  return { id: segurado.id, tipo, matricula, registro: segurado.registro, nome: segurado.nome }
}

/** Those of some cadastros that are living, held the same way. @returns their ids */
export async function segurarCadastros(escopo: Escopo, ids: readonly number[]): Promise<Set<number>> {
  return new Set(ids.length === 0 ? [] : await repo.segurar(escopo, ids))
}

/** The active companies whose books an office keeps, by name. */
export const empresasDoEscritorio = (escopo: Escopo, contabilidadeId: number): Promise<CadastroDevedor[]> =>
  repo.empresasDe(escopo, contabilidadeId)

/** The active company of a matrícula whose books an office keeps; null for any other. */
export async function empresaDoEscritorio(
  escopo: Escopo,
  contabilidadeId: number,
  matricula: number,
): Promise<CadastroDevedor | null> {
  const [empresa] = await repo.empresasDe(escopo, contabilidadeId, matricula)
  return empresa ?? null
}

/** The id of the office that keeps the books of an active company; null for any other cadastro. */
export const escritorioDaEmpresa = (escopo: Escopo, id: number): Promise<number | null> =>
  repo.escritorioDe(escopo, id)

/** A cadastro with what only who knows its owner can tell; blank or null where it has none of it. */
export interface CadastroConferivel extends CadastroDevedor {
  /** With its hyphen. */
  cep: string
  /** `YYYY-MM-DD`: of birth, of opening; an office has none. */
  data: string | null
}

/** Active cadastros of a document, in the order in which they were made. */
export function cadastrosAtivosDoDocumento(
  escopo: Escopo,
  tipoPessoa: TipoPessoa,
  registro: string,
): Promise<CadastroConferivel[]> {
  return repo.ativosPorRegistro(escopo, tiposDaPessoa(tipoPessoa), registro)
}

/** How many active cadastros there are of each kind. */
export async function cadastrosAtivosPorTipo(escopo: Escopo): Promise<Record<TipoCadastro, number>> {
  return porTipo(await repo.ativosPorTipo(escopo))
}

/** How many cadastros of all kinds there are, inactive ones too; those in the trash are none. */
export function contarTodosOsCadastros(escopo: Escopo): Promise<number> {
  return escopo.contagem('cadastros', ['cadastro'], () => repo.contarVivos(escopo))
}

/** How many registrations wait for staff, of each kind. */
export async function cadastrosEmAnalisePorTipo(escopo: Escopo): Promise<Record<TipoCadastro, number>> {
  return porTipo(await repo.emAnalisePorTipo(escopo))
}

/** How many active cadastros have neither e-mail nor telephone, of each kind. */
export async function cadastrosSemContatoPorTipo(escopo: Escopo): Promise<Record<TipoCadastro, number>> {
  return porTipo(await repo.semContatoPorTipo(escopo))
}

/**
 * How many cadastros were made since a date (`YYYY-MM-DD`), of those that still are and wait for no decision.
 * @returns the numbers of each kind, of a month (`YYYY-MM`) up to a day
 */
export async function cadastrosNovosDesde(
  escopo: Escopo,
  desde: string,
): Promise<(mes: string, ateODia: number) => Record<TipoCadastro, number>> {
  const linhas = await repo.novosPorDia(escopo, desde)
  return (mes, ateODia) => {
    const totais = porTipo([])
    for (const { tipo, dia, total } of linhas)
      if (dia.startsWith(mes) && Number(dia.slice(8)) <= ateODia) totais[tipo] += total
    return totais
  }
}

function porTipo(linhas: { tipo: TipoCadastro; total: number }[]): Record<TipoCadastro, number> {
  // the keys of the table
  const totais = Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, 0])) as Record<TipoCadastro, number>
  for (const { tipo, total } of linhas) totais[tipo] = total
  return totais
}

/** What is known of a cadastro by which a table of values finds what it pays; capital in centavos. */
export interface BaseDoCadastro extends BaseDoValor {
  id: number
  matricula: number
  nome: string
  ativo: boolean
  /** When it left the entidade; null for a cadastro that has not left, or of which nobody has said so. */
  dataDesligamento: string | null
  /** By an exemption in force. */
  isento: boolean
}

/**
 * What living cadastros of a kind are to pay by, in the order of their ids: a company's capital and employees of the year where they were
 * told, else as its record has them, and whether an exemption of all contributions, or of the one that is told, is in force in the month.
 */
export async function basesDoValor(
  escopo: Escopo,
  tipo: TipoCadastro,
  ids: number[],
  cobrado: isencao.Cobrado,
): Promise<BaseDoCadastro[]> {
  if (ids.length === 0) return []
  return tipo === 'pessoajuridica'
    ? bases.empresas(escopo, ids, cobrado)
    : bases.outros(escopo, tipo, ids, cobrado)
}

/**
 * By what a cadastro owes nothing of a contribution in a month (`YYYY-MM`), null where no exemption is in force; `ate` is blank of one without
 * an end.
 */
export const isencaoVigente = (
  escopo: Escopo,
  cadastroId: number,
  cobrado: Required<isencao.Cobrado>,
): ReturnType<typeof isencao.vigente> => isencao.vigente(escopo, cadastroId, cobrado)

/** The table of what cadastros of all kinds have. */
export const TABELA_DE_CADASTROS = repo.TABELA

/** The name of the table that holds what a kind has of its own, by which the audit tells it from the others. */
export const tabelaDoTipo = (tipo: TipoCadastro): string => repo.tabelaPropria(tipo)

/** Cadastros, the deleted ones too. */
export async function cadastrosPorIds(escopo: Escopo, ids: readonly number[]): Promise<CadastroDevedor[]> {
  const achados = await repo.referidos(escopo, ids)
  return achados.map(({ excluidoEm: _excluidoEm, ...um }) => um)
}

/** Names of cadastros, the deleted ones too, by their ids. */
export async function nomesDosCadastros(
  escopo: Escopo,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const achados = ids.length === 0 ? [] : await repo.referidos(escopo, ids)
  return new Map(achados.map(({ id, nome }) => [id, nome]))
}

/** A relation of all cadastros, the deleted ones too, with what slips and acessos need of them; to be joined by `id`. */
export function cadastroVisto(escopo: Escopo) {
  return repo.visto(escopo)
}

/** All cadastros under another name, as a list joins them: where they are, and what commits that change them are told by. */
export function cadastroEmLista<N extends string>(como: N) {
  return repo.emLista(como)
}

quemNomeia.add('cadastro', {
  lugares: (nome) => nomesDosTipos.flatMap((tipo) => repo.lugaresQueNomeiam(tipo, nome)),
})
for (const tipo of nomesDosTipos)
  conferenciasDaConfiguracao.add(configuracaoDosCampos(tipo), (escopo, antes, depois) =>
    faltasDosNomes(escopo, tipo, antes, depois),
  )
