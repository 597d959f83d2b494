import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

/**
 * Everything that a browser complains about while a test runs: console errors, which is also how it reports a violated content
 * security policy, and exceptions that nobody caught. None is tolerated but those that the test says it provokes.
 */
export class Faults {
  readonly #complaints: string[] = []
  readonly #expected: string[][] = []
  readonly #tolerated: string[][] = []
  /** Addresses that were asked for by pages that had not heard yet that their session was over. */
  readonly #late = new Set<string>()
  readonly #underWay = new Set<Request>()
  #sessionEnds = false
  #told = new WeakSet<Page>()

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') {
        this.#complaints.push(`${message.text()} ${message.location().url}`)
      }
    })
    context.on('weberror', (error) => this.#complaints.push(error.error().stack ?? String(error.error())))
    context.on('request', (request) => {
      this.#underWay.add(request)
      if (new URL(request.url()).pathname.startsWith('/api/auth/logout/')) this.sessionEnds()
      // a navigation may have no frame yet, and is refused by no session
      if (request.isNavigationRequest()) return
      if (this.#sessionEnds && !this.#told.has(request.frame().page())) this.#late.add(request.url())
    })
    context.on('requestfinished', (request) => this.#underWay.delete(request))
    context.on('requestfailed', (request) => this.#underWay.delete(request))
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const atLogin = new URL(frame.url()).pathname.endsWith('/login')
        if (frame !== page.mainFrame() || !atLogin) return
        // the screen that is being left stands, and asks, until the login has taken its place
        page
          .getByLabel('Senha', { exact: true })
          .waitFor()
          .then(() => this.#told.add(page))
          .catch(() => undefined)
      }),
    )
  }

  /**
   * The test ends a session now, perhaps from another page. What its pages are asking for, and ask for until they show the login,
   * may be refused: it is a matter of which of two things comes first. Signing out says this by itself.
   */
  sessionEnds(): void {
    this.#sessionEnds = true
    this.#told = new WeakSet()
    for (const request of this.#underWay) this.#late.add(request.url())
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
      (complaint) =>
        !this.#cameLate(complaint) &&
        ![...this.#expected, ...this.#tolerated].some((texts) => answers(complaint, texts)),
    )
    const missing = this.#expected.filter(
      (texts) => !this.#complaints.some((complaint) => answers(complaint, texts)),
    )
    expect({ unexpected, missing }, 'complaints of the browser').toEqual({ unexpected: [], missing: [] })
  }

  #cameLate(complaint: string): boolean {
    if (this.#sessionEnds && complaint.startsWith('Erro ao conectar SignalR')) return true
    // the socket itself is refused in the browser's words, and is no request of the page's
    if (this.#sessionEnds && /^WebSocket connection .*\/hubs\/.*HTTP Authentication failed/.test(complaint))
      return true
    return (
      complaint.includes('responded with a status of 401') &&
      [...this.#late].some((address) => complaint.endsWith(` ${address}`))
    )
  }
}
