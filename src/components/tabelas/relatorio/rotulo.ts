import {
  colunasDoRelatorio,
  type ConsultaDoRelatorio,
  type Grupo,
  type Relatorio,
} from '#src/api/contract/geral/relatorio.ts'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'

/** A value of a group as people read it; of facts that have none, what the group calls them. */
export const rotuloDoGrupo = (coluna: Coluna & Pick<Grupo, 'semValor'>, valor: unknown): string =>
  textoDaColuna(coluna, valor) || (coluna.semValor ?? 'Não informado')

/** A name within a sentence: `UF` stays as it is. */
export const minuscula = (rotulo: string): string =>
  /^.[A-Z0-9]/.test(rotulo) ? rotulo : `${rotulo.slice(0, 1).toLowerCase()}${rotulo.slice(1)}`

/** With more columns a report takes all the room that a screen has, and lies down on paper. */
const COLUNAS_EM_PE = 5

/** Whether the table of a report, as it is divided, has many columns. */
export const ehLargo = (relatorio: Relatorio, { por }: Pick<ConsultaDoRelatorio, 'por'>): boolean =>
  Object.keys(colunasDoRelatorio(relatorio, por)).length > COLUNAS_EM_PE
