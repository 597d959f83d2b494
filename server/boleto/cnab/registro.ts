import type { Abertura } from './abertura.ts'
import { LARGURA, lerNumero } from './campo.ts'
import type { Campo } from './campo.ts'
import type { Layout } from './layouts/layout.ts'
import type { LinhaLida } from './linhas.ts'

/** A record of a file in its place. */
export type RegistroLido = {
  tipo: 'registro'
  /** The name of its table; `outro` for a segment that this system has no table of. */
  nome: 'headerArquivo' | 'headerLote' | 'segmento' | 'trailerLote' | 'trailerArquivo' | 'outro'
  /** The letter of the segment, of a detail. */
  segmento: string
  tabela: readonly Campo[]
  layout: Layout
  sentido: 'remessa' | 'retorno'
  linha: number
  /** Something at level `erro` was found in the line as a whole: what it says may be another's, or stand elsewhere. */
  errada: boolean
  /** As it stands in the file. */
  bruto: string
  /** 240 columns: what was left out at the end is blank. */
  texto: string
}

/** A line as a record, by its table. */
export function registroDe(
  { layout, sentido }: Pick<Abertura, 'layout' | 'sentido'>,
  { numero, texto }: LinhaLida,
  nome: RegistroLido['nome'],
): RegistroLido {
  const segmento = nome === 'segmento' ? texto.charAt(13) : ''
  const tabela = tabelaDe(layout, sentido, nome, segmento)
  return {
    tipo: 'registro',
    nome: tabela ? nome : 'outro',
    segmento,
    tabela: tabela ?? [],
    layout,
    sentido,
    linha: numero,
    errada: false,
    bruto: texto,
    texto: texto.padEnd(LARGURA).slice(0, LARGURA),
  }
}

function tabelaDe(
  { remessa, retorno }: Layout,
  sentido: 'remessa' | 'retorno',
  nome: RegistroLido['nome'],
  segmento: string,
): readonly Campo[] | undefined {
  const registros = sentido === 'remessa' ? remessa : retorno
  if (nome !== 'segmento') return nome === 'outro' ? undefined : registros[nome]
  const segmentos: Readonly<Record<string, readonly Campo[]>> =
    sentido === 'remessa'
      ? { P: remessa.segmentoP, Q: remessa.segmentoQ, R: remessa.segmentoR }
      : { T: retorno.segmentoT, U: retorno.segmentoU }
  return segmentos[segmento]
}

/**
 * Whether a record is the next one after another by what both say of themselves. To be neighbours in the file is not enough: where the lines
 * between them are lost, they are of two titles.
 */
export function seguidos({ texto: one }: RegistroLido, { texto: next }: RegistroLido): boolean {
  const before = lerNumero(one.slice(8, 13))
  return (
    before !== null && lerNumero(next.slice(8, 13)) === before + 1 && one.slice(3, 7) === next.slice(3, 7)
  )
}
