import { listasCadastro } from './cadastro-lista.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { colunasDoAvancado, lerGrupos, type Condicao } from './filtro-avancado.ts'
import { fraseDoFiltro } from '#src/api/contract/nucleo/filtro-frase.ts'
import { lerFiltro } from '#src/api/contract/nucleo/filtro.ts'

/** The columns of all lists that have named filters, by their names. */
const todas: Colunas = colunasDoAvancado(
  Object.assign({}, ...Object.values(listasCadastro).map(({ colunas }) => colunas)) as Colunas, // which it forgets
)

/** A filter as it is stored, in words: 'UF: SP ou RJ E não (E-mail: vazio) OU Cidade: “Santos”'. */
export const fraseDosGrupos = (escrito: string): string =>
  (lerGrupos(escrito) ?? []).map((grupo) => grupo.map(dita).join(' E ')).join(' OU ')

function dita({ coluna: nome, filtro: escrito, nao }: Condicao): string {
  const coluna = Object.hasOwn(todas, nome) ? todas[nome] : undefined
  const filtro = coluna ? lerFiltro(coluna, escrito) : null
  const frase = coluna && filtro ? fraseDoFiltro(coluna, filtro) : `${nome}: ${escrito}`
  return nao ? `não (${frase})` : frase
}
