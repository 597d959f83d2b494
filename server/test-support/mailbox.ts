import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pastaDeEmails } from '../mail/mail.ts'
import type { Harness } from './harness.ts'

/** A mail as its reader sees it. */
export interface Carta {
  para: string
  de: string
  assunto: string
  texto: string
  html: string
  /** Names of the files that came with it. */
  anexos: string[]
  /** Of the link in the text, if it has one. */
  token: string
}

/** The mails that the app of a suite has laid into its directory. */
export function mailbox(h: Pick<Harness, 'app' | 'config'>) {
  /** Waits for what is under way, and takes all mails out, oldest first. */
  async function abrir(): Promise<Carta[]> {
    await h.app.fila.ocioso()
    const pasta = pastaDeEmails(h.config)
    if (!existsSync(pasta)) return []
    return readdirSync(pasta)
      .toSorted()
      .map((nome) => {
        const carta = lerEml(readFileSync(join(pasta, nome), 'utf8'))
        rmSync(join(pasta, nome))
        return carta
      })
  }

  return {
    abrir,
    /** How many lie there at this very moment. */
    quantas(): number {
      const pasta = pastaDeEmails(h.config)
      return existsSync(pasta) ? readdirSync(pasta).length : 0
    },
    /** The token of the one mail that has come. */
    async token(): Promise<string> {
      const [carta, ...outras] = await abrir()
      if (!carta || outras.length > 0)
        throw new Error(`Veio mais ou menos que um e-mail: ${outras.length + 1}`)
      return carta.token
    },
  }
}

/** Reads what nodemailer writes: quoted-printable parts under plain headers. */
export function lerEml(eml: string): Carta {
  const [cabeca = '', ...partes] = eml.replaceAll('\r\n', '\n').split(/\n--\S+Part_\d(?:--)?\n?/)
  const campo = (nome: string) =>
    palavras(new RegExp(`^${nome}: ((?:.|\\n )*)`, 'm').exec(cabeca)?.[1]?.replaceAll('\n ', ' ') ?? '')
  const corpo = (tipo: string) => {
    const [cabecalhos = '', ...resto] =
      partes.find((parte) => parte.startsWith(`Content-Type: ${tipo}`))?.split('\n\n') ?? []
    const conteudo = resto.join('\n\n')
    return cabecalhos.includes('quoted-printable') ? imprimivel(conteudo.replaceAll('=\n', '')) : conteudo
  }
  const texto = corpo('text/plain')
  return {
    para: campo('To'),
    de: campo('From'),
    assunto: campo('Subject'),
    texto,
    html: corpo('text/html'),
    anexos: [...eml.matchAll(/^Content-Disposition: attachment;((?:.*\r?\n[ \t])*.*)/gm)].map(([, um = '']) =>
      nomeDoAnexo(um),
    ),
    token: /[?&]token=([^\s&]+)/.exec(texto)?.[1] ?? '',
  }
}

/** A file's name as it is, or in pieces by RFC 2231. */
function nomeDoAnexo(campo: string): string {
  const linha = campo.replaceAll(/\r?\n(?=[ \t])/g, '')
  const pedacos = [...linha.matchAll(/filename(?:\*\d+)?\*?=(?:utf-8'')?("[^"]*"|[^;\s]+)/gi)]
  return decodeURIComponent(pedacos.map(([, um = '']) => um.replaceAll('"', '')).join(''))
}

/** `=C3=A9` → `é` */
const imprimivel = (texto: string) =>
  Buffer.from(
    texto.replace(/=([0-9A-F]{2})|[^\0-\x7f]/g, (_, hex?: string) =>
      hex === undefined ? '?' : String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')

/** Encoded words of RFC 2047; what stands between two of them counts for nothing. */
const palavras = (texto: string) =>
  texto
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, q: string) => imprimivel(q.replaceAll('_', ' ')))
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, b: string) => Buffer.from(b, 'base64').toString('utf8'))
