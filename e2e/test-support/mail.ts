import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The pages that mails lead to. */
type Destination = 'confirmar' | 'senha' | 'email'

/**
 * The path of the newest link to a page that was mailed to an address, once it has come. Without SMTP a server lays its mails in a folder of its
 * own: that of all tests, unless another is named.
 */
export async function mailedLink(to: string, destination: Destination, dataDir?: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      () => (link = newestLink(to, destination, dataDir)),
      `a mail to ${to} with a link to ${destination}`,
    )
    .toBeDefined()
  return link ?? ''
}

/** The texts of all mails to an address, newest first. */
export function mailsTo(to: string, dataDir = process.env.E2E_DATA_DIR ?? ''): string[] {
  const folder = path.join(dataDir, 'mail')
  const files = namesIn(folder).map((name) => path.join(folder, name))
  return files
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((mail) => new RegExp(`^To:.*${to}`, 'im').test(mail))
    .map(decode)
}

function newestLink(to: string, destination: Destination, dataDir?: string): string | undefined {
  const pattern = new RegExp(`/public/${destination}\\?token=[\\w.-]+`)
  return mailsTo(to, dataDir).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])[0]
}

/** Undoes quoted-printable, in which long lines end in `=` and other bytes than plain letters are `=C3`. */
function decode(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    // No mail yet.
    return []
  }
}
