import { createPublicKey } from 'node:crypto'
import { setTimeout as espera } from 'node:timers/promises'
import { calculateJwkThumbprint, exportJWK, importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Cofre } from '#server/modules/nucleo/segredo/service.ts'
import { arquivoDaChave } from './key-file.ts'
import * as repo from './key-repo.ts'

export interface Assinante {
  kid: string
  privateKey: CryptoKey
}

export interface Keys {
  /** The key that signs now. */
  assinante(): Promise<Assinante>
  /**
   * The public key of that id, of this process or of any other on the same database; null when nobody has published it, when it has expired
   * and when it is revoked, which every process knows a second later.
   * @throws what the database fails with, where that is not known
   */
  publicKey(kid: string): Promise<CryptoKey | null>
}

interface Ouvintes {
  /** Told of what the operator should know, in a sentence. */
  avisar?: (aviso: string) => void
  /** Told when a key has been revoked, by whatever process. */
  aoRevogar?: () => void
}

/** Milliseconds between two readings of the published keys. */
const RELOAD = 1_000
const DIA = 86_400_000
/** Milliseconds for which tokens of a key are accepted (NIST SP 800-57: a private signature key wants a period of use). */
export const VIDA_DA_CHAVE = 90 * DIA
/** So long before that it signs no more: a new key takes its place, and tokens of the old one, of an hour at most, outlive it. */
export const ANTES_DO_FIM = 2 * DIA

interface Publicada {
  key: CryptoKey
  expiraEm: number
  revogada: boolean
}

/** A private key with its public half and the id of both. */
async function comoPar(pem: string): Promise<Assinante & { jwk: JWK }> {
  const jwk = await exportJWK(createPublicKey(pem))
  return { kid: await calculateJwkThumbprint(jwk), jwk, privateKey: await importPKCS8(pem, 'EdDSA') }
}

/**
 * The Ed25519 key that signs this process's tokens: `JWT_PRIVATE_KEY`, or one that is made and kept sealed in DATA_DIR and gives way to a new
 * one before it expires or once it is revoked. Its public half is published in the database, so several processes verify each other's tokens
 * without sharing a secret. A `JWT_PRIVATE_KEY` lasts as long as it is given; once it is revoked, the key of DATA_DIR signs in its place.
 * @throws ConfigError naming the setting when the key cannot be read or made, or is no such key
 */
export async function loadKeys(
  config: Pick<Config, 'jwtPrivateKey' | 'dataDir'>,
  db: Db,
  cofre: Cofre,
  { avisar, aoRevogar }: Ouvintes = {},
): Promise<Keys> {
  const arquivo = arquivoDaChave(config.dataDir, cofre)
  let publicadas = new Map<string, Publicada>()
  /** `done` never rejects; it answers with what the reading failed with. */
  let leitura: { at: number; done: Promise<{ erro: unknown } | null> } | undefined

  async function reler(): Promise<void> {
    const novas = new Map<string, Publicada>()
    let revogou = false
    for (const { kid, jwk, expiraEm, revogadaEm } of await repo.publicadas(db)) {
      const antes = publicadas.get(kid)
      const key = antes?.key ?? (await importJWK(jwk, 'EdDSA'))
      const revogada = revogadaEm !== null
      if (revogada && antes?.revogada === false) revogou = true
      if (!(key instanceof Uint8Array)) novas.set(kid, { key, expiraEm: expiraEm.getTime(), revogada })
    }
    publicadas = novas
    if (revogou) aoRevogar?.()
  }

  /** Anybody can write a token that names a key nobody has: such tokens cost a query a second, however many come. */
  function atualizar(): Promise<{ erro: unknown } | null> {
    const now = performance.now() // runs on when the clock is set back
    if (leitura === undefined || now - leitura.at >= RELOAD) {
      // without the database what was read last holds: nobody is signed out for its sake
      leitura = {
        at: now,
        done: reler().then(
          () => null,
          (erro: unknown) => ({ erro }),
        ),
      }
    }
    return leitura.done
  }

  const resta = (kid: string) => {
    const publicada = publicadas.get(kid)
    return publicada === undefined || publicada.revogada ? 0 : publicada.expiraEm - Date.now()
  }
  const serve = (par: Assinante | null) => par !== null && resta(par.kid) > ANTES_DO_FIM

  async function publicar(par: Assinante & { jwk: JWK }) {
    await repo.publicar(db, par.kid, par.jwk, new Date(Date.now() + VIDA_DA_CHAVE))
    await reler()
    return par
  }

  /** The operator's key, unless it is revoked; it is published again for as long as it is used. */
  async function doAmbiente(): Promise<Assinante | null> {
    if (config.jwtPrivateKey === null) return null
    const par = await publicar(await comoPar(config.jwtPrivateKey))
    if (publicadas.get(par.kid)?.revogada) {
      avisar?.('a chave de JWT_PRIVATE_KEY foi revogada: assina-se com outra, de DATA_DIR. Informe outra.')
      return null
    }
    if (serve(par) && resta(par.kid) > VIDA_DA_CHAVE / 2) return par
    await repo.prolongar(db, par.kid, new Date(Date.now() + VIDA_DA_CHAVE))
    await reler()
    return par
  }

  /** The directory's key, or a new one where that is near its end or revoked; of several processes in one directory each may make one. */
  async function daPasta(): Promise<Assinante> {
    const guardada = await publicar(await comoPar(arquivo.ler()))
    return serve(guardada) ? guardada : publicar(await comoPar(arquivo.trocar()))
  }

  async function escolher(): Promise<Assinante> {
    const escolhida = (await doAmbiente()) ?? (await daPasta())
    await repo.expurgar(db, new Date(Date.now() - DIA))
    return escolhida
  }

  let minha = await escolher()
  let troca: Promise<Assinante> | null = null

  /** Another key for this process; until the others have read it, the old one signs on, if it may. */
  async function trocar(): Promise<Assinante> {
    const nova = await escolher()
    if (nova.kid !== minha.kid) await espera(2 * RELOAD)
    minha = nova
    return nova
  }

  return {
    async assinante() {
      await atualizar()
      if (serve(minha)) return minha
      troca ??= trocar().finally(() => (troca = null))
      if (resta(minha.kid) <= 0) return troca
      troca.catch(() => {}) // it is tried anew at the next token
      return minha
    },
    async publicKey(wanted) {
      const falha = await atualizar()
      // whether it is one of ours could not be asked
      if (falha && !publicadas.has(wanted)) throw falha.erro
      return resta(wanted) > 0 ? (publicadas.get(wanted)?.key ?? null) : null
    },
  }
}
