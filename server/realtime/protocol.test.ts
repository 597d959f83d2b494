import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameReader, handshakeError, invocation, ProtocolError } from './protocol.ts'

const message = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\x1e'))

test('however a stream is cut, the same messages come out', () => {
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.nat()), (messages, cuts) => {
      const stream = messages.map((text) => `${text}\x1e`).join('')
      const edges = [0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length].toSorted(
        (a, b) => a - b,
      )
      const reader = new FrameReader(1_000_000)
      const read = edges.flatMap((edge, index) => reader.push(stream.slice(edges[index - 1] ?? 0, edge)))
      expect(read).toEqual(messages)
    }),
  )
})

test('the limit counts the bytes of one message, not of the stream', () => {
  const reader = new FrameReader(10)
  expect(reader.push(`${'x'.repeat(10)}\x1e`.repeat(5))).toHaveLength(5)
  expect(reader.push('ção12345')).toEqual([])
  expect(() => reader.push('6')).toThrow(ProtocolError)
})

test('what is pushed is one frame: no raw separator or line break, whatever the arguments', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { text: frame } = invocation('x', [text])
      for (const special of ['\x1e', '\r', '\n']) expect(frame.slice(0, -1)).not.toContain(special)
      expect(JSON.parse(frame.slice(0, -1))).toEqual({ type: 1, target: 'x', arguments: [text] })
    }),
  )
})

test('any first message is either a handshake or refused, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(handshakeError(text)).toEqual(expect.any(String))
    }),
  )
})
