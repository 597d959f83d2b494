import type { WebSocket } from 'ws'
import type { Transport, TransportOwner } from './transport.ts'

/** Carries a connection over an accepted WebSocket. */
export function webSocketTransport(socket: WebSocket, owner: TransportOwner): Transport {
  socket.on('message', (data) => {
    // A Buffer: `binaryType` is left at its default, 'nodebuffer'.
    owner.receive((data as Buffer).toString('utf8'))
  })
  socket.on('close', () => owner.ended())
  return {
    name: 'WebSockets',
    get queuedBytes() {
      return socket.bufferedAmount
    },
    send(frame) {
      socket.send(frame.bytes, { binary: false }, ignoreError)
    },
    end() {
      socket.close(1000)
    },
    abort() {
      socket.terminate()
    },
  }
}

/** A failed write is followed by the socket's 'close', which is where it is dealt with. */
function ignoreError(): void {}
