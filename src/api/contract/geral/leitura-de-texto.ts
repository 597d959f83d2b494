/** Ways to write letters as bytes that a file of text is read by, and what people call them. */
export const codificacoes = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Latin-1)',
  macroman: 'MacRoman (Excel do Mac)',
  cp850: 'CP850 (DOS)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
} as const
export type Codificacao = keyof typeof codificacoes

/** Signs that cut the rows of a file of text into cells, and what people call them. */
export const separadores = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra',
} as const
export type Separador = keyof typeof separadores

/** How a file of text is read. */
export interface LeituraDeTexto {
  codificacao: Codificacao
  separador: Separador
}
