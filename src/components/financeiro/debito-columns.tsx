import { colunasDebito } from '#src/api/contract/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/financeiro.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { colunasDaTabela } from '#src/components/lista/colunas-da-tabela.tsx'
import { formatarData } from '#src/components/money/format.ts'
import { Pill } from '#src/components/theme/Pill.tsx'
import { estadoDe } from './estado.ts'
import { ValorCell } from './ValorCell.tsx'

/** What a narrow list says of a debit below its name: what is left of its value only where a part has been paid. */
export function resumoDoDebito({ vencimento, valor, saldo }: LinhaDebito): string {
  const emParte = saldo > 0 && saldo !== valor
  return formatarData(vencimento) + (emParte ? ` · saldo ${formatarCentavos(saldo)}` : '')
}

export const debitoColumns = colunasDaTabela<LinhaDebito, typeof colunasDebito>(colunasDebito, {
  principal: 'nome',
  resumo: resumoDoDebito,
  estreitas: ['valor'],
  medias: ['estado'],
  largas: ['periodo'],
  celulas: {
    estado: (linha) => <Estado {...linha} />,
    valor: (linha) => <ValorCell valor={linha.valor} estado={<Estado {...linha} />} />,
    contribuicao: ({ contribuicao, acordo, parcela }) =>
      acordo === null ? contribuicao : `${contribuicao}, parcela ${parcela} do acordo nº ${acordo}`,
  },
  larguras: {
    contribuicao: '18%',
    vencimento: '7rem',
    valor: '7.75rem',
    saldo: '7.75rem',
    pago: '8.5rem',
    estado: '9rem',
  },
})

function Estado(linha: LinhaDebito) {
  const { tone, text } = estadoDe(linha)
  return <Pill tone={tone}>{text}</Pill>
}
