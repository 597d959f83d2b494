// Licences as `POST /api/entidade/licenca` takes them; what reads them is `server/modules/geral/licenca/token.ts`.
import { createHash, createPrivateKey, generateKeyPairSync, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignJWT } from 'jose'

/** A new pair: the private half signs licences and stays with their maker, the public one is what installations check with. */
export function novoPar() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privada: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publica: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/** The key of the demo, which everybody can read: installations take it only where demo data were asked for. */
export const chaveDaDemo = () => readFileSync(new URL('licenca-demo.pem', import.meta.url), 'utf8')

const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new code: four groups of four letters. */
export const novoCodigo = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETRAS[randomInt(LETRAS.length)]).join(''),
  ).join('-')

/** How a code is compared: hyphens, spaces and case do not count. @param {string} codigo */
const hashDoCodigo = (codigo) =>
  createHash('sha256').update(codigo.toUpperCase().replace(/[\s-]/g, '')).digest('hex')

/**
 * @typedef {object} Dados
 * @property {string} numero
 * @property {string} cnpj letters and digits, without a mask
 * @property {string} codigo only its hash is signed
 * @property {number} usuarios
 * @property {number} cadastros
 * @property {string[]} modulos
 * @property {string} validaAte `YYYY-MM-DD`
 * @property {Date} [emitidaEm]
 */

/** A signed licence. @param {string} privada PEM (PKCS#8) @param {Dados} dados @returns {Promise<string>} */
export async function assinarLicenca(privada, { numero, codigo, emitidaEm = new Date(), ...dados }) {
  return new SignJWT({ ...dados, codigoHash: hashDoCodigo(codigo) })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'licenca+jwt' })
    .setIssuer('contribui-licenca')
    .setIssuedAt(emitidaEm)
    .setJti(numero)
    .sign(createPrivateKey(privada))
}
