import { colunasCredito } from '#src/api/contract/credito-lista.ts'
import type { LinhaCredito } from '#src/api/contract/credito.ts'
import { colunasDaTabela } from '#src/components/lista/colunas-da-tabela.tsx'
import { formatarData } from '#src/components/money/format.ts'
import { Pill } from '#src/components/theme/Pill.tsx'
import { estadoDoCredito } from './estado.ts'

/** What a narrow screen says of a credit below its name. */
export function resumoDoCredito(linha: LinhaCredito): string {
  return `${formatarData(linha.data)} · ${estadoDoCredito(linha).text}`
}

export const creditoColumns = colunasDaTabela<LinhaCredito, typeof colunasCredito>(colunasCredito, {
  principal: 'nome',
  resumo: resumoDoCredito,
  estreitas: ['valor'],
  largas: ['forma'],
  celulas: { estado: (linha) => <Estado {...linha} /> },
  larguras: { data: '7.5rem', origem: '8rem', valor: '9rem', resta: '8.5rem', estado: '9rem' },
})

function Estado(linha: LinhaCredito) {
  const { tone, text } = estadoDoCredito(linha)
  return <Pill tone={tone}>{text}</Pill>
}
