import { convertCurrencyToWords, convertDateToWords } from '@brazilian-utils/brazilian-utils'
import type { AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import { temEntrada } from '#src/api/contract/dinheiro/acordo-parcelas.ts'
import { documentoComTipo, localidade, ruaDe } from '#server/boleto/dados.ts'
import { dataBr, reais } from '#server/boleto/format.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { abrirFolha } from '#server/modules/servicos/impresso/service.ts'
import type { Endereco } from './repo.ts'

/** What the product does with an agreement; the person who signs it agrees to that. */
const CONDICOES = [
  'O devedor reconhece os débitos acima e os encargos calculados até a data deste acordo, e paga o total nas parcelas e nos vencimentos acima.',
  'O vencimento em dia sem expediente bancário passa para o dia útil seguinte.',
  'A parcela paga depois do vencimento tem os acréscimos de mora da contribuição a que se refere.',
  'Se o acordo for rescindido por falta de pagamento, as parcelas em aberto são canceladas e os débitos voltam a ser devidos, com os encargos e sem o desconto. O que já tiver sido pago paga os débitos, o mais antigo primeiro, pelo que valiam no dia de cada pagamento.',
] as const

/** Centavos in figures and in words. */
const comExtenso = (centavos: number) => `R$ ${reais(centavos)} (${convertCurrencyToWords(centavos / 100)})`

/** The terms of an agreement as PDF: who, over what, how much and when, the conditions, and lines to sign on. */
export async function desenharTermo(
  acordo: AcordoDetalhe,
  endereco: Endereco,
  { emitente, hoje }: { emitente: EntidadeRow; hoje: string },
): Promise<Buffer> {
  const { numero, nome, registro, matricula, data, total, desconto, originais, parcelas, estado, motivo } =
    acordo
  const documento = documentoComTipo({ documento: registro })
  const rua = ruaDe(endereco)
  const cidade = localidade(endereco)
  const entrada = temEntrada(parcelas)
  const soma = (campo: 'principal' | 'encargos' | 'pago') => originais.reduce((ate, um) => ate + um[campo], 0)
  const folha = await abrirFolha({
    titulo: `Termo de acordo nº ${numero}`,
    emitente,
    dia: hoje,
    rodape: [`Acordo nº ${numero}, de ${dataBr(data)}, com ${nome}`, `Impresso em ${dataBr(hoje)}`],
  })
  const secao = (titulo: string) => {
    folha.espaco(4)
    folha.texto(titulo, { tamanho: 11, negrito: true })
    folha.espaco(1)
  }
  if (estado !== 'vigente') {
    folha.texto(`ACORDO ${estado.toUpperCase()}: este termo não vale mais.`, { negrito: true })
    if (motivo !== '') folha.texto(`Motivo: ${motivo}`)
    folha.espaco(2)
  }
  folha.fatos([
    ['Credor', `${emitente.razaoSocial}, ${documentoComTipo({ documento: emitente.cnpj })}`],
    ['Devedor', `${nome}, ${documento}`],
    ['Matrícula', String(matricula)],
    ...(rua === '' && cidade === ''
      ? []
      : [['Endereço', [rua, cidade].filter((parte) => parte !== '').join(' – ')] as const]),
    ['Data do acordo', dataBr(data)],
  ])

  secao('Débitos reconhecidos')
  folha.tabela<AcordoDetalhe['originais'][number]>(
    [
      { titulo: 'Contribuição', largura: 52, texto: ({ contribuicao }) => contribuicao },
      { titulo: 'Referência', largura: 24, texto: ({ periodo }) => dataBr(periodo) },
      { titulo: 'Vencimento', largura: 20, texto: ({ vencimento }) => dataBr(vencimento) },
      { titulo: 'Principal (R$)', largura: 26, numero: true, texto: ({ principal }) => reais(principal) },
      { titulo: 'Encargos (R$)', largura: 26, numero: true, texto: ({ encargos }) => reais(encargos) },
      { titulo: 'Já pago (R$)', largura: 26, numero: true, texto: ({ pago }) => reais(pago) },
    ],
    originais,
  )
  folha.espaco(2)
  folha.fatos([
    ['Principal', `R$ ${reais(soma('principal'))}`],
    ['Encargos', `R$ ${reais(soma('encargos'))}`],
    ...(soma('pago') > 0 ? [['Já pago', `R$ ${reais(soma('pago'))} a menos`] as const] : []),
    ...(desconto > 0 ? [['Desconto', `R$ ${reais(desconto)} a menos, sobre os encargos`] as const] : []),
    ['Total do acordo', comExtenso(total)],
  ])

  secao('Parcelas')
  folha.tabela<AcordoDetalhe['parcelas'][number]>(
    [
      {
        titulo: 'Parcela',
        largura: 40,
        texto: ({ parcela }) =>
          `${parcela} de ${parcelas.length}${entrada && parcela === 1 ? ' (entrada)' : ''}`,
      },
      { titulo: 'Vencimento', largura: 94, texto: ({ vencimento }) => dataBr(vencimento) },
      { titulo: 'Valor (R$)', largura: 40, numero: true, texto: ({ valor }) => reais(valor) },
    ],
    parcelas,
  )

  secao('Condições')
  for (const [i, condicao] of CONDICOES.entries()) folha.texto(`${i + 1}. ${condicao}`)
  folha.espaco(4)
  folha.texto(
    `${emitente.cidade === '' ? '' : `${emitente.cidade}, `}${convertDateToWords(data, { style: 'month' })}.`,
  )
  folha.assinaturas([
    [emitente.razaoSocial, 'Credor'],
    [nome, documento, 'Devedor'],
    ['Testemunha', 'Nome:', 'CPF:'],
    ['Testemunha', 'Nome:', 'CPF:'],
  ])
  return folha.pronta()
}
