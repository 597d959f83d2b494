import type { Codificacao } from '#src/api/contract/geral/leitura-de-texto.ts'
import { utf16De } from '#server/files/content.ts'

/** What the bytes from 80 to FF are in encodings of one byte a letter (Unicode's MAPPINGS); U+FFFD is none. */
const TABELAS = {
  'windows-1252':
    '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  macroman:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const
type DeUmByte = keyof typeof TABELAS
const deUmByte = Object.keys(TABELAS) as DeUmByte[] // the keys of the table

/** Bytes that are decoded at a time. */
const PEDACO = 64 * 1024
/** Bytes by which an encoding of one byte a letter is told. */
const OLHADOS = 1024 ** 2
/** One letter of another language among so many of Portuguese is no sign of another encoding. */
const ESTRANHAS = 10

/** What cannot be read as a letter. */
export const ILEGIVEL = '\ufffd'

/** The text of some bytes, piece by piece, without a mark at its beginning; what is no letter is U+FFFD. */
export function* decodificar(bytes: Uint8Array, codificacao: Codificacao): Generator<string> {
  const tabela = codificacao in TABELAS ? TABELAS[codificacao as DeUmByte] : null // it is there
  const decoder = tabela === null ? new TextDecoder(codificacao) : null
  for (let em = 0; em < bytes.length; em += PEDACO) {
    const pedaco = bytes.subarray(em, em + PEDACO)
    yield decoder ? decoder.decode(pedaco, { stream: true }) : comTabela(pedaco, tabela ?? '')
  }
  if (decoder) yield decoder.decode()
}

const comTabela = (bytes: Uint8Array, tabela: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (letra) => tabela.charAt(letra.charCodeAt(0) - 128))

/**
 * How a text is written, by its bytes, and whether that is sure. UTF-16 where a mark or zeros say so. UTF-8 where it has more letters of that
 * than faults: in another encoding its letters would be pairs of signs that no text has. Else the encoding in which its letters are those of
 * Portuguese, at places where such letters stand.
 */
export function codificacaoDe(bytes: Uint8Array): { codificacao: Codificacao; certeza: boolean } {
  const deDois = utf16De(bytes)
  if (deDois !== null) return { codificacao: deDois, certeza: true }
  const { letras, falhas } = comoUtf8(bytes)
  if (falhas === 0) return { codificacao: 'utf-8', certeza: true }
  if (letras >= falhas) return { codificacao: 'utf-8', certeza: letras >= 4 * falhas }
  const inicio = bytes.subarray(0, OLHADOS)
  const [melhor, segunda] = deUmByte
    .map((codificacao) => ({ codificacao, ...portugues(comTabela(inicio, TABELAS[codificacao])) }))
    .toSorted((a, b) => b.pontos - a.pontos)
  if (!melhor || melhor.pontos < 0) return { codificacao: 'utf-8', certeza: false }
  return {
    codificacao: melhor.codificacao,
    // of an encoding that is not known here some letters alone fit
    certeza:
      letras === 0 &&
      melhor.pontos > Math.max(0, segunda?.pontos ?? 0) &&
      melhor.estranhas * ESTRANHAS <= melhor.pontos,
  }
}

/** Letters of more than one byte that a text in Portuguese may have, and faults, when it is read as UTF-8. */
function comoUtf8(bytes: Uint8Array): { letras: number; falhas: number } {
  let letras = 0
  let falhas = 0
  for (const texto of decodificar(bytes, 'utf-8')) {
    letras += texto.match(/[\u00a0-\u00ff\u2010-\u2026]/g)?.length ?? 0
    falhas += texto.match(/\ufffd/g)?.length ?? 0
  }
  return { letras, falhas }
}

const MINUSCULAS = /[áàâãéêíóôõúüç]/
const MAIUSCULAS = /[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/
/** Signs that stand beside words, not in them. */
const SINAIS = /[ªº°–—•…‘’“”§€®™\u00a0´½¼¹²³«»·]/

/** How much of what is not ASCII in a text is Portuguese: letters of it at a place where they stand, less those that do not, which are strange. */
function portugues(texto: string): { pontos: number; estranhas: number } {
  let pontos = 0
  let estranhas = 0
  for (const { 0: letra, index } of texto.matchAll(/[^\0-\x7f]/g)) {
    const [antesDela, antes, depois] = [index - 2, index - 1, index + 1].map((i) => texto.charAt(i))
    let ponto = 0
    if (MINUSCULAS.test(letra)) ponto = pontosDeMinuscula(antesDela, antes, depois)
    else if (MAIUSCULAS.test(letra)) ponto = /[a-zà-ÿ]/.test(antes ?? '') ? -1 : 1
    else if (!SINAIS.test(letra) || (ehLetra(antes) && ehLetra(depois) && letra !== '’')) ponto = -1
    pontos += ponto
    if (ponto < 0) estranhas++
  }
  return { pontos, estranhas }
}

const ehLetra = (letra = '') => /[A-Za-zÀ-ÿ]/.test(letra)
const ehMaiuscula = (letra = '') => /[A-ZÀ-Þ]/.test(letra)
/** A small letter is none among capitals, and seldom the first of a name. */
function pontosDeMinuscula(antesDela = '', antes = '', depois = ''): number {
  if (ehMaiuscula(depois) || (ehMaiuscula(antes) && ehMaiuscula(antesDela))) return -1
  return !ehLetra(antes) && ehLetra(depois) ? 0.5 : 1
}
