// A pure table of data: Sicoob.
import { escolher } from './codigo.ts'
import type { Codigos } from './codigo.ts'
import { LIQUIDACOES, MOTIVOS_DO_PADRAO, MOVIMENTOS, REJEICOES, TARIFAS } from './febraban.ts'

/** Rows 73, 95 and 107-108 of the sheet of the retorno; of the reasons it names a few and refers to the standard for the rest. */
export const sicoob: Codigos = {
  fonte: {
    documento: 'Sicoob, Leiaute de Cobrança, Sistemas de Terceiros (22/08/2017)',
    pagina: 'retorno 73-108',
    conferido: true,
  },
  movimentos: escolher(
    MOVIMENTOS,
    '02 03 04 05 06 07 08 09 11 12 13 14 15 17 19 20 23 24 25 26 27 28 29 30 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 59 60',
    {
      '50': { descricao: 'Título pago com cheque pendente de liquidação', classe: 'informacao' },
      '85': { descricao: 'Desistência de protesto confirmada', classe: 'confirmacao' },
      '86': { descricao: 'Cancelamento do protesto confirmado', classe: 'confirmacao' },
    },
  ),
  motivos: [
    { movimentos: ['02', '03', '26', '30'], tabelas: [REJEICOES], fonte: MOTIVOS_DO_PADRAO },
    {
      movimentos: ['28'],
      tabelas: [{ ...TARIFAS, '03': 'Tarifa de desistência', '21': 'Tarifa de gravação eletrônica (CRA)' }],
      fonte: MOTIVOS_DO_PADRAO,
    },
    { movimentos: ['06', '09', '17', '25', '44'], tabelas: [LIQUIDACOES], fonte: MOTIVOS_DO_PADRAO },
  ],
}
