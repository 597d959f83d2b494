import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { CopiaError } from './pacote.ts'
import type { Pedido } from './fazer.ts'
import type { Relato } from './relato.ts'

const caminhoEm = (dataDir: string) => join(dataDir, 'controle.sock')
const doComando = z.union([
  z.object({ destino: z.string(), senha: z.nullable(z.string()) }),
  z.object({ revogar: z.nullable(z.string()) }),
  z.object({ primeiroAcesso: z.literal(true) }),
])
const resposta = z.object({
  texto: z.optional(z.string()),
  completo: z.optional(z.boolean()),
  erro: z.optional(z.string()),
})

/** What the server does for a command that cannot open the database beside it. */
interface Trabalhos {
  copiar: (pedido: Pedido, sinal: AbortSignal) => Promise<Relato>
  /** Lists the keys that sign tokens or, with the beginning of an id, revokes one. */
  chaves: (revogar: string | null) => Promise<string>
  /** Makes another code for the first access. */
  primeiroAcesso: () => Promise<string>
}

/**
 * Takes requests from any program that may write into DATA_DIR, because the process that holds the embedded database is the only one that
 * can read it. @returns stops taking them, and ends the one under way
 * @throws what listening fails with, as on a path of more than some hundred bytes
 */
export async function abrirControle(
  dataDir: string,
  { copiar, chaves, primeiroAcesso }: Trabalhos,
): Promise<() => Promise<void>> {
  const fim = new AbortController()
  const caminho = caminhoEm(dataDir)
  await rm(caminho, { force: true }) // of a process that died: the directory is this one's alone
  const servidor = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    void atender(socket, async (pedido) => {
      if ('revogar' in pedido) return { texto: await chaves(pedido.revogar), completo: true }
      if ('primeiroAcesso' in pedido) return { texto: await primeiroAcesso(), completo: true }
      return copiar(pedido, fim.signal)
    }).then((dita) => socket.end(JSON.stringify(dita)))
  })
  await new Promise<void>((resolve, reject) => {
    servidor.once('error', reject).listen(caminho, resolve)
  })
  return () => {
    fim.abort(new CopiaError('O servidor está encerrando, e a cópia ficou por fazer.'))
    return new Promise((resolve) => servidor.close(() => resolve()))
  }
}

async function atender(socket: Socket, fazer: (pedido: z.infer<typeof doComando>) => Promise<Relato>) {
  try {
    let recebido = ''
    // `text` of a socket would close it for the answer too
    socket.setEncoding('utf8').on('data', (parte: string) => (recebido += parte))
    await once(socket, 'end')
    return await fazer(doComando.parse(JSON.parse(recebido)))
  } catch (error) {
    return { erro: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Asks the process that has the embedded database open for a copy. @returns what it says; null when there is none
 * @throws CopiaError with what it failed with
 */
export const pedirCopia = (dataDir: string, pedida: Pedido): Promise<Relato | null> => pedir(dataDir, pedida)

/** The same for the keys that sign tokens: lists them or, with the beginning of an id, revokes one. @throws CopiaError likewise */
export const pedirChaves = async (dataDir: string, revogar: string | null): Promise<string | null> =>
  (await pedir(dataDir, { revogar }))?.texto ?? null

/** The same for another code of the first access. @throws CopiaError likewise */
export const pedirPrimeiroAcesso = async (dataDir: string): Promise<string | null> =>
  (await pedir(dataDir, { primeiroAcesso: true }))?.texto ?? null

async function pedir(dataDir: string, pedida: z.infer<typeof doComando>): Promise<Relato | null> {
  const socket = connect({ path: caminhoEm(dataDir), allowHalfOpen: true })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject)
    })
  } catch {
    return null
  }
  socket.end(JSON.stringify(pedida))
  const dita = await text(socket)
  if (dita === '') throw new CopiaError('O servidor encerrou antes de terminar.')
  const { texto, completo = true, erro } = resposta.parse(JSON.parse(dita))
  if (texto === undefined) throw new CopiaError(erro ?? 'O servidor não fez o que se pediu.')
  return { texto, completo }
}
