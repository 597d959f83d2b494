import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  /** The database's address by way of the relay. */
  url: string
  /** Carries nothing any more, in either direction, and takes connections as if all were well. */
  freeze(): void
  /** As `freeze`, for the connections that there are: new ones are carried. */
  freezeOld(): void
  thaw(): void
  /** Refuses new connections and cuts those that there are, until `accept`. */
  refuse(): Promise<void>
  accept(): Promise<void>
  /** Cuts the connections that there are. */
  cut(): void
  close(): Promise<void>
}

/** A TCP relay before a PostgreSQL, which can do what networks and databases do in bad hours. */
export async function openRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let frozen = false

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (piece) => to.write(piece))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (frozen) from.pause()
  }
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    pass(socket, upstream)
    pass(upstream, socket)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // it listens on TCP
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const end = async () => {
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    freezeOld() {
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    refuse: end,
    accept: () => listen(port),
    close: end,
  }
}
