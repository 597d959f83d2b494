import {
  ANEXOS_MAX,
  anexoEnviado,
  type alterarAnexo,
  type Anexo,
  type baixarAnexo,
  type listarAnexos,
} from '#src/api/contract/cadastro/anexo.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type * as z from 'zod/mini'
import type { Volta } from '#server/records/dono.ts'
import { muda } from '#server/records/mudanca.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nameOf } from '#server/files/content.ts'
import type { FileStore } from '#server/files/store.ts'
import { abrirArquivo, guardarArquivo, sobreArquivos } from '#server/modules/nucleo/arquivo/service.ts'
import type { Alvo } from '#server/modules/nucleo/auditoria/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import type { ReceivedFile } from '#server/plugins/form.ts'
import * as repo from './repo.ts'

// Knows cadastros by their ids alone: which one a call names, and whether it is there, its routes ask of the module of the cadastros,
// whose history asks here.

/** An anexo as its caller saw it. */
type Visto = repo.Qual & { versao: number }

/** A page of the anexos of a cadastro, the newest first. */
export async function listar(
  escopo: Escopo,
  cadastroId: number,
  { situacao, ...pagina }: z.output<typeof listarAnexos.query>,
): Promise<Pagina<Anexo>> {
  const excluidos = situacao === 'excluidos'
  const total = await repo.contar(escopo, cadastroId, excluidos)
  const linhas = await repo.pagina(escopo, cadastroId, { excluidos, ...pagina })
  return paginar(await paraLeitura(escopo, linhas), total, pagina)
}

/** Keeps a file with a cadastro. @throws AppError 422 at `arquivo` when there are too many */
export function incluir(
  escopo: Escopo,
  files: FileStore,
  cadastroId: number,
  { arquivo, descricao }: { arquivo: ReceivedFile; descricao: string },
  por: number,
): Promise<Anexo> {
  return escopo.transacao(async () => {
    await exigirLugar(escopo, cadastroId)
    const { id: arquivoId } = await guardarArquivo(escopo, files, arquivo)
    const novo = { cadastroId, arquivoId, nome: arquivo.name, descricao, atualizadoPor: por }
    return um(escopo, await repo.incluir(escopo, novo))
  })
}

/** The content under the name that the anexo has by now. @throws AppError 404, also for one that was deleted */
export async function abrir(
  escopo: Escopo,
  files: FileStore,
  qual: repo.Qual,
): Promise<FileResult<typeof baixarAnexo.response>> {
  const { arquivoId, nome } = await existente(escopo, qual, false)
  const { type: guardado, ...conteudo } = await abrirArquivo(escopo, files, arquivoId)
  const type = anexoEnviado.types.find((um) => um === guardado)
  if (type === undefined) throw new Error('O documento é de um tipo que não se guarda.')
  return { ...conteudo, type, name: nome }
}

/** Renames and describes. What is already stored so is not written again. @throws AppError 404, 409 `conflito` */
export async function alterar(
  escopo: Escopo,
  qual: repo.Qual,
  { versao, nome, descricao }: z.output<typeof alterarAnexo.body>,
  por: number,
): Promise<Anexo> {
  const antes = await existente(escopo, qual, false)
  const sobre = await sobreArquivos(escopo, [antes.arquivoId])
  const { tipo } = doArquivo(sobre, antes.arquivoId)
  const novos = { nome: nameOf(nome, tipo), descricao }
  if (antes.versao === versao && !muda(antes, novos)) return um(escopo, antes)
  const depois = await repo.alterar(escopo, { ...qual, versao }, { ...novos, atualizadoPor: por })
  if (!depois) throw await conflito(escopo, qual, 'Nada foi sobrescrito.')
  return um(escopo, depois)
}

/** Marks as deleted. @returns the revision that this made @throws AppError 404, 409 `conflito` */
export async function excluir(
  escopo: Escopo,
  { versao, ...qual }: Visto,
  por: number,
): Promise<{ versao: number }> {
  await existente(escopo, qual, false)
  const marcado = await repo.alterar(
    escopo,
    { ...qual, versao },
    { excluidoEm: repo.AGORA, atualizadoPor: por },
  )
  if (!marcado) throw await conflito(escopo, qual, 'Nada foi excluído.')
  return { versao: marcado.versao }
}

/** Takes the mark away. @throws AppError 404 for what is not deleted, 409 `conflito`, 422 when there are too many */
export function restaurar(escopo: Escopo, { versao, ...qual }: Visto, por: number): Promise<Anexo> {
  return escopo.transacao(async () => {
    await existente(escopo, qual, true)
    await exigirLugar(escopo, qual.cadastroId)
    const depois = await repo.alterar(escopo, { ...qual, versao }, { excluidoEm: null, atualizadoPor: por })
    if (!depois) throw await conflito(escopo, qual, 'Nada foi restaurado.')
    return um(escopo, depois)
  })
}

