import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import {
  ARQUIVO_VAZIO,
  arquivoGrande,
  NOME_DO_ARQUIVO_MAX,
  NOME_LONGO,
  SEM_ARQUIVO,
  tamanho,
  tipoRecusado,
  tipos,
  type FileType,
} from '#src/api/contract/nucleo/file-type.ts'
import type { FileBody } from '#src/api/contract/nucleo/file.ts'
import { nameOf, typeOf } from '#server/files/content.ts'
import { FileTooLarge, type FileStore, type Received } from '#server/files/store.ts'
import { AppError, invalid } from './errors.ts'

/** A file that a call has brought. It is gone when the call is answered, unless the store was told to keep it. */
export interface ReceivedFile extends Received {
  /** Told by its content. */
  type: FileType
  /** As the sender called it, fit to be shown and saved under, with an ending of its type. */
  name: string
}

interface Form {
  file: ReceivedFile
  /** The other fields as their schema reads them. */
  fields: object
}

/** Bytes of a form beside its file: the other fields, and what stands between them. */
const REST = 64 * 1024

const LIMITS = {
  // a second one shall be refused with a sentence
  files: 2,
  // counted by the store, which stops at the limit
  fileSize: Infinity,
  fields: 50,
  fieldSize: REST,
  parts: 52,
  headerPairs: 20,
}

/**
 * Reads a form with one file, which goes to the store piece by piece. As soon as anything is wrong no more is read and nothing is left of
 * the file. Whoever takes the form must have its file discarded.
 * @throws AppError 400 `formulario-invalido`; 413 `arquivo-grande`, 415 `arquivo-tipo` and 422 `validacao` at the field; 415
 * `formato-nao-aceito` for what is no form
 */
export async function receiveForm(request: FastifyRequest, body: FileBody, store: FileStore): Promise<Form> {
  if (!request.isMultipart())
    throw new AppError(415, 'formato-nao-aceito', 'Envie o conteúdo como multipart/form-data.')
  const form = new FormReader(body, store)
  try {
    await Promise.race([form.read(request), exceeded(request.raw, body)])
    return await form.finish()
  } catch (error) {
    request.raw.unpipe()
    // what listens to it would otherwise go on reading while the file is taken away
    request.raw.pause()
    await form.abandon()
    throw asRefusal(error, body)
  }
}

/** The fields of a form that has none but its file. */
const NO_FIELDS = z.strictObject({})

class FormReader {
  readonly #body: FileBody
  readonly #store: FileStore
  /** As they came; one that came more than once is a list. */
  readonly #fields = new Map<string, unknown>()
  #name = ''
  #source: Readable | undefined
  /** The file on its way to the store. */
  #file: Promise<Received> | undefined

  constructor(body: FileBody, store: FileStore) {
    this.#body = body
    this.#store = store
  }

  async read(request: FastifyRequest): Promise<void> {
    const { field, max } = this.#body
    for await (const part of request.parts({ limits: LIMITS })) {
      // a part need not have a name, whatever the types say
      const name = (part.fieldname as string | undefined) ?? ''
      if (part.type === 'field') {
        if (name === field) throw fault(name, 'Envie um arquivo neste campo.')
        if (part.valueTruncated) throw fault(name, 'O texto é longo demais.')
        this.#add(name, part.value)
        continue
      }
      if (name !== field) throw fault(name, 'Campo desconhecido.')
      if (this.#file) throw fault(field, 'Envie um só arquivo.')
      // and a file need not be called anything
      this.#name = part.filename ?? ''
      // told before the file is read; a shorter one is cut to what is shown (`nameOf`)
      if (Array.from(this.#name).length > NOME_DO_ARQUIVO_MAX) throw fault(field, NOME_LONGO)
      this.#source = part.file
      this.#file = this.#store.receive(part.file, max)
      await this.#file
    }
  }

  #add(name: string, value: unknown): void {
    const before = this.#fields.get(name)
    this.#fields.set(name, before === undefined ? value : [before, value].flat())
  }

  async finish(): Promise<Form> {
    const { field, types } = this.#body
    const file = await this.#file
    // browsers send a field in which nothing was chosen as a file without name and content
    if (!file || (file.size === 0 && this.#name === '')) throw fault(field, SEM_ARQUIVO)
    if (file.size === 0) throw fault(field, ARQUIVO_VAZIO)
    const type = await typeOf(file.path)
    if (type === null || !types.includes(type)) {
      const sentence = tipoRecusado(this.#body)
      throw new AppError(415, 'arquivo-tipo', sentence, { errors: { [field]: sentence } })
    }
    const fields = z.safeParse(this.#body.fields ?? NO_FIELDS, Object.fromEntries(this.#fields))
    if (!fields.success) throw invalid('body', fields.error.issues)
    return { file: { ...file, type, name: nameOf(this.#name, type) }, fields: fields.data }
  }

  async abandon(): Promise<void> {
    // ends a reading that nobody waits for any more
    this.#source?.destroy()
    const file = await this.#file?.catch(() => undefined)
    if (file) await this.#store.discard(file)
  }
}

/** Rejects once more has come than a form with the largest file can have, whatever it is; never resolves. */
function exceeded(raw: Readable, { max }: FileBody): Promise<never> {
  return new Promise((_resolve, reject) => {
    let left = max + REST
    raw.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) reject(new FileTooLarge())
    })
  })
}

const fault = (field: string, sentence: string) =>
  invalid('body', [{ code: 'custom', path: [field], message: sentence }])

/** The parser throws errors of many kinds at a form that it cannot read; what the disk throws is no fault of the form. */
function asRefusal(error: unknown, body: FileBody): unknown {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) return error
  if (!(error instanceof FileTooLarge))
    return new AppError(400, 'formulario-invalido', 'O formulário enviado não pôde ser lido.')
  const sentence = arquivoGrande(body)
  return new AppError(413, 'arquivo-grande', sentence, { errors: { [body.field]: sentence } })
}

/** A form as the OpenAPI document describes it. */
export const documentedForm = (form: FileBody) =>
  z.extend(form.fields ?? NO_FIELDS, {
    [form.field]: z.file().check(z.describe(`${tipos(form)}, até ${tamanho(form.max)}`)),
  })
