import type { LeituraDeTexto } from '#src/api/contract/geral/leitura-de-texto.ts'
import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import { abrirPlanilha, emLinhas } from './planilha.ts'

/**
 * Reads a file that somebody sent.
 * @param leitura how a file of text is read; told by its content where nobody says it
 * @returns its rows as lines of JSON, and a summary that is whole when they have ended
 * @throws AppError 422 `planilha-ilegivel`, also while the rows are read
 */
export async function lerEnviada(path: string, tipo: FileType, leitura?: LeituraDeTexto) {
  return emLinhas(await abrirPlanilha(path, tipo, leitura))
}
