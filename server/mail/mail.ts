import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { flush } from '#server/files/duravel.ts'

/** What goes out, in text and in simple HTML that says the same. */
export interface Mensagem {
  para: string
  /** The name beside the sender's address. */
  remetente: string
  assunto: string
  texto: string
  html: string
  anexos?: readonly Anexo[]
}

/** A file that goes with a mail. */
export interface Anexo {
  nome: string
  tipo: string
  conteudo: Buffer
}

interface Log {
  info(dados: object, frase: string): void
}

/** A mail that did not go out. It holds the mail server's codes only, since its words quote the address. */
export class EmailNaoEnviado extends Error {
  readonly codigo: string | undefined
  readonly resposta: number | undefined
  /** Whether no later attempt will go better: the server refused the mail (5xx). */
  readonly definitiva: boolean
  constructor(error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown } // any error has these or not
    const codigo = typeof code === 'string' ? code : undefined
    const resposta = typeof responseCode === 'number' ? responseCode : undefined
    const causa = [codigo, resposta, doCertificado(error)].filter(Boolean).join(', ')
    super(`e-mail não enviado (${causa || 'sem código'})`)
    this.codigo = codigo
    this.resposta = resposta
    this.definitiva = resposta !== undefined && resposta >= 500
  }
}

/** What is wrong with the mail server's certificate, of which its code says nothing; the words of TLS quote no address. */
function doCertificado(error: unknown): string | undefined {
  const frase = error instanceof Error ? error.message : ''
  if (/certificate has expired/i.test(frase)) return 'o certificado do servidor de e-mail venceu'
  if (/certificate is not yet valid/i.test(frase))
    return 'o certificado do servidor de e-mail ainda não vale: confira o relógio'
  if (/certificate|altnames/i.test(frase)) return 'o certificado do servidor de e-mail não é de confiança'
  return undefined
}

export interface Mail {
  /** Sends, or lays the mail into the directory. It is a job's work: who writes a mail enqueues one. @throws EmailNaoEnviado */
  enviar(mensagem: Mensagem): Promise<void>
  /** Closes the connections, those of mails under way too. */
  fechar(): void
}

/** Milliseconds for which a mail server may be silent at any one step. */
const PACIENCIA = 10_000
/** Connections at a time, and milliseconds for which one stays open for the next mail: less than servers and `PACIENCIA` allow. */
const CONEXOES = 3
const OCIOSIDADE = 5000

/** The directory that stands in for a mail server. */
export const pastaDeEmails = (config: Config) => join(config.dataDir, 'mail')

/** Sends through `SMTP_URL`; without it each mail becomes an .eml file in `DATA_DIR/mail`. The log never says to whom nor what. */
export function criarMail(config: Config, log: Log): Mail {
  const { entregar, desligar } = config.smtpUrl === null ? emArquivo(config, log) : porSmtp(config.smtpUrl)
  return {
    async enviar({ para, remetente, assunto, texto, html, anexos = [] }) {
      try {
        await entregar({
          from: { name: remetente, address: config.mailFrom },
          to: { name: '', address: para },
          subject: assunto,
          text: texto,
          html,
          attachments: anexos.map(({ nome, tipo, conteudo }) => ({
            filename: nome,
            contentType: tipo,
            content: conteudo,
          })),
          // whatever answers mail on its own shall not answer these (RFC 3834)
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw new EmailNaoEnviado(error)
      }
    },
    fechar: desligar,
  }
}

interface Entrega {
  entregar: (mail: SendMailOptions) => Promise<void>
  desligar: () => void
}

function porSmtp(url: string): Entrega {
  const transporte = createTransport({
    url,
    pool: true,
    maxConnections: CONEXOES,
    idleTimeout: OCIOSIDADE,
    // one that the server had closed meanwhile; for all else the job is repeated
    maxRequeues: 1,
    connectionTimeout: PACIENCIA,
    greetingTimeout: PACIENCIA,
    socketTimeout: PACIENCIA,
    dnsTimeout: PACIENCIA,
  })
  return {
    entregar: async (mail) => void (await transporte.sendMail(mail)),
    desligar: () => transporte.close({ force: true }),
  }
}

function emArquivo(config: Config, log: Log): Entrega {
  const pasta = pastaDeEmails(config)
  const compositor = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const entregar = async (mail: SendMailOptions) => {
    const { message } = await compositor.sendMail(mail)
    await mkdir(pasta, { recursive: true, mode: 0o700 })
    const quando = new Date().toISOString().replaceAll(/[-:]/g, '')
    const arquivo = join(pasta, `${quando}-${randomBytes(4).toString('hex')}.eml`)
    await writeFile(arquivo, message, { mode: 0o600, flag: 'wx' })
    // its job is done with this, and forgotten
    await flush(arquivo)
    await flush(pasta)
    log.info({ arquivo }, 'e-mail gravado em arquivo, porque não há SMTP_URL')
  }
  return { entregar, desligar: () => undefined }
}

/**
 * Deletes the mails that were laid into the directory more than so many milliseconds ago, whether or not there is an SMTP_URL by now.
 * @returns how many
 */
export async function apagarEmailsVelhos(config: Config, idade: number): Promise<number> {
  const pasta = pastaDeEmails(config)
  const nomes = await readdir(pasta).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return [] // any error has a code or not; nothing was ever mailed
    throw error
  })
  let apagados = 0
  for (const nome of nomes.filter((cada) => cada.endsWith('.eml'))) {
    const arquivo = join(pasta, nome)
    // another process may be deleting it as well
    const { mtimeMs } = (await stat(arquivo).catch(() => null)) ?? { mtimeMs: Infinity }
    if (mtimeMs >= Date.now() - idade) continue
    await rm(arquivo, { force: true })
    apagados++
  }
  return apagados
}
