import {
  colunasCobranca,
  situacoesDaCobranca,
  type LinhaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './cobranca.module.css'
import { estadoDaCobranca } from './estado.ts'

/** Why some were left out, a reason a line. */
export const linhasDosMotivos = (motivos: string): string => motivos.replaceAll('; ', '\n')

function Situacao({ situacao }: LinhaCobranca) {
  const { tone, text } = estadoDaCobranca(situacao)
  return <Pill tone={tone}>{text}</Pill>
}

export const cobrancaColumns = colunasDaTabela<LinhaCobranca, typeof colunasCobranca>(colunasCobranca, {
  principal: 'nome',
  resumo: ({ periodo, situacao }) => `${formatarMes(periodo)} · ${situacoesDaCobranca[situacao]}`,
  estreitas: ['total'],
  celulas: {
    situacao: (linha) => <Situacao {...linha} />,
    motivos: ({ motivos }) => <span className={classes.motivos}>{linhasDosMotivos(motivos)}</span>,
  },
  larguras: { periodo: '6rem', vencimento: '7.5rem', debitos: '6.5rem', total: '9rem', situacao: '10rem' },
})
