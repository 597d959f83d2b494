import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { colunasDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { NameCell, whole } from '#src/components/listas/page/cells.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from '#src/components/dinheiro/razao/colunas.module.css'
import { estadoDe } from './estado.ts'
import { ValorCell } from '#src/components/dinheiro/razao/ValorCell.tsx'

const parcelaDaLinha = ({ acordo, parcela, parcelas }: LinhaDebito) =>
  acordo === null || parcela === null || parcelas === null ? null : { acordo, parcela, parcelas }

/** What a debit of a list is called. */
export const nomeDaLinha = (linha: LinhaDebito): string =>
  nomeDoDebito({ ...linha, parcela: parcelaDaLinha(linha) })

/** Without its month, where that has a column of its own; of an instalment what it is, before it is cut off. */
const contribuicaoDe = (linha: LinhaDebito) =>
  linha.acordo === null ? linha.contribuicao : nomeDaLinha(linha)

/** What a narrow list says of a debit below its name: its balance of today where that is shown, else what is left where a part has been paid. */
export function resumoDoDebito({ vencimento, valor, saldo, saldoHoje }: LinhaDebito): string {
  if (typeof saldoHoje === 'number')
    return `${formatarData(vencimento)} · hoje ${formatarCentavos(saldoHoje)}`
  const emParte = saldo > 0 && saldo !== valor
  return formatarData(vencimento) + (emParte ? ` · saldo ${formatarCentavos(saldo)}` : '')
}

export const debitoColumns = colunasDaTabela<LinhaDebito, typeof colunasDebito>(colunasDebito, {
  principal: 'nome',
  estreitas: ['valor'],
  medias: ['estado'],
  larguissimas: ['contribuicao', 'periodo'],
  celulas: {
    nome: (linha) => (
      <>
        <NameCell
          name={linha.nome}
          summary={
            <>
              <span className={classes.contribuicao}>{nomeDaLinha(linha)}</span>{' '}
              {whole(`${formatarRegistro(linha.registro)} · ${resumoDoDebito(linha)}`)}
            </>
          }
        />
        <span className={classes.deQue}>
          <span className={classes.oQue}>{nomeDaLinha(linha)}</span>
          <span className={classes.documento}>{formatarRegistro(linha.registro)}</span>
        </span>
      </>
    ),
    estado: (linha) => <Estado {...linha} />,
    valor: (linha) => <ValorCell valor={linha.valor} estado={<Estado {...linha} />} />,
    contribuicao: contribuicaoDe,
  },
  larguras: {
    contribuicao: '18%',
    vencimento: '7rem',
    // as wide as what all of them come to
    valor: '8.75rem',
    saldo: '8.25rem',
    saldoHoje: '8.25rem',
    pago: '8.75rem',
    estado: '9rem',
  },
})

function Estado(linha: LinhaDebito) {
  const { tone, text } = estadoDe(linha)
  return <Pill tone={tone}>{text}</Pill>
}
