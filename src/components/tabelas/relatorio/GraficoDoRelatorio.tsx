import { Link } from '@tanstack/react-router'
import type { Linha, Medida, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { listaPorTras } from '#src/api/contract/geral/relatorio-lista.ts'
import { formatarPercentual, textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { shortCount, shortMoney } from '#src/components/ui/chart/axis.ts'
import { SeriesChart, type Kind } from '#src/components/ui/chart/SeriesChart.tsx'
import { ShareList } from '#src/components/ui/chart/ShareList.tsx'
import type { Figuras } from '#src/queries/relatorio.ts'
import { eixosDo, pontosDo, PONTOS_MAX, porPrimeiroGrupo, type Eixo } from './pontos.ts'
import { minuscula, rotuloDoGrupo } from './rotulo.ts'
import classes from './relatorio.module.css'

/** Bars or lines of one axis at most, and how each is drawn. */
const COMO = {
  colunas: ['bar', 'outline', 'shade'],
  linhas: ['trend', 'line', 'dots'],
} as const satisfies Record<string, readonly Kind[]>

/** The chart of a report, by its first group; the table below has the same figures, and all of them. Nothing where one place is all there is. */
export function GraficoDoRelatorio({ relatorio, figuras }: { relatorio: Relatorio; figuras: Figuras }) {
  const { grafico, grupos } = relatorio
  const [nome = ''] = figuras.consulta.por.split(',')
  const grupo = grupos[nome]
  if (!grafico || !grupo) return null
  const todas = porPrimeiroGrupo(relatorio, figuras.consulta, figuras.linhas)
  if (todas.length < 2) return null
  const { forma } = grafico
  const temporal = grupo.especie === 'mes' && forma !== 'barras'
  const linhas = temporal ? todas : todas.slice(0, PONTOS_MAX[forma])
  return (
    <div className={classes.graficos}>
      {eixosDo(relatorio).map((eixo) => {
        const primeira = eixo.medidas[0]
        if (!primeira) return null
        return forma === 'barras' ? (
          eixo.medidas.map(([medida, coluna]) => (
            <div key={medida} className={classes.barras}>
              <h2>{coluna.rotulo}</h2>
              <Barras
                relatorio={relatorio}
                figuras={figuras}
                medida={medida}
                coluna={coluna}
                grupo={nome}
                linhas={linhas}
              />
            </div>
          ))
        ) : (
          <SeriesChart
            key={primeira[0]}
            points={pontosDo(grupo, nome, linhas, eixo)}
            series={series(eixo, COMO[forma])}
            label={`${eixo.medidas.map(([, { rotulo }]) => rotulo).join(' e ')} por ${minuscula(grupo.rotulo)}. Use as setas para mudar de lugar.`}
            text={(valor) => textoDaColuna(primeira[1], valor)}
            tick={(valor) => tickDe(primeira[1], valor)}
            unit={unidadeDe(primeira[1], linhas, eixo)}
            beside
            // January, which carries the year
            anchor={
              temporal
                ? Math.max(
                    0,
                    linhas.findIndex((linha) => String(linha[nome]).endsWith('-01')),
                  )
                : 0
            }
          />
        )
      })}
      {linhas.length < todas.length && (
        <p className={classes.nota}>
          {contados(linhas.length, 'linha', 'linhas')} de {numero(todas.length)} no gráfico. A tabela tem
          todas.
        </p>
      )}
    </div>
  )
}

const series = ({ medidas }: Eixo, como: readonly Kind[]) =>
  medidas.flatMap(([, { rotulo }], i) => {
    const kind = como[i]
    return kind ? [{ name: rotulo, kind }] : []
  })

/** What an axis counts in: reais, whole percents, things, and of times hours, or ten minutes where no hour is reached. */
function unidadeDe({ especie, medidaEm }: Medida, linhas: readonly Linha[], { medidas }: Eixo): number {
  if (medidaEm === 'minutos')
    return linhas.some((linha) => medidas.some(([nome]) => Number(linha[nome]) > 60)) ? 60 : 10
  return especie === 'centavos' || medidaEm === 'percentual' ? 100 : 1
}

function tickDe(medida: Medida, valor: number): string {
  const { especie, medidaEm } = medida
  if (especie === 'centavos') return shortMoney(valor)
  if (medidaEm === 'percentual') return formatarPercentual(valor)
  return medidaEm === undefined ? shortCount(valor) : textoDaColuna(medida, valor)
}

interface BarrasProps {
  relatorio: Relatorio
  figuras: Figuras
  medida: string
  coluna: Medida
  /** The first group. */
  grupo: string
  linhas: Linha[]
}

function Barras({ relatorio, figuras, medida, coluna, grupo, linhas }: BarrasProps) {
  const porChave = new Map(linhas.map((linha) => [String(linha[grupo] ?? ''), linha]))
  return (
    <ShareList
      tone="brand"
      shares={[...porChave].map(([key, linha]) => ({
        key,
        label: rotuloDoGrupo(relatorio.grupos[grupo] ?? coluna, linha[grupo]),
        value: Number(linha[medida] ?? 0),
        text: textoDaColuna(coluna, linha[medida]) || '–',
      }))}
      renderLink={(key, label) => {
        const linha = porChave.get(key)
        const consulta = { ...figuras.consulta, por: grupo }
        const destino = linha && linha[medida] ? listaPorTras(relatorio, medida, linha, consulta) : null
        return destino ? (
          <Link to={destino.to} search={destino.search}>
            {label}
          </Link>
        ) : (
          label
        )
      }}
    />
  )
}
