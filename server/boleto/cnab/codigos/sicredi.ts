// A pure table of data: Sicredi.
import type { Fonte } from '../campo.ts'
import { escolher } from './codigo.ts'
import type { Codigos, Tabela } from './codigo.ts'
import { LIQUIDACOES, MOVIMENTOS, REJEICOES, TARIFAS } from './febraban.ts'

/** C047-E and F (page 83). */
const NEGATIVACAO: Tabela = {
  N1: 'Decurso de prazo',
  N2: 'Determinação judicial',
  N3: 'Pedido da empresa conveniada',
  N4: 'Comunicado devolvido pelos Correios',
  N5: 'Outros motivos',
  S1: 'Rejeitado pela empresa de negativação',
}

/** The manual of 2019 does not have this code. */
const OCA: Fonte = {
  documento: 'OCA/l10n-brazil: l10n_br_account_payment_order/data/cnab_codes/banco_sicred_cnab_240.xml',
  pagina: '',
  conferido: false,
}

/** C044 (pages 77-78) and C047 (pages 79-83). 91 is from elsewhere. */
export const sicredi: Codigos = {
  fonte: { documento: 'Sicredi, Manual CNAB 240 (agosto de 2019)', pagina: '77-83', conferido: true },
  movimentos: escolher(MOVIMENTOS, '02 03 06 07 08 09 12 13 14 17 19 20 23 24 25 26 27 28 30 51 52', {
    '36': { descricao: 'Baixa rejeitada', classe: 'rejeicao' },
    '78': { descricao: 'Pedido de negativação recebido', classe: 'confirmacao' },
    '79': { descricao: 'Pedido de exclusão da negativação recebido', classe: 'confirmacao' },
    '80': { descricao: 'Negativação confirmada', classe: 'confirmacao' },
    '81': { descricao: 'Negativação rejeitada', classe: 'rejeicao' },
    '82': { descricao: 'Exclusão da negativação confirmada', classe: 'confirmacao' },
    '83': { descricao: 'Exclusão da negativação rejeitada', classe: 'rejeicao' },
    '84': { descricao: 'Negativação excluída por outros motivos', classe: 'informacao' },
    '85': { descricao: 'Ocorrência informativa por outros motivos', classe: 'informacao' },
    '91': { descricao: 'Intenção de pagamento', classe: 'aviso', fonte: OCA },
  }),
  motivos: [
    {
      movimentos: ['02', '03', '26', '30', '36'],
      tabelas: [
        {
          ...REJEICOES,
          CZ: 'Instrução inválida',
          L6: 'Instrução não permitida a beneficiário pessoa física',
        },
      ],
    },
    { movimentos: ['27'], tabelas: [{ '01': 'Alteração de carteira' }] },
    {
      movimentos: ['28'],
      tabelas: [{ ...TARIFAS, S4: 'Tarifa de negativação', S5: 'Tarifa de exclusão da negativação' }],
    },
    { movimentos: ['06', '09', '17', '25', '91'], tabelas: [LIQUIDACOES] },
    { movimentos: ['81', '83', '84', '85'], tabelas: [NEGATIVACAO] },
  ],
}
