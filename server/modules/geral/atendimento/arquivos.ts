import {
  arquivoDoAtendimento,
  ARQUIVOS_SOLTOS_MAX,
  type ArquivoDoAtendimento,
  type conteudoDoArquivo,
} from '#src/api/contract/geral/atendimento-partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import {
  abrirArquivo,
  apagarArquivos,
  guardarArquivo,
  sobreArquivos,
} from '#server/modules/nucleo/arquivo/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import type { ReceivedFile } from '#server/plugins/form.ts'
import * as repo from './repo.ts'

/** Milliseconds after which a file that came into no message and no draft is forgotten, and in which the bytes of a client are counted. */
const DIA = 86_400_000

/**
 * Keeps a file for a message that somebody writes.
 * @param porDia bytes that they may send within 24 hours, where there is a bound
 * @throws AppError 422 at `arquivo` when too many of theirs wait, or the bytes of the day are used up
 */
export function enviar(
  escopo: Escopo,
  files: FileStore,
  arquivo: ReceivedFile,
  por: number,
  porDia = Infinity,
): Promise<ArquivoDoAtendimento> {
  return escopo.transacao(async () => {
    await escopo.travar(`arquivos-soltos:${por}`)
    if ((await repo.contarSoltos(escopo, por)) >= ARQUIVOS_SOLTOS_MAX)
      throw recusado(
        `Você já tem ${ARQUIVOS_SOLTOS_MAX} arquivos à espera. Envie a mensagem com eles, ou espere até amanhã.`,
      )
    if (porDia < Infinity && (await enviadosHoje(escopo, por)) + arquivo.size > porDia)
      throw recusado(
        `Com este arquivo você passa de ${porDia / 1024 / 1024} MB em 24 horas. Envie um arquivo menor, ou espere até amanhã.`,
      )
    const { id: arquivoId, nome, tipo, tamanho } = await guardarArquivo(escopo, files, arquivo)
    const id = await repo.incluirArquivo(escopo, { arquivoId, nome, enviadoPor: por })
    return { id, nome, tipo, tamanho }
  })
}

function recusado(mensagem: string): AppError {
  return new AppError(422, 'validacao', mensagem, { errors: { [arquivoDoAtendimento.field]: mensagem } })
}

/** Bytes that somebody has sent within 24 hours, in messages by now or not. */
async function enviadosHoje(escopo: Escopo, por: number): Promise<number> {
  const ids = await repo.enviadosDesde(escopo, por, new Date(Date.now() - DIA))
  const sobre = await sobreArquivos(escopo, ids)
  return ids.reduce((soma, id) => soma + (sobre.get(id)?.tamanho ?? 0), 0)
}

/** Puts files into a message of who sent them. @throws AppError 422 at `arquivos` for any other, and for one that is in a message */
export async function prender(
  escopo: Escopo,
  ids: readonly number[],
  { mensagemId, por }: { mensagemId: number; por: number },
): Promise<void> {
  const unicos = [...new Set(ids)]
  if (unicos.length === 0) return
  if ((await repo.prender(escopo, unicos, por, mensagemId)) === unicos.length) return
  const mensagem = 'Um dos arquivos não está mais à espera. Envie-o de novo.'
  throw new AppError(422, 'validacao', mensagem, { errors: { arquivos: mensagem } })
}

/** The files of some messages as the contract tells them, by these. */
export async function arquivosDasMensagens(
  escopo: Escopo,
  mensagemIds: readonly number[],
): Promise<Map<number, ArquivoDoAtendimento[]>> {
  const linhas = mensagemIds.length === 0 ? [] : await repo.arquivosDe(escopo, mensagemIds)
  const sobre = await sobreArquivos(
    escopo,
    linhas.map(({ arquivoId }) => arquivoId),
  )
  const porMensagem = new Map<number, ArquivoDoAtendimento[]>()
  for (const { id, mensagemId, arquivoId, nome } of linhas) {
    const guardado = sobre.get(arquivoId)
    if (mensagemId === null || !guardado) continue
    const { tipo, tamanho } = guardado
    porMensagem.set(mensagemId, [...(porMensagem.get(mensagemId) ?? []), { id, nome, tipo, tamanho }])
  }
  return porMensagem
}

/** The content of a file of a message. @throws AppError 404, also for one of another atendimento or, of a client, of a note */
export async function abrir(
  escopo: Escopo,
  files: FileStore,
  { atendimentoId, id, soPublicas }: { atendimentoId: number; id: number; soPublicas: boolean },
): Promise<FileResult<typeof conteudoDoArquivo>> {
  const unificados = (await repo.unificados(escopo, atendimentoId)).map((um) => um.id)
  const linha = await repo.arquivoDe(escopo, {
    atendimentoIds: [atendimentoId, ...unificados],
    id,
    soPublicas,
  })
  if (!linha) throw naoEncontrado('Arquivo não encontrado.')
  const { type: guardado, ...conteudo } = await abrirArquivo(escopo, files, linha.arquivoId)
  const type = arquivoDoAtendimento.types.find((um) => um === guardado)
  if (type === undefined) throw new Error('O arquivo é de um tipo que não se guarda.')
  return { ...conteudo, type, name: linha.nome }
}

/** Forgets files that were sent and came into no message within a day; those of a draft stay with it. @returns how many */
export function expurgarArquivosSoltos(escopo: Escopo, agora: Date): Promise<number> {
  return escopo.transacao(async () => {
    const ids = await repo.apagarSoltos(escopo, new Date(agora.getTime() - DIA))
    await apagarArquivos(escopo, ids)
    return ids.length
  })
}
