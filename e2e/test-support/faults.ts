import { expect, type BrowserContext } from '@playwright/test'

/**
 * Everything that a browser complains about while a test runs: console errors, which is also how it reports a violated content
 * security policy, and exceptions that nobody caught. None is tolerated but those that the test says it provokes.
 */
export class Faults {
  readonly #complaints: string[] = []
  readonly #expected: string[][] = []
  readonly #tolerated: string[][] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') {
        this.#complaints.push(`${message.text()} ${message.location().url}`)
      }
    })
    context.on('weberror', (error) => this.#complaints.push(error.error().stack ?? String(error.error())))
  }

  /** The test provokes a complaint, once or more, that holds all of these texts. */
  expectComplaint(...texts: string[]): void {
    this.#expected.push(texts)
  }

  /** The test may provoke a complaint that holds all of these texts: it is a matter of which of two things comes first. */
  tolerateComplaint(...texts: string[]): void {
    this.#tolerated.push(texts)
  }

  /** The test makes the server refuse a call; the browser itself writes a console error for each. */
  expectRefusal(status: number, path: string): void {
    this.expectComplaint(`responded with a status of ${status}`, path)
  }

  /** Fails for any complaint that was not announced, and for any announced one that did not come. */
  check(): void {
    const answers = (complaint: string, texts: string[]) => texts.every((text) => complaint.includes(text))
    const unexpected = this.#complaints.filter(
      (complaint) => ![...this.#expected, ...this.#tolerated].some((texts) => answers(complaint, texts)),
    )
    const missing = this.#expected.filter(
      (texts) => !this.#complaints.some((complaint) => answers(complaint, texts)),
    )
    expect({ unexpected, missing }, 'complaints of the browser').toEqual({ unexpected: [], missing: [] })
  }
}
