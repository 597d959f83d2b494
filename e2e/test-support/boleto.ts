import { expect, type Locator, type Page } from '@playwright/test'
import { readBoletoPdf, readPdfText } from '#server/boleto/test-support/read-barcode.ts'

/** What a slip says to a scanner and to a reader. */
export interface Slip {
  /** The 44 digits decoded from the rendered bars. */
  barcode: string
  /** The printed linha digitável, with its dots and spaces. */
  linha: string
  /** Everything printed, in one text. */
  text: string
}

const LINHA = /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/

/** Lets `openSlip` read what the app puts into a new window: a blob's address can be opened, but its bytes not fetched (connect-src). */
export async function keepBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blobs = new Map<string, Blob>()
    Object.assign(window, { blobs })
    const original = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const url = original(blob)
      blobs.set(url, blob)
      return url
    }
  })
}

declare global {
  interface Window {
    /** There once `keepBlobs` has been at work. */
    blobs: Map<string, Blob>
  }
}

/**
 * Clicks the button of a debit, opens the page of its slip and reads it; what can be copied beside it says the same. Needs `keepBlobs` before
 * the page was opened. Where the window goes with it is not asked: a browser without a viewer saves the slip, and may have done so before the
 * window is told of.
 */
export async function openSlip(page: Page, button: Locator): Promise<Slip> {
  await button.click()
  const panel = page.getByRole('dialog', { name: /^Pagar / })
  const linha = await panel.getByText(LINHA).innerText()
  const [slip] = await openSlips(page, panel.getByRole('button', { name: 'Abrir PDF' }))
  if (!slip) throw new Error('the PDF has no page')
  expect(slip.linha).toBe(linha)
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await expect(panel).toBeHidden()
  return slip
}

/** Clicks what opens a PDF, and reads the slip on each of its pages. */
export const openSlips = async (page: Page, button: Locator): Promise<Slip[]> =>
  readSlips(await openPdf(page, button))

/** Clicks what opens a paper, and reads what it says. */
export const openPaper = async (page: Page, button: Locator): Promise<string> =>
  (await readPdfText(await openPdf(page, button))).join('\n')

async function openPdf(page: Page, button: Locator): Promise<Uint8Array> {
  const opening = page.waitForEvent('popup')
  const before = await page.evaluate(() => window.blobs.size)
  await button.click()
  const popup = await opening
  await page.waitForFunction((size) => window.blobs.size > size, before)
  const base64 = await page.evaluate(async () => {
    const blob = [...window.blobs.values()].at(-1)
    if (blob?.type !== 'application/pdf') throw new Error(`not a PDF: ${blob?.type}`)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  await popup.close()
  return Buffer.from(base64, 'base64')
}

async function readSlips(pdf: Uint8Array): Promise<Slip[]> {
  return (await readBoletoPdf(pdf)).map(({ barcode, texts }) => {
    const text = texts.map((one) => one.text).join(' ')
    return { barcode, linha: LINHA.exec(text)?.[0] ?? '', text }
  })
}

/** The bar code that a linha digitável stands for (Carta-Circular BCB 2.926): its fields without their check digits, in the bars' order. */
export function barcodeOfLinha(linha: string): string {
  const [one = '', two = '', three = '', dv = '', rest = ''] = linha.replaceAll('.', '').split(' ')
  return one.slice(0, 4) + dv + rest + one.slice(4, 9) + two.slice(0, 10) + three.slice(0, 10)
}

/** Checks that bars and line of a slip agree and are of this bank; gives the value that they demand, in centavos. */
export function expectSlip({ barcode, linha }: Slip, banco: string): number {
  expect(barcode).toMatch(/^\d{44}$/)
  expect(barcodeOfLinha(linha)).toBe(barcode)
  expect(barcode.slice(0, 4)).toBe(`${banco}9`)
  return Number(barcode.slice(9, 19))
}
