import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'

/** What goes out, in text and in simple HTML that says the same. */
export interface Mensagem {
  para: string
  /** The name beside the sender's address. */
  remetente: string
  assunto: string
  texto: string
  html: string
}

interface Log {
  info(dados: object, frase: string): void
  error(dados: object, frase: string): void
}

export interface Mail {
  /** Sends, or lays the mail into the directory. A failure is logged and never thrown: nobody waits for it. */
  enviar(mensagem: Mensagem): Promise<void>
  /** Starts work whose caller must not wait for it, such as that of an answer whose time may tell nothing. A failure is logged. */
  depois(trabalho: () => Promise<void>): void
  /** Resolves when all that was started is done. */
  ocioso(): Promise<void>
}

/** Milliseconds after which a mail server that does not answer counts as failed; a shutdown waits that long at most. */
const PACIENCIA = 10_000

/** The directory that stands in for a mail server. */
export const pastaDeEmails = (config: Config) => join(config.dataDir, 'mail')

/** Sends through `SMTP_URL`; without it each mail becomes an .eml file in `DATA_DIR/mail`. The log never says to whom nor what. */
export function criarMail(config: Config, log: Log): Mail {
  const pendentes = new Set<Promise<void>>()
  const entregar = config.smtpUrl === null ? emArquivo(config, log) : porSmtp(config.smtpUrl)

  const enviar = async ({ para, remetente, assunto, texto, html }: Mensagem) => {
    try {
      await entregar({
        from: { name: remetente, address: config.mailFrom },
        to: { name: '', address: para },
        subject: assunto,
        text: texto,
        html,
        // whatever answers mail on its own shall not answer these (RFC 3834)
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      // the words of a mail server quote the address, so only its codes are kept
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown } // any error has these or not
      log.error({ codigo: code, resposta: responseCode }, 'e-mail não enviado')
    }
  }

  return {
    enviar,
    depois(trabalho) {
      const feito = new Promise<void>((resolve) => setImmediate(resolve))
        .then(trabalho)
        .catch((error: unknown) => log.error({ err: error }, 'falha depois da resposta'))
        .finally(() => pendentes.delete(feito))
      pendentes.add(feito)
    },
    async ocioso() {
      while (pendentes.size > 0) await Promise.all(pendentes)
    },
  }
}

type Entrega = (mail: SendMailOptions) => Promise<void>

function porSmtp(url: string): Entrega {
  const transporte = createTransport({
    url,
    connectionTimeout: PACIENCIA,
    greetingTimeout: PACIENCIA,
    socketTimeout: PACIENCIA,
    dnsTimeout: PACIENCIA,
  })
  return async (mail) => {
    await transporte.sendMail(mail)
  }
}

function emArquivo(config: Config, log: Log): Entrega {
  const pasta = pastaDeEmails(config)
  const compositor = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await compositor.sendMail(mail)
    await mkdir(pasta, { recursive: true, mode: 0o700 })
    const quando = new Date().toISOString().replaceAll(/[-:]/g, '')
    const arquivo = join(pasta, `${quando}-${randomBytes(4).toString('hex')}.eml`)
    await writeFile(arquivo, message, { mode: 0o600, flag: 'wx' })
    log.info({ arquivo }, 'e-mail gravado em arquivo, porque não há SMTP_URL')
  }
}
