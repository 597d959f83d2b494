import type { Acesso } from '#src/api/contract/contas/auth.ts'
import { mascararNome } from '#src/api/contract/nucleo/documento.ts'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  empresaDoEscritorio,
  empresasDoEscritorio,
  escritorioDaEmpresa,
  type CadastroDevedor,
} from '#server/modules/cadastro/cadastro/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as fusao from './fusao-repo.ts'
import * as repo from './repo.ts'

const SEM_ANALISE = { analise: null, analiseMotivo: '' }

type Linha = Awaited<ReturnType<typeof repo.doUsuario>>[number]

const comum = ({ id, ativo, cadastro }: Linha): Acesso => ({
  ...(cadastro.excluidoEm === null
    ? { analise: cadastro.analise, analiseMotivo: cadastro.analiseMotivo }
    : SEM_ANALISE),
  id,
  ativo,
  nome: cadastro.nome,
  registro: cadastro.registro,
  tipoPessoa: tiposCadastro[cadastro.tipo].pessoa,
  escritorio: cadastro.tipo === 'contabilidade',
  cadastroAtivo: cadastro.ativo && cadastro.excluidoEm === null,
})

/**
 * The acessos of a user, as the user sees them. One that waits for staff tells no more of its cadastro than strangers may see, since
 * anybody can ask for it.
 */
export async function acessosDe(escopo: Escopo, usuarioId: number): Promise<Acesso[]> {
  return (await repo.doUsuario(escopo, usuarioId))
    .map(comum)
    .map((acesso) => (acesso.ativo ? acesso : { ...acesso, ...SEM_ANALISE, nome: mascararNome(acesso.nome) }))
}

/** The acessos of a user, as staff see them. */
export async function acessosParaEquipe(
  escopo: Escopo,
  usuarioId: number,
): Promise<UsuarioDetalhe['acessos']> {
  return (await repo.doUsuario(escopo, usuarioId)).map((linha) => ({
    ...comum(linha),
    tipoCadastro: linha.cadastro.tipo,
    matricula: linha.cadastro.matricula,
  }))
}

/** The rows that the history of a user's acessos is in. */
export async function alvosDoHistorico(escopo: Escopo, usuarioId: number) {
  return (await repo.doUsuario(escopo, usuarioId)).map(({ id, cadastro }) => ({
    tabela: repo.TABELA,
    linha: id,
    campos: ['ativo'],
    parte: { nome: 'acesso', de: cadastro.nome },
  }))
}

/**
 * The cadastro behind a client's acesso.
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is
 */
export async function cadastroDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
): Promise<CadastroDevedor> {
  const cadastro = await repo.cadastroDoAcesso(escopo, usuarioId, acessoId)
  if (!cadastro) throw naoEncontrado('Este acesso não existe ou está inativo.')
  return cadastro
}

/**
 * The cadastro that a client asks about by an acesso: the one behind it, or, of an office, the active company of a matrícula whose books it
 * keeps.
 * @throws AppError 404 as `cadastroDoAcesso`, and for a company that is none of the office
 */
export async function titularDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, empresa }: { acessoId: number; empresa?: number | undefined },
): Promise<CadastroDevedor> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  if (empresa === undefined) return cadastro
  const dele = await empresaDoEscritorio(escopo, cadastro.id, empresa)
  if (!dele) throw naoEncontrado('Esta empresa não está com este escritório.')
  return dele
}

/** Whether one of a client's acessos, active as its cadastro is, reaches the cadastro: its own, or an active company's of its office (design §6). */
export async function alcancaCadastro(
  escopo: Escopo,
  usuarioId: number,
  cadastroId: number,
): Promise<boolean> {
  if (await repo.alcanca(escopo, usuarioId, cadastroId)) return true
  const escritorio = await escritorioDaEmpresa(escopo, cadastroId)
  return escritorio !== null && repo.alcanca(escopo, usuarioId, escritorio)
}

/** All cadastros that `alcancaCadastro` finds reached, by their ids. */
export async function cadastrosAlcancados(escopo: Escopo, usuarioId: number): Promise<number[]> {
  const proprios = await repo.vivosDoUsuario(escopo, usuarioId)
  const escritorios = proprios.filter(({ tipo }) => tipo === 'contabilidade')
  const empresas = await Promise.all(escritorios.map(({ id }) => empresasDoEscritorio(escopo, id)))
  return [...new Set([...proprios, ...empresas.flat()].map(({ id }) => id))]
}

