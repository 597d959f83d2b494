import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { fraseDoFiltro } from '#src/api/contract/nucleo/filtro-frase.ts'
import { lerFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { VISTA_MAX } from '#src/api/contract/servicos/exportacao.ts'

/**
 * What a list shows, as its file is named: its view, what is searched for and the filters of its columns in words ('Vencidos, UF SP').
 * @param vista what the view is called; a saved one (`visao` of `busca`) says its filters by its name
 * @returns undefined where nothing narrows the list
 */
export function vistaEscrita(
  vista: string | undefined,
  colunas: Colunas,
  busca: Readonly<Record<string, unknown>>,
): string | undefined {
  const { q, visao } = busca
  const salva = vista !== undefined && typeof visao === 'number' && visao > 0
  const filtros = Object.entries(colunas).flatMap(([nome, coluna]) => {
    const escrito = busca[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(coluna, escrito) : null
    return filtro ? [fraseDoFiltro(coluna, filtro).replace(': ', ' ')] : []
  })
  const partes = [
    vista,
    ...(salva ? [] : [typeof q === 'string' && q !== '' ? `busca “${q}”` : undefined, ...filtros]),
  ].filter((parte) => parte !== undefined)
  const escrita = partes.join(', ')
  if (escrita === '') return undefined
  return escrita.length > VISTA_MAX ? `${escrita.slice(0, VISTA_MAX - 1).trimEnd()}…` : escrita
}
