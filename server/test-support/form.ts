import type { InjectOptions } from 'fastify'

/** A part of a form as a sender may write it, well or badly. */
export interface Part {
  name?: string
  filename?: string
  type?: string
  content: string | Buffer
}

const BOUNDARY = 'limite-do-teste'

/** The bytes of `multipart/form-data`; names are written as they are given. */
export function formBytes(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, content }) => {
    const about = [
      'form-data',
      ...(name === undefined ? [] : [`name="${name}"`]),
      ...(filename === undefined ? [] : [`filename="${filename}"`]),
    ]
    const head = [`content-disposition: ${about.join('; ')}`, ...(type ? [`content-type: ${type}`] : [])]
    return [`--${BOUNDARY}\r\n${head.join('\r\n')}\r\n\r\n`, content, '\r\n']
  })
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** What `inject` sends a form with. */
export const asForm = (
  parts: Part[],
): { headers: Record<string, string>; payload: Exclude<InjectOptions['payload'], undefined> } => ({
  headers: { 'content-type': FORM_TYPE },
  payload: formBytes(parts),
})
