// A pure table of data: Banco do Brasil.
import { escolher } from './codigo.ts'
import type { Codigos } from './codigo.ts'
import { LIQUIDACOES, MOTIVOS_DO_PADRAO, MOVIMENTOS, REJEICOES, TARIFAS } from './febraban.ts'

/** The manual names the movements and refers to the standard for the reasons, of which it changes one (52). */
export const bb: Codigos = {
  fonte: {
    documento: 'Banco do Brasil, Particularidades BB, Leiaute CNAB 240 (agosto de 2017)',
    pagina: '21-22',
    conferido: true,
  },
  movimentos: escolher(MOVIMENTOS, '02 03 04 05 06 09 11 12 13 14 15 17 19 20 23 24 25 26 27 28 29 30 44 50'),
  motivos: [
    {
      movimentos: ['02', '03', '26', '30'],
      tabelas: [{ ...REJEICOES, '52': 'Título já liquidado na carteira 17' }],
      fonte: MOTIVOS_DO_PADRAO,
    },
    { movimentos: ['28'], tabelas: [TARIFAS], fonte: MOTIVOS_DO_PADRAO },
    { movimentos: ['06', '09', '17', '25', '44', '50'], tabelas: [LIQUIDACOES], fonte: MOTIVOS_DO_PADRAO },
  ],
}
