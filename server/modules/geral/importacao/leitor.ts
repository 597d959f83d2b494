import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { LeituraDeTexto } from '#src/api/contract/geral/leitura-de-texto.ts'
import type { FileType } from '#src/api/contract/nucleo/file-type.ts'
import { SemVez, Vez } from '#server/modules/nucleo/limite/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { startThread } from '#server/thread.ts'
import { ilegivel, type Resumo } from './planilha.ts'

/** What a thread is asked: to begin a file, or to go on with it. */
export type Pedido = { path: string; tipo: FileType; leitura: LeituraDeTexto | undefined } | 'mais'
/** What it answers: some lines, with the summary first and last; or why there are none. */
export type Resposta =
  | { resumo: Resumo | null; linhas: string[]; acabou?: true }
  | { recusada: string }
  | { falha: string }

/** What one file may take: megabytes of objects, and milliseconds. The largest that are sound take a third of each. */
const MEMORIA = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
const TEMPO = 120_000

/** Milliseconds that a thread rests before it ends: to start one takes longer than to read most files. */
const DESCANSO = 60_000

/** A processor is left to all other work; who comes while all threads read waits, one entidade after the other. */
const vez = new Vez({ vagas: Math.max(1, availableParallelism() - 1), espera: 50 })
/** A thread that has read a file whole and has nothing to do. */
let descansando: { thread: Worker; fim: NodeJS.Timeout } | undefined

/**
 * Reads a file that somebody sent, in a thread of its own and within limits of memory and time.
 * @param entidadeId whose file it is
 * @param leitura how a file of text is read; told by its content where nobody says it
 * @returns its rows as lines of JSON, and a summary that is whole when they have ended
 * @throws AppError 422 `planilha-ilegivel`, also while the rows are read; 429 `sobrecarga` when too many files wait
 */
export async function lerEnviada(
  entidadeId: number,
  path: string,
  tipo: FileType,
  leitura?: LeituraDeTexto,
): Promise<{ resumo: Resumo; linhas: AsyncGenerator<string> }> {
  const partes = responder(entidadeId, { path, tipo, leitura })
  const { value } = await partes.next()
  if (!value?.resumo) throw new Error('The thread that reads files began without a summary.')
  const { resumo } = value
  const linhas = linhasDe(partes, resumo)
  // begun, it ends the reading also where nobody takes a line
  await linhas.next()
  return { resumo, linhas }
}

async function* linhasDe(partes: ReturnType<typeof responder>, resumo: Resumo): AsyncGenerator<string> {
  try {
    yield ''
    for await (const { resumo: inteiro, linhas } of partes) {
      if (inteiro) Object.assign(resumo, inteiro)
      yield* linhas
    }
  } finally {
    // also where the reading was given up before its first line: the next file waits for this place
    await partes.return()
  }
}

/** What a thread answers, asked part by part, so that no more is read than is taken. */
async function* responder(entidadeId: number, pedido: Pedido) {
  const sair = await tomarVez(entidadeId)
  let thread: Worker | undefined
  let resta = TEMPO
  let inteira = false
  try {
    thread = acordar()
    for (let proximo = pedido; ; proximo = 'mais') {
      const antes = performance.now()
      const resposta = await perguntar(thread, proximo, resta)
      resta -= performance.now() - antes
      if ('falha' in resposta) throw new Error(resposta.falha)
      inteira = 'recusada' in resposta || resposta.acabou === true
      if ('recusada' in resposta) throw ilegivel(resposta.recusada)
      yield resposta
      if (inteira) return
    }
  } finally {
    if (thread && inteira && !descansando) descansar(thread)
    else await thread?.terminate()
    sair()
  }
}

const tomarVez = (entidadeId: number) =>
  vez.tomar(String(entidadeId)).catch((error: unknown) => {
    if (!(error instanceof SemVez)) throw error
    throw new AppError(429, 'sobrecarga', 'Muitas planilhas ao mesmo tempo. Tente de novo em instantes.', {
      headers: { 'retry-after': '5' },
    })
  })

function acordar(): Worker {
  if (descansando) {
    const { thread, fim } = descansando
    descansando = undefined
    clearTimeout(fim)
    thread.ref()
    return thread
  }
  const thread = startThread('leitor-thread', import.meta.url, { resourceLimits: MEMORIA })
  // who asked it is told of its error; where nobody did, it is over with it
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (descansando?.thread === thread) descansando = undefined
  })
  return thread
}

/** It keeps no process alive meanwhile. */
function descansar(thread: Worker): void {
  const acabar = () => {
    descansando = undefined
    void thread.terminate()
  }
  descansando = { thread, fim: setTimeout(acabar, DESCANSO).unref() }
  thread.unref()
}

async function perguntar(thread: Worker, pedido: Pedido, ate: number): Promise<Resposta> {
  const signal = AbortSignal.timeout(Math.max(0, Math.round(ate)))
  try {
    const resposta = once(thread, 'message', { signal })
    thread.postMessage(pedido)
    const [dita] = (await resposta) as [Resposta] // as the thread sends it
    return dita
  } catch (error) {
    if (signal.aborted)
      throw ilegivel('A planilha levou tempo demais para ser lida. Divida-a, ou salve-a como CSV.')
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw ilegivel('O conteúdo da planilha é grande demais. Divida-a, ou salve-a como CSV.')
    throw error
  }
}
