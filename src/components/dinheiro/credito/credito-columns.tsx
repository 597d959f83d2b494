import { colunasCredito } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { LinhaCredito } from '#src/api/contract/dinheiro/credito.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { estadoDoCredito } from './estado.ts'
import { ValorCell } from '#src/components/dinheiro/razao/ValorCell.tsx'

/** What a narrow list says of a credit below its name: what is left of it only where a part has been used. */
export function resumoDoCredito({ data, valor, resta }: LinhaCredito): string {
  const emParte = resta > 0 && resta !== valor
  return formatarData(data) + (emParte ? ` · resta ${formatarCentavos(resta)}` : '')
}

export const creditoColumns = colunasDaTabela<LinhaCredito, typeof colunasCredito>(colunasCredito, {
  principal: 'nome',
  resumo: resumoDoCredito,
  estreitas: ['valor'],
  medias: ['estado'],
  larguissimas: ['forma'],
  celulas: {
    estado: (linha) => <Estado {...linha} />,
    valor: (linha) => <ValorCell valor={linha.valor} estado={<Estado {...linha} />} />,
  },
  larguras: { data: '7.5rem', origem: '8rem', valor: '8.5rem', resta: '8.5rem', estado: '9rem' },
})

function Estado(linha: LinhaCredito) {
  const { tone, text } = estadoDoCredito(linha)
  return <Pill tone={tone}>{text}</Pill>
}
