import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, type Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { lerOuCriar } from '#server/files/duravel.ts'
import * as repo from './repo.ts'

/** Bytes of a key of AES-256, of a nonce and of a tag of GCM (NIST SP 800-38D). */
const CHAVE = 32
const NONCE = 12
const TAG = 16
const VERSAO = 'v1'

/** Seals what must come back out as it went in, but from no copy of the database alone: second factors, private keys. */
export interface Cofre {
  /**
   * The text as it may be stored, told apart from every other sealing of the same.
   * @param contexto whose it is: what was sealed for one place does not open in another
   * @throws ConfigError when another process has sealed with another key meanwhile
   */
  selar(texto: string, contexto: string): Promise<string>
  /** The same, for what this process keeps beside its key and no other reads: the database is not asked. */
  cifrar(texto: string, contexto: string): string
  /** What was sealed. @throws Error when it was not sealed here, for that place, or was changed */
  abrir(selado: string, contexto: string): string
}

/** Whether a stored text was sealed by any key, or is from before there was one. */
export const estaSelado = (texto: string): boolean => texto.startsWith(`${VERSAO}.`)

/**
 * The vault of this process, by `SECRETS_KEY` or by a key made at the first start and kept in DATA_DIR. All processes on a database share one
 * key, whose print is in the database from the first secret on.
 * @throws ConfigError naming the setting when the key cannot be read or made, is none, or is another than the secrets were sealed with
 */
export async function abrirCofre(config: Pick<Config, 'secretsKey' | 'dataDir'>, db: Db): Promise<Cofre> {
  const chave = config.secretsKey ?? chaveDaPasta(config.dataDir)
  const impressao = createHash('sha256')
    .update('contribui|segredos|')
    .update(chave)
    .digest('hex')
    .slice(0, 16)
  const conferir = (guardada: string | null) => {
    if (guardada !== null && guardada !== impressao) throw outraChave(guardada)
  }
  conferir(await repo.impressaoGuardada(db))
  const cifrar = (texto: string, contexto: string) => {
    const nonce = randomBytes(NONCE)
    const cifra = createCipheriv('aes-256-gcm', chave, nonce).setAAD(lugar(contexto))
    const cifrado = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
    return `${VERSAO}.${impressao}.${Buffer.concat([nonce, cifra.getAuthTag(), cifrado]).toString('base64url')}`
  }
  return {
    async selar(texto, contexto) {
      conferir(await repo.firmarImpressao(db, impressao))
      return cifrar(texto, contexto)
    },
    cifrar,
    abrir(selado, contexto) {
      const [versao, de, corpo = ''] = selado.split('.')
      if (versao !== VERSAO || de !== impressao) throw new Error('segredo selado com outra chave')
      const bytes = Buffer.from(corpo, 'base64url')
      const cifra = createDecipheriv('aes-256-gcm', chave, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(lugar(contexto))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return cifra.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cifra.final('utf8')
    },
  }
}

/** Where a text was sealed, which its seal binds it to. */
const lugar = (contexto: string) => Buffer.from(contexto)

const outraChave = (guardada: string) =>
  new ConfigError(
    'SECRETS_KEY',
    `os segredos deste banco foram cifrados com outra chave (${guardada}). Informe a de antes, ou copie o arquivo chave-segredos do DATA_DIR em que o sistema estava.`,
  )

function chaveDaPasta(dataDir: string): Buffer {
  const caminho = join(dataDir, 'chave-segredos')
  let texto: string
  try {
    texto = lerOuCriar(caminho, () => randomBytes(CHAVE).toString('base64'))
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível ler nem criar a chave ${caminho} (${motivo}).`)
  }
  const chave = Buffer.from(texto.trim(), 'base64')
  if (chave.length !== CHAVE)
    throw new ConfigError('DATA_DIR', `o arquivo ${caminho} não é uma chave de 32 bytes em base64.`)
  return chave
}
