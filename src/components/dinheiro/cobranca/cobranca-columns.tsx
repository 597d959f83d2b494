import {
  colunasCobranca,
  situacoesDaCobranca,
  type LinhaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './cobranca.module.css'
import { estadoDaCobranca } from './estado.ts'

/** Why some were left out, a reason a line. */
export const linhasDosMotivos = (motivos: string): string => motivos.replaceAll('; ', '\n')

function Situacao({ situacao }: LinhaCobranca) {
  const { tone, text } = estadoDaCobranca(situacao)
  return <Pill tone={tone}>{text}</Pill>
}

/**
 * What a billing still has; of one that was undone what it had made, struck out, with what of it was kept below. What stands below the column
 * adds up what is still there.
 */
function Quanto({
  gerados,
  restam,
  escrever,
}: {
  gerados: number | undefined
  restam: number
  escrever: (quanto: number) => string
}) {
  if (gerados === undefined || gerados === restam) return escrever(restam)
  return (
    <>
      <s className={classes.desfeito}>{escrever(gerados)}</s>
      {restam > 0 && <div>{escrever(restam)}</div>}
    </>
  )
}

/** 'mar/2027 · Desfeita · 1.880 débitos' */
const resumo = ({ periodo, situacao, gerados }: LinhaCobranca): string =>
  [
    formatarMes(periodo),
    situacoesDaCobranca[situacao],
    ...(gerados ? [contados(gerados.debitos, 'débito', 'débitos')] : []),
  ].join(' · ')

export const cobrancaColumns = colunasDaTabela<LinhaCobranca, typeof colunasCobranca>(colunasCobranca, {
  principal: 'nome',
  resumo,
  estreitas: ['total'],
  // who was left out is told whole on its page
  larguissimas: ['motivos'],
  celulas: {
    debitos: ({ debitos, gerados }) => (
      <Quanto gerados={gerados?.debitos} restam={debitos} escrever={numero} />
    ),
    total: ({ total, gerados }) => (
      <Quanto gerados={gerados?.total} restam={total} escrever={formatarCentavos} />
    ),
    situacao: (linha) => <Situacao {...linha} />,
    motivos: ({ motivos }) => <span className={classes.motivos}>{linhasDosMotivos(motivos)}</span>,
  },
  larguras: {
    periodo: '6rem',
    vencimento: '7.5rem',
    debitos: '6.5rem',
    total: '9rem',
    situacao: '10rem',
    motivos: '22rem',
  },
})
