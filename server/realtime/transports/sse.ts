import type { ServerResponse } from 'node:http'
import type { Transport, TransportOwner } from './transport.ts'

/**
 * Carries a connection over a Server-Sent Events response, which it starts: status, headers (given ones first) and
 * a comment line, because clients wait for the first byte.
 */
export function serverSentEventsTransport(
  response: ServerResponse,
  headers: Record<string, number | string | string[] | undefined>,
  owner: TransportOwner,
): Transport {
  response.on('close', () => owner.ended())
  // A write between the client's leaving and 'close' is an error event, which nobody else would catch.
  response.on('error', () => {})
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache,no-store',
    'content-encoding': 'identity',
    // nginx would buffer the stream otherwise.
    'x-accel-buffering': 'no',
  })
  response.write(':\r\n\r\n')
  return {
    name: 'ServerSentEvents',
    get queuedBytes() {
      return response.writableLength
    },
    send(frame) {
      // JSON holds no raw line break, so one data line carries any message.
      response.write(`data: ${frame.text}\r\n\r\n`)
    },
    end() {
      response.end()
    },
    abort() {
      response.destroy()
    },
  }
}
