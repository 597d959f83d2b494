import type { Endpoint } from './endpoint.ts'
import { isFileResponse } from './file.ts'

/**
 * The header with the key of a form: two calls of the same user to the same endpoint with the same key are one, and the second is answered
 * what the first made (IETF draft-ietf-httpapi-idempotency-key-header). A key counts for a day.
 */
export const CHAVE = 'Idempotency-Key'

/** Whether a text can be such a key: 16 to 64 letters, digits, `-` or `_`. */
export const chaveValida = (texto: string): boolean => /^[\w-]{16,64}$/.test(texto)

/**
 * Whether a call is made once for each key. Not what only reads, nor what answers a file, which may be made again; nor what is about a session or
 * open to strangers, whose answers hold tokens that shall lie nowhere.
 */
export const aceitaChave = ({ method, path, access, response }: Endpoint): boolean =>
  method !== 'GET' && access !== 'aberto' && !path.startsWith('/api/auth/') && !isFileResponse(response)
