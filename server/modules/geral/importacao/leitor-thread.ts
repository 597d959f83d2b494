// Reads files that somebody sent, one after the other, in a thread of its own: whatever they hold, others are served meanwhile.

import { parentPort, type MessagePort } from 'node:worker_threads'
import { AppError } from '#server/plugins/errors.ts'
import type { Pedido, Resposta } from './leitor.ts'
import { abrirPlanilha, emLinhas } from './planilha.ts'

const port = parentPort as MessagePort // this file is only ever started as a thread

/** Lines that are handed on at once, and characters of them: who takes them serves others between two lots. */
const LINHAS = 500
const LETRAS = 64 * 1024

async function* ler({ path, tipo, leitura }: Extract<Pedido, object>): AsyncGenerator<Resposta> {
  const { resumo, linhas } = emLinhas(await abrirPlanilha(path, tipo, leitura))
  yield { resumo, linhas: [] }
  let lote: string[] = []
  let letras = 0
  for await (const linha of linhas) {
    lote.push(linha)
    letras += linha.length
    if (lote.length < LINHAS && letras < LETRAS) continue
    yield { resumo: null, linhas: lote }
    lote = []
    letras = 0
  }
  yield { resumo, linhas: lote, acabou: true }
}

let emCurso: AsyncGenerator<Resposta> | undefined
port.on('message', (pedido: Pedido) => {
  if (pedido !== 'mais') emCurso = ler(pedido)
  emCurso?.next().then(
    ({ value }) => port.postMessage(value),
    (error: unknown) =>
      port.postMessage(
        error instanceof AppError
          ? { recusada: error.message }
          : { falha: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})
