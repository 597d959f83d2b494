import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createInProcessBackplane,
  MAX_MESSAGE_BYTES,
  PayloadTooLargeError,
  splitToFit,
  type BackplaneMessage,
} from './backplane.ts'

test('a message is split so that every part fits and every user is named once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 600 }), (userKeys) => {
      const parts = splitToFit({ kind: 'user', userKeys, target: 'x', args: ['ção'] })
      for (const part of parts) {
        expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
      }
      expect(parts.flatMap((part) => (part.kind === 'user' ? part.userKeys : []))).toEqual(userKeys)
    }),
  )
})

test('a message that no split makes fit is refused, in a single process too', async () => {
  const args = ['x'.repeat(MAX_MESSAGE_BYTES)]
  const backplane = createInProcessBackplane()
  const toAll = backplane.publish({ kind: 'all', target: 'x', args })
  await expect(toAll).rejects.toThrow(PayloadTooLargeError)
  const toUser = backplane.publish({ kind: 'user', userKeys: ['a'], target: 'x', args })
  await expect(toUser).rejects.toThrow(PayloadTooLargeError)
})

test('who no longer listens gets nothing', async () => {
  const backplane = createInProcessBackplane()
  const received: BackplaneMessage[] = []
  const stop = backplane.subscribe((message) => received.push(message))
  stop()
  await backplane.publish({ kind: 'all', target: 'x', args: [] })
  expect(received).toEqual([])
})
