import type { FileBody } from './file.ts'

// Apart from file.ts, which the browser's first chunk holds: only screens with a file need the rest.

/** Every type of file that a call may take or give: what people call it, and its endings, of which names are given the first. */
export const fileTypes = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/jpeg': { label: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/webp': { label: 'WebP', endings: ['webp'] },
  'image/svg+xml': { label: 'SVG', endings: ['svg'] },
  'text/csv': { label: 'CSV', endings: ['csv'] },
  'application/zip': { label: 'ZIP', endings: ['zip'] },
  'application/x-ndjson': { label: 'JSON por linha', endings: ['jsonl'] },
  'text/html': { label: 'HTML', endings: ['html'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    endings: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'Excel', endings: ['xlsx'] },
} as const satisfies Record<string, { label: string; endings: readonly [string, ...string[]] }>
export type FileType = keyof typeof fileTypes

// The sentences of both sides of the wire.
export const SEM_ARQUIVO = 'Escolha um arquivo.'
export const ARQUIVO_VAZIO = 'O arquivo está vazio.'
export const IMAGEM_ILEGIVEL =
  'A imagem não pôde ser lida. Abra-a em um editor, salve de novo e envie outra vez.'
/** Characters of a file's name at most: no system has longer ones. */
export const NOME_DO_ARQUIVO_MAX = 255
export const NOME_LONGO = `O nome do arquivo é longo demais. Renomeie-o para até ${NOME_DO_ARQUIVO_MAX} caracteres.`
export const arquivoGrande = ({ max }: FileBody) => `O arquivo passa do limite de ${tamanho(max)}.`
export const tipoRecusado = (body: FileBody) => `Envie um arquivo ${tipos(body)}.`

/** The types of a file as words: 'PNG, JPEG ou WebP'. */
export const tipos = ({ types }: FileBody) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(types.map((type) => fileTypes[type].label))

/** Bytes as people read them, in kB or MB of 1024: '512 kB', '1,5 MB'. */
export function tamanho(bytes: number): string {
  const kilo = bytes / 1024
  const [number, unit] = kilo < 1024 ? [Math.ceil(kilo), 'kB'] : [kilo / 1024, 'MB']
  return `${number.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}

/** What can be told of a file before it is sent: the sentence of its fault, or null. A browser that knows no type leaves it to the server. */
export function faultOf(file: { size: number; type: string }, body: FileBody): string | null {
  if (file.size === 0) return ARQUIVO_VAZIO
  if (file.size > body.max) return arquivoGrande(body)
  return file.type === '' || body.types.some((type) => type === file.type) ? null : tipoRecusado(body)
}
