import { colunasDebito } from '#src/api/contract/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/financeiro.ts'
import { colunasDaTabela } from '#src/components/lista/colunas-da-tabela.tsx'
import { formatarData } from '#src/components/money/format.ts'
import { Pill } from '#src/components/theme/Pill.tsx'
import { estadoDe } from './estado.ts'

/** What a narrow screen says of a debit below its name. */
export function resumoDoDebito(linha: LinhaDebito): string {
  return `${formatarData(linha.vencimento)} · ${estadoDe(linha).text}`
}

export const debitoColumns = colunasDaTabela<LinhaDebito, typeof colunasDebito>(colunasDebito, {
  principal: 'nome',
  resumo: resumoDoDebito,
  estreitas: ['saldo'],
  largas: ['periodo'],
  celulas: {
    estado: (linha) => <Estado {...linha} />,
    contribuicao: ({ contribuicao, acordo, parcela }) =>
      acordo === null ? contribuicao : `${contribuicao}, parcela ${parcela} do acordo nº ${acordo}`,
  },
  larguras: { vencimento: '7rem', valor: '8.5rem', saldo: '7.75rem', pago: '8.5rem', estado: '9rem' },
})

function Estado(linha: LinhaDebito) {
  const { tone, text } = estadoDe(linha)
  return <Pill tone={tone}>{text}</Pill>
}
