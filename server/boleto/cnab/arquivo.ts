import { escreverRegistro } from './campo.ts'
import type { Campo, Valores } from './campo.ts'

/** What frames the details of any file. */
export type Moldura = {
  headerArquivo: readonly Campo[]
  headerLote: readonly Campo[]
  trailerLote: readonly Campo[]
  trailerArquivo: readonly Campo[]
}

/** The details of one title, in their order, and what it adds to the totals. */
export type Titulo = {
  registros: readonly { tabela: readonly Campo[]; valores: Valores }[]
  /** Centavos. */
  valor: number
}

/** Records of detail in a lot: the number of the record has five digits (CAIXA, note G038: the lot is closed and another opened). */
export const REGISTROS_POR_LOTE = 99_999

/** Bytes gathered before they are handed on. */
const CHUNK = 64 * 1024

/**
 * A whole file, in pieces of some 64 KB of Latin-1 with CRLF, made while it is read: memory does not grow with it.
 * @param comuns what stands in the headers and in every detail
 */
export async function* escreverArquivo(
  { headerArquivo, headerLote, trailerLote, trailerArquivo }: Moldura,
  comuns: Valores,
  titulos: Iterable<Titulo> | AsyncIterable<Titulo>,
): AsyncGenerator<Uint8Array> {
  let text = ''
  let lote = 1
  let registrosDoArquivo = 0
  const total = { registros: 0, titulos: 0, valor: 0 }
  const line = (tabela: readonly Campo[], valores: Valores) => {
    text += `${escreverRegistro(tabela, valores, comuns)}\r\n`
    registrosDoArquivo++
  }
  const closeLote = () => {
    line(trailerLote, {
      lote,
      registrosDoLote: total.registros + 2,
      titulosSimples: total.titulos,
      valorSimples: total.valor,
    })
  }

  line(headerArquivo, { lote: '0000' })
  line(headerLote, { lote })
  for await (const { registros, valor } of titulos) {
    if (total.registros + registros.length > REGISTROS_POR_LOTE) {
      closeLote()
      lote++
      Object.assign(total, { registros: 0, titulos: 0, valor: 0 })
      line(headerLote, { lote })
    }
    for (const { tabela, valores } of registros)
      line(tabela, { ...valores, lote, sequencia: ++total.registros })
    total.titulos++
    total.valor += valor
    if (text.length >= CHUNK) {
      yield Buffer.from(text, 'latin1')
      text = ''
    }
  }
  closeLote()
  line(trailerArquivo, {
    lote: '9999',
    lotesDoArquivo: lote,
    registrosDoArquivo: registrosDoArquivo + 1,
  })
  yield Buffer.from(text, 'latin1')
}
