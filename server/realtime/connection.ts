import {
  closing,
  completionError,
  FrameReader,
  HANDSHAKE_ACCEPTED,
  handshakeError,
  handshakeRefused,
  parseMessage,
  PING,
  type CloseReason,
  type Frame,
} from './protocol.ts'
import type { HubSettings } from './settings.ts'
import { LongPollingTransport } from './transports/long-polling.ts'
import type { Transport, TransportName, TransportOwner } from './transports/transport.ts'

/** Who a token speaks for. */
export interface Principal {
  userKey: string
  expiresAt: Date
  /** What is told to many: the connection hears what goes to any of these. */
  groups: readonly string[]
  /** The groups as they are to be now; null when the connection may not stay. */
  readGroups: () => Promise<readonly string[] | null>
}

export interface ConnectionIds {
  /** Public. */
  id: string
  /** Secret: a client that has it and the user's token may use the connection. */
  token: string
}

/** What asking for a transport comes to: its own, another one holds the connection, or one of the same kind does. */
export type Claim = 'granted' | 'other-transport' | 'in-use'

/** One client: its handshake, what it says, what is sent to it, and when it has to go. */
export class Connection implements TransportOwner {
  readonly id: string
  readonly token: string
  readonly userKey: string
  readonly readGroups: Principal['readGroups']
  /** Only the registry writes them: it finds connections by them. */
  groups: readonly string[]
  private state: 'open' | 'closing' | 'ended' = 'open'
  private handshaken = false
  private claimed: TransportName | null = null
  private transport: Transport | null = null
  private readonly reader: FrameReader
  private expiresAt: number
  /** Start of the present phase: negotiated, transport attached, closing. */
  private phaseSince: number
  private lastReceived: number
  private lastSent: number
  /** Since when `received` counts. */
  private minute = 0
  private received = 0

  constructor(
    ids: ConnectionIds,
    principal: Principal,
    private readonly settings: HubSettings,
    private readonly onEnded: (connection: Connection) => void,
  ) {
    this.id = ids.id
    this.token = ids.token
    this.userKey = principal.userKey
    this.groups = principal.groups
    this.readGroups = principal.readGroups
    this.expiresAt = principal.expiresAt.getTime()
    this.reader = new FrameReader(settings.limits.messageBytes)
    this.phaseSince = this.lastReceived = this.lastSent = settings.now()
  }

  /** Whether requests may still name it: long polls must fetch the last frames of a closing connection. */
  get reachable(): boolean {
    return this.state === 'open' || (this.state === 'closing' && this.claimed === 'LongPolling')
  }

  get transportName(): TransportName | null {
    return this.claimed
  }

  get longPolling(): LongPollingTransport | null {
    return this.transport instanceof LongPollingTransport ? this.transport : null
  }

  /** Reserves the connection for a transport; only long polling may ask again. */
  claim(name: TransportName): Claim {
    if (this.claimed === null) {
      this.claimed = name
      return 'granted'
    }
    if (this.claimed !== name) return 'other-transport'
    return name === 'LongPolling' ? 'granted' : 'in-use'
  }

  attach(transport: Transport): void {
    this.transport = transport
    this.phaseSince = this.lastReceived = this.lastSent = this.settings.now()
    // Closed between the claim and now: the transport must not outlive it.
    if (this.state !== 'open') transport.abort()
  }

  /** A later request of the same user came with this token: the connection may live as long as it. */
  renew(principal: Principal): void {
    this.expiresAt = Math.max(this.expiresAt, principal.expiresAt.getTime())
  }

  receive(text: string): void {
    if (!this.isOpen() || !this.transport) return
    this.lastReceived = this.settings.now()
    if (this.tooMany()) return
    try {
      for (const message of this.reader.push(text)) {
        if (!this.isOpen() || this.tooMany()) return
        if (this.handshaken) this.dispatch(message)
        else this.handshake(message)
      }
    } catch (error) {
      this.settings.log.info({ connectionId: this.id, err: error }, 'hub client broke the protocol')
      if (this.handshaken) this.close({ error: 'Connection closed with an error.' })
      else this.refuseHandshake('An unexpected error occurred during connection handshake.')
    }
  }

  /** Sends to a client that completed its handshake, or drops it when it does not read; else does nothing. */
  send(frame: Frame): void {
    if (this.state !== 'open' || !this.handshaken || !this.transport) return
    if (this.transport.queuedBytes > this.settings.limits.queueBytes) {
      this.settings.log.warn({ connectionId: this.id, userKey: this.userKey }, 'hub client too slow, dropped')
      this.abort()
      return
    }
    this.transport.send(frame)
    this.lastSent = this.settings.now()
  }

  /** Says goodbye with a Close message and ends the transport once that is out. */
  close(reason: CloseReason): void {
    this.send(closing(reason))
    this.finish()
  }

  /** Ends at once, without a word. */
  abort(): void {
    if (this.state === 'ended') return
    this.startClosing()
    if (this.transport) this.transport.abort()
    else this.ended()
  }

  ended(): void {
    if (this.state === 'ended') return
    this.state = 'ended'
    this.onEnded(this)
  }

  /** Does what is due: called for every connection by the hub's one interval. */
  tick(now: number): void {
    const { timings } = this.settings
    const inPhase = now - this.phaseSince
    if (this.state === 'closing') {
      if (inPhase >= timings.closeGraceMs) this.abort()
    } else if (!this.transport) {
      if (inPhase >= timings.inactiveMs) this.abort()
    } else if (now >= this.expiresAt) {
      this.close({ allowReconnect: true })
    } else if (!this.handshaken && inPhase >= timings.handshakeMs) {
      this.refuseHandshake('Handshake was canceled.')
    } else if (this.transport.tick) {
      this.transport.tick(now)
    } else if (now - this.lastReceived >= timings.clientTimeoutMs) {
      this.close({ allowReconnect: true })
    } else if (now - this.lastSent >= timings.pingMs) {
      this.send(PING)
    }
  }

  /** Counts what comes, a piece of a message too; who sends without end is told, and has to go. */
  private tooMany(): boolean {
    if (this.lastReceived - this.minute >= 60_000) {
      this.minute = this.lastReceived
      this.received = 0
    }
    if (++this.received <= 2 * this.settings.limits.messagesPerMinute) return false
    this.settings.log.warn({ connectionId: this.id, userKey: this.userKey }, 'hub client sends too much')
    this.close({ error: 'Connection closed: too many messages.' })
    return true
  }

  private handshake(message: string): void {
    const error = handshakeError(message)
    if (error !== null) {
      this.refuseHandshake(error)
      return
    }
    this.handshaken = true
    this.send(HANDSHAKE_ACCEPTED)
  }

  private refuseHandshake(error: string): void {
    this.transport?.send(handshakeRefused(error))
    this.finish()
  }

  private dispatch(text: string): void {
    const message = parseMessage(text)
    if (message.kind === 'close') {
      this.finish()
    } else if (message.kind === 'call' && message.invocationId !== undefined) {
      // This hub has no methods to call; the words are those of the ASP.NET host.
      const error = `Failed to invoke '${message.target}' due to an error on the server. HubException: Method does not exist.`
      this.send(completionError(message.invocationId, error))
    }
  }

  private finish(): void {
    if (this.state !== 'open') return
    this.startClosing()
    if (this.transport) this.transport.end()
    else this.ended()
  }

  private startClosing(): void {
    this.state = 'closing'
    this.phaseSince = this.settings.now()
  }

  /** A method, because one message may close what the compiler would still take for open at the next. */
  private isOpen(): boolean {
    return this.state === 'open'
  }
}
