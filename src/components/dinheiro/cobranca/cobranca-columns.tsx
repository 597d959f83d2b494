import {
  colunasCobranca,
  situacoesDaCobranca,
  type LinhaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './cobranca.module.css'

const TONS = {
  gerando: 'marca',
  interrompida: 'perigo',
  pronta: 'ok',
  desfazendo: 'atencao',
  'desfazer-parou': 'perigo',
  desfeita: 'neutro',
} as const

export const cobrancaColumns = colunasDaTabela<LinhaCobranca, typeof colunasCobranca>(colunasCobranca, {
  principal: 'nome',
  resumo: ({ periodo, situacao }) => `${formatarMes(periodo)} · ${situacoesDaCobranca[situacao]}`,
  estreitas: ['total'],
  celulas: {
    situacao: ({ situacao }) => <Pill tone={TONS[situacao]}>{situacoesDaCobranca[situacao]}</Pill>,
    // a reason a line
    motivos: ({ motivos }) => <span className={classes.motivos}>{motivos.replaceAll('; ', '\n')}</span>,
  },
  larguras: { periodo: '6rem', vencimento: '7.5rem', debitos: '6.5rem', total: '9rem', situacao: '10rem' },
})
