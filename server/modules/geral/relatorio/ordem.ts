import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import {
  colunasDoRelatorio,
  type Linha,
  type Relatorio,
  type Valor,
} from '#src/api/contract/geral/relatorio.ts'

const nomes = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/**
 * The rows of a report in the order asked for, then in that of their groups. What is empty comes last whatever the direction; options come as
 * they are offered.
 */
export function emOrdem(
  relatorio: Relatorio,
  { por, sort }: { por: string; sort: string },
  linhas: readonly Linha[],
): Linha[] {
  const colunas = { ...colunasDoRelatorio(relatorio, por), ...relatorio.medidas }
  const passos = [...(sort === '' ? [] : [sort]), ...por.split(',')].flatMap((escrito) => {
    const nome = escrito.replace(/^-/, '')
    const coluna = colunas[nome]
    return coluna ? [{ nome, coluna, desce: escrito.startsWith('-') }] : []
  })
  return linhas.toSorted((uma, outra) => {
    for (const { nome, coluna, desce } of passos) {
      const ordem = comparar(coluna, uma[nome] ?? null, outra[nome] ?? null, desce)
      if (ordem !== 0) return ordem
    }
    return 0
  })
}

function comparar(coluna: Coluna, um: Valor, outro: Valor, desce: boolean): number {
  if (um === outro) return 0
  if (um === null || um === '') return 1
  if (outro === null || outro === '') return -1
  const crescente = entre(coluna, um, outro)
  return desce ? -crescente : crescente
}

function entre(
  { especie, opcoes }: Coluna,
  um: string | number | boolean,
  outro: string | number | boolean,
): number {
  if (typeof um === 'number' && typeof outro === 'number') return um - outro
  if (especie === 'opcao' && opcoes) {
    const lugares = Object.keys(opcoes)
    return lugares.indexOf(String(um)) - lugares.indexOf(String(outro))
  }
  return especie === 'texto' ? nomes.compare(String(um), String(outro)) : um < outro ? -1 : 1
}