/** The rows in which the history of a cadastro finds its anexos, those that were deleted too. */
export async function alvosDosAnexos(escopo: Escopo, cadastroId: number): Promise<Alvo[]> {
  const campos = ['nome', 'descricao', 'excluidoEm']
  return (await repo.nomes(escopo, cadastroId)).map(({ id, nome }) => ({
    tabela: repo.TABELA,
    linha: id,
    campos,
    parte: { nome: 'documentos', de: nome, lista: 'nome' },
  }))
}

/** The anexos of a cadastro by name, the newest first; those that were deleted left out. */
export async function nomesDosAnexos(
  escopo: Escopo,
  cadastroId: number,
): Promise<{ id: number; nome: string }[]> {
  const todos = { excluidos: false, page: 1, pageSize: ANEXOS_MAX }
  return (await repo.pagina(escopo, cadastroId, todos)).map(({ id, nome }) => ({ id, nome }))
}

/** An anexo by its id, of whichever cadastro, deleted or not; null where it is not there. */
export async function anexoPorId(escopo: Escopo, id: number) {
  const [achado] = await repo.porIds(escopo, [id])
  return achado ?? null
}

/** How many a cadastro has, those that were deleted too. */
export async function contarAnexos(escopo: Escopo, cadastroId: number): Promise<number> {
  const [vivos, excluidos] = await Promise.all([
    repo.contar(escopo, cadastroId, false),
    repo.contar(escopo, cadastroId, true),
  ])
  return vivos + excluidos
}

/** How many each of several cadastros has, without those that were deleted; those that have none are left out. */
export const contarAnexosDeVarios = (escopo: Escopo, cadastroIds: number[]): Promise<Map<number, number>> =>
  repo.contarDeVarios(escopo, cadastroIds)

/** Hangs all anexos of one cadastro on another, though that has more than may be added to it then. @returns which, and their revisions there */
export const moverAnexos = (escopo: Escopo, de: number, para: number) => repo.mover(escopo, de, para)

/** Takes `moverAnexos` back. @returns false, and nothing was written, when one of them has changed since */
export const devolverAnexos = (escopo: Escopo, volta: Volta) => repo.devolver(escopo, volta)

/** @throws AppError 404 */
async function existente(escopo: Escopo, qual: repo.Qual, excluido: boolean): Promise<repo.AnexoRow> {
  const linha = await repo.obter(escopo, qual)
  if (!linha || (linha.excluidoEm !== null) !== excluido) throw naoEncontrado('Documento não encontrado.')
  return linha
}

/** Until what is written after this is committed: of two who add the last one at once, the later one sees the first's. @throws AppError 422 */
async function exigirLugar(escopo: Escopo, cadastroId: number): Promise<void> {
  await escopo.travar(`anexo:${cadastroId}`)
  if ((await repo.contar(escopo, cadastroId, false)) < ANEXOS_MAX) return
  const mensagem = `Este cadastro já tem ${ANEXOS_MAX} documentos. Exclua um deles para guardar outro.`
  throw new AppError(422, 'validacao', mensagem, { errors: { [anexoEnviado.field]: mensagem } })
}

async function conflito(escopo: Escopo, qual: repo.Qual, consequencia: string): Promise<AppError> {
  const atual = await repo.obter(escopo, qual)
  const por = atual?.atualizadoPor ?? null
  const quem = por === null ? undefined : (await nomesDe(escopo, [por])).get(por)
  const quando = atual ? ` em ${textoDoInstante(atual.atualizadoEm.toISOString())}` : ''
  const detail = `${quem ?? 'Outra pessoa'} alterou este documento${quando}, depois que você o viu. ${consequencia}`
  return new AppError(409, 'conflito', detail)
}

function doArquivo<T>(arquivos: Map<number, T>, id: number): T {
  const arquivo = arquivos.get(id)
  if (!arquivo) throw new Error('O arquivo de um documento não está guardado.')
  return arquivo
}

async function um(escopo: Escopo, linha: repo.AnexoRow): Promise<Anexo> {
  const [lido] = await paraLeitura(escopo, [linha])
  if (!lido) throw new Error('O documento não foi lido.')
  return lido
}

async function paraLeitura(escopo: Escopo, linhas: repo.AnexoRow[]): Promise<Anexo[]> {
  const ids = linhas.map(({ arquivoId }) => arquivoId)
  const arquivos = await sobreArquivos(escopo, ids)
  const autores = [...arquivos.values()].flatMap(({ criadoPor }) => criadoPor ?? [])
  const nomes = await nomesDe(escopo, [...new Set(autores)])
  return linhas.map(({ id, versao, nome, descricao, criadoEm, excluidoEm, arquivoId }) => {
    const { tipo, tamanho, criadoPor } = doArquivo(arquivos, arquivoId)
    return {
      id,
      versao,
      nome,
      descricao,
      tipo,
      tamanho,
      criadoEm: criadoEm.toISOString(),
      criadoPor: criadoPor === null ? null : (nomes.get(criadoPor) ?? null),
      excluidoEm: excluidoEm?.toISOString() ?? null,
    }
  })
}
