import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { diaDe } from '#src/api/contract/nucleo/instante.ts'
import { AppError } from '#server/plugins/errors.ts'

/** What is read of a certificate and its private key. */
export interface Par {
  /** PEM of the certificate and of those that vouch for it, nothing else that the text may have held. */
  cadeia: string
  /** PEM (PKCS#8), no longer encrypted. */
  chave: string
  titular: string
  emissor: string
  /** SHA-256, in hexadecimal. */
  impressao: string
  validoDe: Date
  validoAte: Date
}

const BLOCO = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/**
 * Reads a certificate and the key that belongs to it, both PEM (RFC 7468).
 * @param texto.certificado it and, behind it, those that vouch for it
 * @param texto.senha opens a key that is encrypted; of any other it is of no matter
 * @throws AppError 422 at `certificado`, `chave` or `senha`
 */
export function lerPar(texto: { certificado: string; chave: string; senha: string }, agora: Date): Par {
  const blocos = texto.certificado.match(BLOCO) ?? []
  const [primeiro] = blocos
  if (primeiro === undefined)
    throw recusa(
      'certificado',
      /PRIVATE KEY-----/.test(texto.certificado)
        ? 'Isto é uma chave privada. Escolha aqui o certificado (.crt, .cer ou .pem).'
        : 'Não há aqui um certificado em PEM, o texto que começa por -----BEGIN CERTIFICATE-----.',
    )
  const [x509] = blocos.map(lerCertificado)
  if (x509 === undefined) throw recusa('certificado', 'O certificado não pôde ser lido.')
  const [validoDe, validoAte] = [new Date(x509.validFrom), new Date(x509.validTo)]
  if (validoAte <= agora)
    throw recusa('certificado', `Este certificado venceu em ${diaDe(validoAte.toISOString())}.`)
  const chave = lerChave(texto.chave, texto.senha)
  if (!x509.checkPrivateKey(chave)) throw recusa('chave', 'Esta chave é de outro certificado.')
  return {
    cadeia: `${blocos.join('\n')}\n`,
    chave: chave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    titular: nomeComum(x509.subject),
    emissor: nomeComum(x509.issuer),
    impressao: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    validoDe,
    validoAte,
  }
}

function lerCertificado(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw recusa('certificado', 'O certificado não pôde ser lido: o texto está incompleto ou foi alterado.')
  }
}

function lerChave(pem: string, senha: string): KeyObject {
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem))
    throw recusa(
      'chave',
      'Não há aqui uma chave privada em PEM, o texto que começa por -----BEGIN PRIVATE KEY-----.',
    )
  const cifrada = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: 4,ENCRYPTED/.test(pem)
  if (cifrada && senha === '') throw recusa('senha', 'Esta chave tem senha. Informe-a.')
  try {
    return createPrivateKey({ key: pem, format: 'pem', ...(cifrada && { passphrase: senha }) })
  } catch {
    throw cifrada
      ? recusa('senha', 'A senha não abre esta chave.')
      : recusa('chave', 'A chave não pôde ser lida: o texto está incompleto ou foi alterado.')
  }
}

/** The common name in what OpenSSL says of somebody, a line for each attribute; all of it where there is none. */
const nomeComum = (quem: string) => /^CN=(.+)$/m.exec(quem)?.[1] ?? quem.replaceAll('\n', ', ')

const recusa = (campo: string, sentenca: string) =>
  new AppError(422, 'validacao', sentenca, { errors: { [campo]: sentenca } })
