import type { HubConnection } from '@microsoft/signalr'
import { evento, RECEIVE_EVENT, type Evento } from './contract/nucleo/evento.ts'
import { HUB_PATH, RECEIVE_NOTIFICATION } from './contract/servicos/sino.ts'
import { freshToken, tokenAfterRefusal } from './fresh-token.ts'

/** Waits between tries to connect, in milliseconds; the last one repeats for ever. */
const WAITS = [2000, 5000, 10_000, 30_000]

interface Listener {
  /** For every notification to the user, with what was sent, for a screen that wants to show it at once. */
  onNotification: (sent: unknown) => void
  /** For everything that changed; of what a newer server tells only what this release knows. */
  onEvent: (evento: Evento) => void
  /** After every gap, in which any of the others may have been missed. */
  onGap: () => void
  /** Whether the hub is in reach, at every change. */
  onContact: (there: boolean) => void
}

/**
 * Connects to the hub and stays connected until the returned function is called. The client's own reconnection neither repeats a failed
 * start nor goes on for ever, so the loop around it does.
 */
export function listenToHub({ onNotification, onEvent, onGap, onContact }: Listener): () => void {
  let stopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let connection: HubConnection | undefined
  let offered: string | null = null

  async function open() {
    try {
      connection ??= await build()
      if (stopped) return
      await connection.start()
      if (stopped) return void connection.stop()
      onContact(true)
      if (failures > 0) onGap()
      failures = 0
    } catch (error) {
      if (stopped) return
      console.error('Erro ao conectar SignalR', error)
      if (offered !== null && String(error).includes("Status code '401'")) await renounce(offered)
      tryLater()
    }
  }

  async function build() {
    const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
    const built = new HubConnectionBuilder()
      .withUrl(HUB_PATH, {
        accessTokenFactory: async () => {
          offered = await freshToken()
          return offered ?? ''
        },
      })
      .withAutomaticReconnect()
      .configureLogging(LogLevel.None)
      .build()
    built.on(RECEIVE_NOTIFICATION, (sent: unknown) => {
      // oxlint-disable-next-line no-console -- the specification has it logged (§7); browsers show debug lines only when asked to
      console.debug(RECEIVE_NOTIFICATION, sent)
      onNotification(sent)
    })
    built.on(RECEIVE_EVENT, (sent: unknown) => {
      const read = evento.safeParse(sent)
      if (read.success) onEvent(read.data)
    })
    built.onreconnecting(() => onContact(false))
    built.onreconnected(() => {
      onContact(true)
      onGap()
    })
    built.onclose((error) => {
      if (stopped) return
      // Without one the server closed in good order, as it does when the session ends.
      if (error) console.error('Erro ao conectar SignalR', error)
      tryLater()
    })
    return built
  }

  function tryLater() {
    onContact(false)
    timer = setTimeout(() => void open(), WAITS[Math.min(failures, WAITS.length - 1)])
    failures += 1
  }

  void open()
  return () => {
    stopped = true
    clearTimeout(timer)
    void connection?.stop()
  }
}

/** The hub refused a token that looked good: renewing tells whether the session still lives, and ends it when not. */
async function renounce(token: string): Promise<void> {
  await tokenAfterRefusal(token).catch(() => {
    // No answer about the session: the next try asks again.
  })
}
