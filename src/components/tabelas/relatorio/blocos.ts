import {
  colunasDosGrupos,
  somarLinhas,
  type ConsultaDoRelatorio,
  type Linha,
  type Relatorio,
  type Valor,
} from '#src/api/contract/geral/relatorio.ts'

/** The rows of one value of the outer group. */
export interface Bloco {
  chave: string
  /** What they come to, with the outer group's own columns. */
  soma: Linha
  linhas: readonly Linha[]
}

/** Whether rows stand below those of an outer group; the largest of all keep the order by which they are the largest. */
export const temBlocos = ({ primeiras }: Relatorio, { por }: Pick<ConsultaDoRelatorio, 'por'>): boolean =>
  primeiras === undefined && por.split(',').length === 2

/** Rows by the value of their first group: in the order in which they come, and by what they come to where that is the order. */
export function emBlocos(
  relatorio: Relatorio,
  { por, sort }: Pick<ConsultaDoRelatorio, 'por' | 'sort'>,
  linhas: readonly Linha[],
): Bloco[] {
  const { grupos, medidas } = relatorio
  const [externo = ''] = por.split(',')
  const porChave = new Map<string, Linha[]>()
  for (const linha of linhas) {
    const chave = String(linha[externo] ?? '')
    const juntas = porChave.get(chave)
    if (juntas) juntas.push(linha)
    else porChave.set(chave, [linha])
  }
  const suas = Object.keys(colunasDosGrupos(grupos, [externo]))
  const blocos = [...porChave].map(([chave, juntas]): Bloco => ({
    chave,
    soma: {
      ...somarLinhas(medidas, juntas),
      ...Object.fromEntries(suas.map((nome) => [nome, juntas[0]?.[nome] ?? null])),
    },
    linhas: juntas,
  }))
  const medida = sort.replace(/^-/, '')
  if (!Object.hasOwn(medidas, medida)) return blocos
  const sinal = sort.startsWith('-') ? -1 : 1
  return blocos.toSorted((um, outro) => comparar(um.soma[medida], outro.soma[medida], sinal))
}

/** Blocks without the figure come last, whatever the direction. */
function comparar(um: Valor | undefined, outro: Valor | undefined, sinal: number): number {
  if (typeof um !== 'number') return typeof outro === 'number' ? 1 : 0
  return typeof outro === 'number' ? sinal * (um - outro) : -1
}
