import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import { lerArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import type { LinhaLida } from './planilha.ts'

/** A row of a kept file, and the byte at which the next one begins. */
export type LinhaGuardada = LinhaLida & { ate: number }

/** The rows of a kept file from the byte at which one of them begins. */
export async function* linhasDoArquivo(
  escopo: Escopo,
  files: FileStore,
  arquivoId: number,
  desde = 0,
): AsyncGenerator<LinhaGuardada, void, undefined> {
  const fluxo = await lerArquivo(escopo, files, arquivoId, desde)
  let resto: Buffer = Buffer.alloc(0)
  let ate = desde
  try {
    for await (const parte of fluxo as AsyncIterable<Buffer>) {
      resto = resto.length === 0 ? parte : Buffer.concat([resto, parte])
      let em = 0
      for (let fim = resto.indexOf(10); fim >= 0; fim = resto.indexOf(10, em)) {
        const lida = JSON.parse(resto.toString('utf8', em, fim)) as [number, string[], string?] // as `emLinhas` wrote it
        const [linha, celulas, falta] = lida
        ate += fim + 1 - em
        em = fim + 1
        yield { linha, celulas, ...(falta !== undefined && { falta }), ate }
      }
      resto = resto.subarray(em)
    }
  } finally {
    fluxo.destroy()
  }
}
