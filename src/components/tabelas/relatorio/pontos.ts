import {
  type ConsultaDoRelatorio,
  type Linha,
  type Medida,
  type Relatorio,
} from '#src/api/contract/geral/relatorio.ts'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { mesAntes } from '#src/api/contract/nucleo/instante.ts'
import { monthNames } from '#src/components/ui/chart/month-names.ts'
import type { Point } from '#src/components/ui/chart/SeriesChart.tsx'
import { emBlocos } from './blocos.ts'
import { rotuloDoGrupo } from './rotulo.ts'

/** Places of a chart that are no times, and bars below each other, at most: the table has all. */
export const PONTOS_MAX = { colunas: 40, linhas: 40, barras: 15 } as const

/** Figures that share an axis. */
export interface Eixo {
  medidas: [string, Medida][]
}

/** The figures of a report's chart, those of one unit together. */
export function eixosDo({ grafico, medidas }: Relatorio): Eixo[] {
  const eixos = new Map<string, Eixo>()
  for (const nome of grafico?.medidas ?? []) {
    const medida = medidas[nome]
    if (!medida) continue
    const unidade = `${medida.especie} ${medida.medidaEm ?? ''}`
    const eixo = eixos.get(unidade) ?? { medidas: [] }
    eixo.medidas.push([nome, medida])
    eixos.set(unidade, eixo)
  }
  return [...eixos.values()]
}

/** What the rows of each value of the first group come to; times in their order, months without rows among them. */
export function porPrimeiroGrupo(
  relatorio: Relatorio,
  consulta: Pick<ConsultaDoRelatorio, 'por' | 'sort'>,
  linhas: readonly Linha[],
): Linha[] {
  const [nome = ''] = consulta.por.split(',')
  const especie = relatorio.grupos[nome]?.especie
  const somas = emBlocos(relatorio, consulta, linhas).map(({ soma }) => soma)
  if (especie !== 'mes' && especie !== 'data' && especie !== 'instante') return somas
  const emTempo = somas
    .filter((soma) => typeof soma[nome] === 'string' && soma[nome] !== '')
    .toSorted((uma, outra) => (String(uma[nome]) < String(outra[nome]) ? -1 : 1))
  return especie === 'mes' ? comTodosOsMeses(nome, emTempo) : emTempo
}

/** Months that are filled in at most: what was typed wrong long ago makes no chart of centuries. */
const MESES_MAX = 240

function comTodosOsMeses(nome: string, linhas: readonly Linha[]): Linha[] {
  const porMes = new Map(linhas.map((linha) => [String(linha[nome]), linha]))
  const [primeiro] = porMes.keys()
  const ultimo = [...porMes.keys()].at(-1)
  if (primeiro === undefined || ultimo === undefined) return []
  const todos: Linha[] = []
  for (let atras = 0; atras < MESES_MAX; atras++) {
    const mes = mesAntes(`${ultimo}-01`, atras)
    if (mes < primeiro) return todos.toReversed()
    todos.push(porMes.get(mes) ?? { [nome]: mes })
  }
  return [...linhas]
}

/** The places of a chart with axis. */
export function pontosDo(grupo: Coluna, nome: string, linhas: readonly Linha[], eixo: Eixo): Point[] {
  return linhas.map((linha, i) => {
    const valor = linha[nome]
    const rotulo = rotuloDoGrupo(grupo, valor)
    return {
      key: String(valor ?? ''),
      name: grupo.especie === 'mes' ? formatarMes(String(valor)) : rotulo,
      ...(grupo.especie === 'mes'
        ? monthNames(String(valor), i)
        : { short: grupo.especie === 'data' ? rotulo.slice(0, 'dd/mm'.length) : rotulo }),
      values: eixo.medidas.map(([medida, { razao }]) => {
        const figura = linha[medida]
        // nothing came together there; of a part of nothing there is none
        return typeof figura === 'number' ? figura : razao ? null : 0
      }),
    }
  })
}
