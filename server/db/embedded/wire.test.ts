import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerScanner, BatchReader } from './wire.ts'

function message(type: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body)
  const header = Buffer.alloc(5)
  header.write(type)
  header.writeInt32BE(4 + bytes.length, 1)
  return Buffer.concat([header, bytes])
}

/** The bytes in pieces of the given lengths, over and over. */
function pieces(bytes: Buffer, lengths: number[]): Buffer[] {
  const cut: Buffer[] = []
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const end = at + (lengths[i % lengths.length] ?? 1)
    cut.push(bytes.subarray(at, end))
    at = end
  }
  return cut
}

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
const body = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes))

describe('a client’s batches', () => {
  const inner = fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C'), body)
  const last = fc.oneof(fc.tuple(fc.constantFrom('Q'), body), fc.constantFrom(['S', ''], ['H', '']))
  const batch = fc
    .tuple(fc.array(inner, { maxLength: 4 }), last)
    .map(([first, end]) =>
      Buffer.concat([...first, end].map(([type, content]) => message(type as string, content as Buffer))),
    )

  it('are the same however their bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 6 }), lengths, (batches, cut) => {
        const reader = new BatchReader()
        const read = pieces(Buffer.concat(batches), cut).flatMap((piece) => reader.push(piece))
        expect(read).toEqual(batches)
      }),
    )
  })

  it('leave a goodbye out, and keep what has no end yet', () => {
    const reader = new BatchReader()
    const [ask, bye, begun] = [message('Q', 'select 1\0'), message('X', ''), message('P', 'x\0')]
    expect(reader.push(Buffer.concat([bye, ask, bye, begun]))).toEqual([ask])
    expect(reader.push(message('S', ''))).toEqual([Buffer.concat([begun, message('S', '')])])
  })
})

describe('an answer', () => {
  const noise = fc.tuple(fc.constantFrom('T', 'D', 'C', 'N', 'S', '2'), body)
  const answer = Buffer.concat([
    message('1', ''),
    message('D', Buffer.alloc(90, 'Z')),
    message('E', 'SERROR\0VERROR\0C22012\0Mdivisão\0\0'),
    message('A', '\0\0\0\x2acanal\0olá, ação\0'),
    message('Z', 'T'),
  ])

  it('tells the same however its bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(noise), lengths, (before, cut) => {
        const scanner = new AnswerScanner()
        const bytes = Buffer.concat([...before.map(([type, content]) => message(type, content)), answer])
        for (const piece of pieces(bytes, cut)) scanner.scan(piece)
        expect(scanner).toMatchObject({ status: 'T', prepared: 1, error: '22012' })
        expect(scanner.notifications).toEqual([{ channel: 'canal', payload: 'olá, ação' }])
      }),
    )
  })

  it('has no status before its end', () => {
    const scanner = new AnswerScanner()
    scanner.scan(answer.subarray(0, -1))
    expect(scanner.status).toBeNull()
    scanner.scan(answer.subarray(-1))
    expect(scanner.status).toBe('T')
  })
})
