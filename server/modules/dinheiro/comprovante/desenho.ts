import { convertCurrencyToWords, convertDateToWords } from '@brazilian-utils/brazilian-utils'
import { formatarCodigo, modelosDeCertidao } from '#src/api/contract/dinheiro/comprovante.ts'
import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { dataBr, documentoBr, reais } from '#server/boleto/format.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { abrirFolha, type Folha } from '#server/modules/servicos/impresso/service.ts'
import { ondeConferir, type Certidao, type Recibo } from './service.ts'

/** Whose paper it is, where its code is checked, and on which day (`YYYY-MM-DD`) it is drawn. */
interface Papel {
  emitente: EntidadeRow
  raiz: string
  hoje: string
}

/** What a payment was used for, in centavos. */
export interface Uso {
  descricao: string
  valor: number
}

const porExtenso = (centavos: number) => convertCurrencyToWords(centavos / 100)
const documentoDe = (registro: string) =>
  `${registro.length === 11 ? 'CPF' : 'CNPJ'} ${documentoBr(registro)}`
const lugarEData = ({ cidade }: EntidadeRow, dia: string) =>
  `${cidade === '' ? '' : `${cidade}, `}${convertDateToWords(dia, { style: 'month' })}`

/** The receipt of a payment as PDF: from whom, how much, in figures and in words, and what it paid. */
export async function desenharRecibo(
  { comprovante, credito }: Recibo,
  usos: readonly Uso[],
  { emitente, raiz, hoje }: Papel,
) {
  const { codigo, nome, registro, emitidoEm } = comprovante
  const folha = await abrirFolha({
    titulo: 'Recibo de pagamento',
    emitente,
    dia: hoje,
    rodape: ondeConferir(raiz, emitente, codigo),
  })
  folha.texto(`R$ ${reais(credito.valor)}`, { tamanho: 20, negrito: true })
  folha.espaco(3)
  folha.texto(
    `Recebemos de ${nome}, ${documentoDe(registro)}, a importância de R$ ${reais(credito.valor)} (${porExtenso(credito.valor)}), em ${dataBr(credito.data)}${credito.forma === null ? '' : `, por ${formasDePagamento[credito.forma].toLowerCase()}`}.`,
    { tamanho: 11 },
  )
  folha.espaco(5)
  if (usos.length > 0)
    folha.tabela<Uso>(
      [
        { titulo: 'Referente a', largura: 134, texto: ({ descricao }) => descricao },
        { titulo: 'Valor (R$)', largura: 40, numero: true, texto: ({ valor }) => reais(valor) },
      ],
      usos,
    )
  folha.espaco(6)
  folha.fatos([
    ['Código', formatarCodigo(codigo)],
    ['Emitido em', textoDoInstante(emitidoEm.toISOString())],
  ])
  folha.espaco(8)
  folha.texto(lugarEData(emitente, hoje))
  folha.espaco(4)
  folha.texto(emitente.razaoSocial, { negrito: true })
  return folha.pronta()
}

const DECLARACOES = {
  negativa: 'não constam débitos vencidos em nome do cadastro acima.',
  'positiva-com-efeito':
    'os débitos do cadastro acima são pagos por acordo de parcelamento que está em dia, o que tem o mesmo efeito de não haver débitos vencidos.',
}

/** The certidão de regularidade as PDF. */
export const desenharCertidao = (certidao: Certidao, papel: Papel) => desenharCertidoes([certidao], papel)

/** Certidões in one PDF, each a document of its own. */
export async function desenharCertidoes(
  [primeira, ...outras]: readonly Certidao[],
  papel: Papel,
): Promise<Buffer> {
  if (!primeira) throw new Error('Nenhuma certidão para desenhar.')
  const { emitente, raiz, hoje: dia } = papel
  const deQual = ({ modelo, comprovante: { codigo } }: Certidao) => ({
    titulo: modelosDeCertidao[modelo],
    rodape: ondeConferir(raiz, emitente, codigo),
  })
  const folha = await abrirFolha({ ...deQual(primeira), emitente, dia })
  escreverCertidao(folha, primeira, papel)
  for (const outra of outras) {
    folha.outro(deQual(outra))
    escreverCertidao(folha, outra, papel)
  }
  return folha.pronta()
}

function escreverCertidao(
  folha: Folha,
  { comprovante, cadastro, modelo, validoAte, acordos, texto }: Certidao,
  { emitente, hoje }: Papel,
) {
  const { codigo, nome, registro, emitidoEm } = comprovante
  folha.fatos([
    ['Nome', nome],
    ['CNPJ ou CPF', documentoBr(registro)],
    ['Matrícula', String(cadastro.matricula)],
  ])
  folha.espaco(5)
  folha.texto(
    `${emitente.razaoSocial} certifica que, nos seus registros, em ${dataBr(hoje)}, ${DECLARACOES[modelo]}`,
    { tamanho: 11 },
  )
  if (acordos.length > 0)
    folha.texto(`Acordos em dia: ${acordos.map((numero) => `nº ${numero}`).join(', ')}.`)
  folha.texto(
    'Esta certidão não impede a cobrança de valores que venham a ser apurados. Contribuições de pagamento facultativo não são consideradas.',
  )
  if (texto !== '') {
    folha.espaco(2)
    for (const paragrafo of texto.split('\n')) folha.texto(paragrafo)
  }
  folha.espaco(5)
  folha.fatos([
    ['Válida até', dataBr(validoAte)],
    ['Código', formatarCodigo(codigo)],
    ['Emitida em', textoDoInstante(emitidoEm.toISOString())],
  ])
  folha.espaco(8)
  folha.texto(lugarEData(emitente, hoje))
  folha.espaco(4)
  folha.texto(emitente.razaoSocial, { negrito: true })
}
