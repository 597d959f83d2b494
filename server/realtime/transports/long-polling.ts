import type { Frame } from '../protocol.ts'
import type { HubSettings } from '../settings.ts'
import type { Transport, TransportOwner } from './transport.ts'

/** The HTTP answer to a poll: 200 with what is there (maybe nothing), 204 when the poll has no future. */
export interface PollAnswer {
  status: 200 | 204
  text: string
}

const EMPTY: PollAnswer = { status: 200, text: '' }
const OVER: PollAnswer = { status: 204, text: '' }

/** Carries a connection over consecutive GETs: at most one is held, frames wait in a queue between them. */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  queuedBytes = 0
  private queue: string[] = []
  private held: { promise: Promise<PollAnswer>; resolve: (answer: PollAnswer) => void } | null = null
  /** When the held poll came or, without one, when the last was answered. */
  private since: number
  private started = false
  private ending = false

  constructor(
    private readonly settings: HubSettings,
    private readonly owner: TransportOwner,
  ) {
    this.since = settings.now()
  }

  /** The answer to a new poll. The first is answered at once: it only opens the transport. */
  poll(): Promise<PollAnswer> {
    this.release(OVER)
    this.since = this.settings.now()
    if (!this.started) {
      this.started = true
      return Promise.resolve(EMPTY)
    }
    if (this.queue.length > 0) return Promise.resolve(this.takeQueue())
    if (this.ending) {
      this.owner.ended()
      return Promise.resolve(OVER)
    }
    let resolve!: (answer: PollAnswer) => void
    const promise = new Promise<PollAnswer>((done) => {
      resolve = done
    })
    this.held = { promise, resolve }
    return promise
  }

  /** The client of this poll went away; what comes next waits for another poll. */
  abandon(poll: Promise<PollAnswer>): void {
    if (this.held?.promise === poll) this.release(OVER)
  }

  send(frame: Frame): void {
    this.queue.push(frame.text)
    this.queuedBytes += frame.bytes.length
    if (this.held) this.release(this.takeQueue())
  }

  end(): void {
    this.ending = true
    if (!this.held) return
    this.release(OVER)
    this.owner.ended()
  }

  abort(): void {
    this.release(OVER)
    this.owner.ended()
  }

  tick(now: number): void {
    if (this.held) {
      if (now - this.since >= this.settings.timings.pollMs) this.release(EMPTY)
    } else if (now - this.since >= this.settings.timings.inactiveMs) {
      this.owner.ended()
    }
  }

  private release(answer: PollAnswer): void {
    if (!this.held) return
    const { resolve } = this.held
    this.held = null
    this.since = this.settings.now()
    resolve(answer)
  }

  private takeQueue(): PollAnswer {
    const text = this.queue.join('')
    this.queue = []
    this.queuedBytes = 0
    return { status: 200, text }
  }
}
