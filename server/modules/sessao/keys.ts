import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, importJWK, importPKCS8, type CryptoKey } from 'jose'
import { ConfigError, ehChaveEd25519, type Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { lerOuCriar } from '#server/files/duravel.ts'
import * as repo from './key-repo.ts'

export interface Keys {
  kid: string
  privateKey: CryptoKey
  /** The public key of that id, of this process or of any other on the same database; null when nobody has published it. */
  publicKey(kid: string): Promise<CryptoKey | null>
}

/**
 * The Ed25519 key that signs this process's access tokens: `JWT_PRIVATE_KEY`, or one made at the first start and kept in DATA_DIR. Its
 * public half is published in the database, so several processes verify each other's tokens without sharing a secret.
 * @throws ConfigError naming DATA_DIR when the key there cannot be read or made, or is no such key
 */
export async function loadKeys(config: Config, db: Db): Promise<Keys> {
  const pem = config.jwtPrivateKey ?? keyOfDirectory(config.dataDir)
  const privateKey = await importPKCS8(pem, 'EdDSA')
  const jwk = await exportJWK(createPublicKey(pem))
  const kid = await calculateJwkThumbprint(jwk)
  await repo.publicar(db, kid, jwk)
  const known = new Map<string, CryptoKey>()
  const reload = async () => {
    for (const published of await repo.publicadas(db)) {
      if (known.has(published.kid)) continue
      const key = await importJWK(published.jwk, 'EdDSA')
      if (!(key instanceof Uint8Array)) known.set(published.kid, key)
    }
  }
  let lastReload: { at: number; done: Promise<void> } | undefined
  return {
    kid,
    privateKey,
    async publicKey(wanted) {
      const held = known.get(wanted)
      if (held) return held
      // anybody can write a token that names a key nobody has: such tokens cost a query a second, however many come
      const now = performance.now() // runs on when the clock is set back
      if (lastReload === undefined || now - lastReload.at >= RELOAD) lastReload = { at: now, done: reload() }
      await lastReload.done
      return known.get(wanted) ?? null
    },
  }
}

/** Milliseconds between two readings of the published keys. */
const RELOAD = 1_000

function keyOfDirectory(dataDir: string): string {
  const path = join(dataDir, 'chave-jwt.pem')
  let pem: string
  try {
    pem = lerOuCriar(
      path,
      () =>
        generateKeyPairSync('ed25519', {
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
          publicKeyEncoding: { type: 'spki', format: 'pem' },
        }).privateKey,
    )
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível ler nem criar a chave ${path} (${motivo}).`)
  }
  if (!ehChaveEd25519(pem))
    throw new ConfigError('DATA_DIR', `o arquivo ${path} não é uma chave privada Ed25519 em PEM (PKCS#8).`)
  return pem
}
