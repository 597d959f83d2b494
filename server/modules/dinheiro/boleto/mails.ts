import { BOLETO_NAO_REGISTRADO } from '#src/api/contract/dinheiro/boleto.ts'
import { dataBr, reais } from '#server/boleto/format.ts'
import type { Anexo } from '#server/mail/mail.ts'
import { carta, citar, type Carta } from '#server/modules/servicos/carta/service.ts'
import { nomeDaLinha } from '#server/modules/dinheiro/debito/service.ts'
import { ressalvasDoBoleto } from './ressalvas.ts'
import type { Emissao } from './emissao.ts'

interface ComBoletos extends Carta {
  emissoes: readonly Emissao[]
  /** The pages, a file for each debtor. */
  anexos: readonly Anexo[]
}

const FIM =
  'Confira o nome do beneficiário antes de pagar. Um boleto pago leva até dois dias úteis para ser baixado.'

/** The slips that somebody asked for, each in a paragraph with what is typed to pay it, and their pages as files. */
export const boletosPedidos = (dados: ComBoletos) =>
  comBoletos(
    dados,
    ['Seu boleto', 'Seus boletos'],
    ['O boleto que você pediu está anexo, em PDF.', 'Os boletos que você pediu estão anexos, em PDF.'],
  )

/** The same, sent by the entidade of its own accord. */
export const boletosEmitidos = (dados: ComBoletos) =>
  comBoletos(
    dados,
    ['Boleto', 'Boletos'],
    ['Segue o seu boleto, anexo em PDF.', 'Seguem os seus boletos, anexos em PDF.'],
  )

type UmOuVarios = readonly [um: string, varios: string]

function comBoletos(dados: ComBoletos, assunto: UmOuVarios, abertura: UmOuVarios) {
  const { emissoes, anexos } = dados
  const deVarios = anexos.length > 1
  const qual = emissoes.length === 1 ? 0 : 1
  return carta(dados, {
    assunto: assunto[qual],
    paragrafos: [
      deVarios ? `${abertura[qual]} Há um arquivo de cada empresa.` : abertura[qual],
      ...emissoes.map((emissao) => doBoleto(emissao, deVarios)),
    ],
    fim: FIM,
    anexos,
  })
}

/** @param deVarios whether the letter has slips of other debtors too */
function doBoleto(emissao: Emissao, deVarios: boolean): string {
  const { boleto, itens, cadastro } = emissao
  return [
    ...(deVarios ? [citar(cadastro.nome)] : []),
    `R$ ${reais(boleto.valor)}, com vencimento em ${dataBr(boleto.vencimento)}`,
    ...itens.map(nomeDaLinha),
    `Linha digitável: ${boleto.linhaDigitavel}`,
    ...(boleto.status === 'a-registrar' ? [BOLETO_NAO_REGISTRADO] : []),
    ...ressalvasDoBoleto(emissao),
  ].join('\n')
}
