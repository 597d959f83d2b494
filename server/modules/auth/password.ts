import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/plugins/errors.ts'

/** OWASP's argon2id set: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes that may be under way at once; each takes 19 MiB and a thread of the pool that file and DNS work shares. */
const MAX_PARALLEL = 2
/** Callers that may wait their turn before the rest are told to come back. */
const MAX_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError(503, 'sobrecarga', 'Muitas entradas ao mesmo tempo. Tente de novo em instantes.', {
        headers: { 'retry-after': '5' },
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashSenha(senha: string): Promise<string> {
  return inTurn(() => hash(senha, OPTIONS))
}

/** A hash of nothing that anyone could type: verified when a login does not exist, so that it takes as long as one that does. */
let dummy: Promise<string> | null = null

/** Whether the password fits the stored hash; null stands for a login that does not exist and costs the same. */
export async function senhaConfere(hashGuardado: string | null, senha: string): Promise<boolean> {
  dummy ??= hash(`${Math.random()}`, OPTIONS)
  const contra = hashGuardado ?? (await dummy)
  const confere = await inTurn(() => verify(contra, senha))
  return confere && hashGuardado !== null
}