/** Users whose acesso to a cadastro is active, whether or not the cadastro is; who had it first comes first. */
export function usuariosDoCadastro(escopo: Escopo, cadastroId: number): Promise<number[]> {
  return repo.usuariosDoCadastro(escopo, cadastroId)
}

/** How many active acessos each of several cadastros has, whether or not it is active; those with none are left out. */
export const contarAcessosDeVarios = (escopo: Escopo, cadastroIds: number[]): Promise<Map<number, number>> =>
  repo.contarAtivos(escopo, cadastroIds)

/** Who may open which of some cadastros now, as pairs of both ids: by an active acesso to one that is active itself. */
export function leitoresDosCadastros(escopo: Escopo, cadastroIds: number[]) {
  return repo.leitores(escopo, cadastroIds)
}

/** A user's acessos with what they open, active or not. */
export function ligacoesDe(escopo: Escopo, usuarioId: number) {
  return repo.ligacoes(escopo, usuarioId)
}

/**
 * Ties a user to a cadastro; an inactive tie waits for staff. @returns the id of the acesso
 * @throws what the unique index `acesso_usuario_cadastro` refuses
 */
export function ligar(
  escopo: Escopo,
  usuarioId: number,
  cadastroId: number,
  ativo: boolean,
): Promise<number> {
  return repo.incluir(escopo, { usuarioId, cadastroId, ativo })
}

/** Whose acessos open a cadastro, active or not, in the order in which they were given. */
export function acessosAoCadastro(escopo: Escopo, cadastroId: number) {
  return repo.aoCadastro(escopo, cadastroId)
}

interface AcessoDoUsuario {
  usuarioId: number
  acessoId: number
}

/** Makes a user's acesso active or inactive. @returns whether it was not so already @throws AppError 404 */
export async function mudarAcesso(
  escopo: Escopo,
  { usuarioId, acessoId }: AcessoDoUsuario,
  ativo: boolean,
): Promise<boolean> {
  if (await repo.mudar(escopo, usuarioId, acessoId, ativo)) return true
  const dele = await repo.ligacoes(escopo, usuarioId)
  if (!dele.some(({ id }) => id === acessoId)) throw naoEncontrado('Acesso não encontrado.')
  return false
}

/** The document of the cadastro that a user's acesso opens, or would open if it were active; null when the cadastro was deleted. */
export function registroDoAcesso(
  escopo: Escopo,
  { usuarioId, acessoId }: AcessoDoUsuario,
): Promise<string | null> {
  return repo.registroDoAcesso(escopo, usuarioId, acessoId)
}

/** How many acessos a cadastro has, and how many of them are of users who have one to another. */
export async function contarAcessos(escopo: Escopo, cadastroId: number, outroId: number) {
  const todos = await repo.aoCadastro(escopo, cadastroId)
  return { todos: todos.length, comuns: await fusao.contarComuns(escopo, cadastroId, outroId) }
}

/**
 * Hangs the acessos of one cadastro on another. Whoever has one there keeps that as it is, also where it is inactive: what staff took away is
 * not given back by the way. @returns which went, and whether they were active
 */
export const moverAcessos = (escopo: Escopo, de: number, para: number) => fusao.mover(escopo, de, para)

/** Takes `moverAcessos` back. @returns false, and nothing was written, when one of them has changed since */
export async function devolverAcessos(
  escopo: Escopo,
  { de, para, acessos }: { de: number; para: number; acessos: readonly { id: number; ativo: boolean }[] },
): Promise<boolean> {
  if (acessos.length === 0) return true
  const ids = acessos.map(({ id }) => id)
  const ativoDe = new Map(acessos.map(({ id, ativo }) => [id, ativo]))
  const achados = await fusao.travar(escopo, ids)
  const mesmos = achados.filter(({ id, ativo, cadastroId }) => cadastroId === de && ativoDe.get(id) === ativo)
  if (mesmos.length !== acessos.length) return false
  await fusao.devolver(escopo, ids, para)
  return true
}
