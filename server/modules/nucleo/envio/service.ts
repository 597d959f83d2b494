import { createHash } from 'node:crypto'
import type { Escopo } from '#server/db/tenant.ts'
import { pgError } from '#server/db/pg-error.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** Runs what writes, once for the key of a call. */
export type UmaVez = <R>(fazer: () => Promise<R>) => Promise<R>

/**
 * Makes what a call asks for once, however often the call comes with the same key within a day: the key is kept in the transaction of what is
 * made, so that either both are there or none. A second call meanwhile waits for the first. What was refused is not kept; it may be sent again,
 * put right, with the same key.
 * @param conteudo what was sent, as the contract reads it
 * @returns the answer, of this call or of the first one
 * @throws AppError 422 `chave-repetida` when something else was made with the key, 409 `envio-em-curso` when the first call takes longer than the
 * database lets anybody wait, beside what `fazer` throws
 */
export async function umaVez<R>(
  escopo: Escopo,
  chave: repo.Chave,
  conteudo: object,
  fazer: () => Promise<R>,
): Promise<R> {
  const resumo = createHash('sha256').update(JSON.stringify(conteudo)).digest('hex')
  return escopo.transacao(async () => {
    if (await repo.tomar(escopo, chave, resumo).catch(semEspera)) {
      const resposta = await fazer()
      if (resposta !== undefined) await repo.responder(escopo, chave, JSON.stringify(resposta))
      return resposta
    }
    const feito = await repo.obter(escopo, chave)
    if (feito?.conteudo !== resumo) throw repetida()
    // what this endpoint answered, which the contract checks again as it goes out
    return (feito.resposta === null ? undefined : JSON.parse(feito.resposta)) as R
  })
}

const repetida = () =>
  new AppError(
    422,
    'chave-repetida',
    'O envio anterior deste formulário foi gravado, com outros valores. Confira o que está gravado. Para gravar também estes, envie de novo.',
  )

/** SQLSTATE of a lock that did not come within `lock_timeout`. */
const ESPEROU_DEMAIS = '55P03'

function semEspera(error: unknown): never {
  if (pgError(error)?.code !== ESPEROU_DEMAIS) throw error
  throw new AppError(
    409,
    'envio-em-curso',
    'O envio anterior deste formulário ainda está sendo gravado. Espere um pouco e envie de novo: ele não é gravado duas vezes.',
  )
}

/** Deletes keys that no longer count. @returns how many */
export const expurgarEnvios = (escopo: Escopo): Promise<number> => repo.apagarVencidos(escopo)
