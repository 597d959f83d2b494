import { dataBr, reais } from '#server/boleto/format.ts'
import type { Anexo } from '#server/mail/mail.ts'
import { carta, type Carta } from '#server/modules/carta/service.ts'
import type { Emissao } from './emissao.ts'

/** The slips that somebody asked for, each in a paragraph with what is typed to pay it, and their pages as one file. */
export const boletosPedidos = (dados: Carta & { emissoes: readonly Emissao[]; pdf: Anexo }) => {
  const { emissoes, pdf } = dados
  return carta(dados, {
    assunto: emissoes.length === 1 ? 'Seu boleto' : `Seus ${emissoes.length} boletos`,
    paragrafos: [
      emissoes.length === 1
        ? 'O boleto que você pediu está anexo, em PDF.'
        : 'Os boletos que você pediu estão anexos, em um PDF.',
      ...emissoes.map(doBoleto),
    ],
    fim: 'Confira o nome do beneficiário antes de pagar. Um boleto pago leva até dois dias úteis para ser baixado.',
    anexos: [pdf],
  })
}

function doBoleto({ boleto, itens }: Emissao): string {
  const debitos = itens.map(({ contribuicao, debito }) => `${contribuicao.nome} – ${dataBr(debito.periodo)}`)
  return [
    `R$ ${reais(boleto.valor)}, com vencimento em ${dataBr(boleto.vencimento)}`,
    ...debitos,
    `Linha digitável: ${boleto.linhaDigitavel}`,
  ].join('\n')
}
