// A pure table of data: Bradesco.
import { escolher } from './codigo.ts'
import type { Codigos } from './codigo.ts'
import { LIQUIDACOES, MOVIMENTOS, REJEICOES, TARIFAS } from './febraban.ts'

/** C044 and C047, with those too that the manual calls "not treated by the bank". */
export const bradesco: Codigos = {
  fonte: {
    documento: 'Bradesco, Troca de Arquivos 240 posições, 4008-524-0339 (julho de 2017)',
    pagina: '27-31',
    conferido: true,
  },
  movimentos: escolher(
    MOVIMENTOS,
    '02 03 04 05 06 07 08 09 11 12 13 14 15 17 19 20 23 24 25 26 27 28 29 30 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54',
    { '73': { descricao: 'Pedido de negativação recebido', classe: 'confirmacao' } },
  ),
  motivos: [
    { movimentos: ['02', '03', '26', '30'], tabelas: [REJEICOES] },
    {
      movimentos: ['28'],
      tabelas: [
        {
          ...TARIFAS,
          '03': 'Tarifa de sustação ou de exclusão da negativação',
          '04': 'Tarifa de protesto ou de negativação',
        },
      ],
    },
    {
      movimentos: ['06', '09', '17', '25', '44', '45', '50'],
      tabelas: [{ ...LIQUIDACOES, '18': 'Pagamento parcial' }],
    },
  ],
}
