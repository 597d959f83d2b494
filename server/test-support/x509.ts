import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

// As much of DER (X.690) as a certificate signed by itself needs.
const der = (tag: number, ...partes: Buffer[]): Buffer => {
  const corpo = Buffer.concat(partes)
  const { length } = corpo
  const tamanho = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...tamanho]), corpo])
}
const seq = (...partes: Buffer[]) => der(0x30, ...partes)
const ED25519 = seq(der(0x06, Buffer.from([0x2b, 0x65, 0x70])))
const nome = (comum: string) =>
  seq(der(0x31, seq(der(0x06, Buffer.from([0x55, 0x04, 0x03])), der(0x0c, Buffer.from(comum)))))
const instante = (quando: Date) =>
  der(
    0x18,
    Buffer.from(
      quando
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replace(/[-:T]/g, ''),
    ),
  )

/** A certificate signed by its own key, both in PEM. */
export function parX509({
  titular = 'banco.exemplo',
  de = new Date(0),
  ate = new Date(2_000_000_000_000),
} = {}): {
  certificado: string
  chave: string
  privada: KeyObject
} {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const corpo = seq(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ED25519,
    nome(titular),
    seq(instante(de), instante(ate)),
    nome(titular),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const assinatura = der(0x03, Buffer.from([0]), sign(null, corpo, privateKey))
  const letras = seq(corpo, ED25519, assinatura).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    certificado: `-----BEGIN CERTIFICATE-----\n${letras}\n-----END CERTIFICATE-----\n`,
    chave: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privada: privateKey,
  }
}
