import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
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
  /** Waits for what was started, though no longer than `prazo`; then gives the rest up, says so in the log, and closes the connections. */
  fechar(): Promise<void>
}

/** Milliseconds. */
interface Esperas {
  /** Before the second attempt at a mail. */
  pausa: number
  /** That a shutdown waits for mails under way. */
  prazo: number
}
const ESPERAS: Esperas = { pausa: 5000, prazo: 10_000 }

/** Milliseconds for which a mail server may be silent at any one step. */
const PACIENCIA = 10_000
/** Connections at a time, and milliseconds for which one stays open for the next mail: less than servers and `PACIENCIA` allow. */
const CONEXOES = 3
const OCIOSIDADE = 5000

/** The directory that stands in for a mail server. */
export const pastaDeEmails = (config: Config) => join(config.dataDir, 'mail')

/** Sends through `SMTP_URL`; without it each mail becomes an .eml file in `DATA_DIR/mail`. The log never says to whom nor what. */
export function criarMail(config: Config, log: Log, esperas: Partial<Esperas> = {}): Mail {
  const { pausa, prazo } = { ...ESPERAS, ...esperas }
  const pendentes = new Set<Promise<void>>()
  const { entregar, desligar } =
    config.smtpUrl === null ? emArquivo(config, log) : porSmtp(config.smtpUrl, pausa)

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

  async function ocioso() {
    while (pendentes.size > 0) await Promise.all(pendentes)
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
    ocioso,
    async fechar() {
      let relogio: NodeJS.Timeout | undefined
      const acabou = new Promise<void>((resolve) => {
        relogio = setTimeout(resolve, prazo)
      })
      await Promise.race([ocioso(), acabou])
      clearTimeout(relogio)
      if (pendentes.size > 0)
        log.error({ pendentes: pendentes.size }, 'e-mails abandonados, pois o servidor encerrou antes deles')
      desligar()
    },
  }
}

interface Entrega {
  entregar: (mail: SendMailOptions) => Promise<void>
  desligar: () => void
}

function porSmtp(url: string, pausa: number): Entrega {
  let desligado = false
  const transporte = createTransport({
    url,
    pool: true,
    maxConnections: CONEXOES,
    idleTimeout: OCIOSIDADE,
    // one that the server had closed meanwhile; for all else there is the second attempt
    maxRequeues: 1,
    connectionTimeout: PACIENCIA,
    greetingTimeout: PACIENCIA,
    socketTimeout: PACIENCIA,
    dnsTimeout: PACIENCIA,
  })
  return {
    async entregar(mail) {
      try {
        await transporte.sendMail(mail)
      } catch (error) {
        if (!passageira(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pausa))
        if (desligado) throw error
        await transporte.sendMail(mail)
      }
    },
    desligar() {
      desligado = true
      transporte.close({ force: true })
    },
  }
}

/** Whether the next attempt may go better: the server put the mail off (4xx), or there was no talking to it. */
function passageira(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown } // any error has these or not
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500
  return ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS'].includes(String(code))
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
