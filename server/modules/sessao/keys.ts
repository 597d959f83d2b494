import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, importJWK, importPKCS8, type CryptoKey } from 'jose'
import { ConfigError, ehChaveEd25519, type Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
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
  return {
    kid,
    privateKey,
    async publicKey(wanted) {
      const held = known.get(wanted)
      if (held) return held
      const published = await repo.publicada(db, wanted)
      if (!published) return null
      const key = await importJWK(published, 'EdDSA')
      if (key instanceof Uint8Array) return null
      known.set(wanted, key)
      return key
    },
  }
}

function keyOfDirectory(dataDir: string): string {
  const path = join(dataDir, 'chave-jwt.pem')
  let pem: string
  try {
    pem = readOrMakeKey(dataDir, path)
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível ler nem criar a chave ${path} (${motivo}).`)
  }
  if (!ehChaveEd25519(pem))
    throw new ConfigError('DATA_DIR', `o arquivo ${path} não é uma chave privada Ed25519 em PEM (PKCS#8).`)
  return pem
}

function readOrMakeKey(dataDir: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(path, privateKey, { mode: 0o600, flag: 'wx' })
      return privateKey
    } catch (error) {
      // another process on the same directory was first
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        return readFileSync(path, 'utf8')
      throw error
    }
  }
}
