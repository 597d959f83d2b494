import type { Readable } from 'node:stream'
import type { Db } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import type { ReceivedFile } from '#server/plugins/form.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

export type { ArquivoRow } from './repo.ts'

/**
 * Keeps a file that a call has brought, for a row to refer to. The content is safe on disk before there is a row; without one, for the
 * transaction failed, `limparArquivos` takes it away. The scope's author is who gave it.
 */
export async function guardarArquivo(
  escopo: Escopo,
  files: FileStore,
  recebido: ReceivedFile,
): Promise<repo.ArquivoRow> {
  await files.keep(recebido)
  const { hash, size, type, name } = recebido
  return repo.incluir(escopo, {
    hash,
    tamanho: size,
    tipo: type,
    nome: name,
    criadoPor: escopo.autoria.usuarioId,
  })
}

/**
 * A kept file as a call answers it. Whether the caller may see it is decided by the row that refers to it.
 * @throws AppError 404 for one that is not there or not of the scope's entidade
 */
export async function abrirArquivo(escopo: Escopo, files: FileStore, id: number): Promise<FileResult> {
  const linha = await repo.obter(escopo, id)
  if (!linha) throw naoEncontrado('Arquivo não encontrado.')
  return { type: linha.tipo, name: linha.nome, content: () => files.read(linha.hash), etag: linha.hash }
}

/** What is known of kept files, by their ids. */
export async function sobreArquivos(escopo: Escopo, ids: number[]): Promise<Map<number, repo.ArquivoRow>> {
  return new Map((await repo.porIds(escopo, ids)).map((linha) => [linha.id, linha]))
}

/** The content of a kept file from a byte on; what `abrirArquivo` says holds here too. */
export async function lerArquivo(
  escopo: Escopo,
  files: FileStore,
  id: number,
  desde: number,
): Promise<Readable> {
  const linha = await repo.obter(escopo, id)
  if (!linha) throw naoEncontrado('Arquivo não encontrado.')
  return files.read(linha.hash, desde)
}

/** Forgets files to which no row refers any more; `limparArquivos` takes their contents away. */
export const apagarArquivos = (escopo: Escopo, ids: number[]): Promise<void> => repo.apagar(escopo, ids)

/** Deletes the contents that no row names and what uploads left that were cut off, older than a day; once a day is enough. @returns how many files */
export const limparArquivos = (db: Db, files: FileStore): Promise<number> =>
  files.sweep((hashes) => repo.nomeados(db, hashes))
