import {
  campoFormatado,
  campoInteiro,
  campoNumero,
  campoOpcao,
  campoSimNao,
  campoTexto,
  type Campo,
} from '#src/api/contract/nucleo/campo.ts'
import { bancosEmOrdem, type CampoDoBanco } from './bancos.ts'

/** What each bank calls a field, by the bank that is chosen. */
const textosDosBancos = (campo: CampoDoBanco): Pick<Campo, 'conforme'> => ({
  conforme: {
    campo: 'banco',
    textos: Object.fromEntries(bancosEmOrdem.map(([codigo, { campos }]) => [codigo, campos[campo] ?? {}])),
  },
})

/** A field that is asked for where the chosen bank has it, under the bank's name for it. */
const dosBancos = (campo: CampoDoBanco) => ({
  ...textosDosBancos(campo),
  quando: {
    campo: 'banco',
    em: bancosEmOrdem.filter(([, { campos }]) => campo in campos).map(([codigo]) => codigo),
  },
})

const foraDaLista = { filtra: false, visivel: false } as const

/** A check digit, which may be unknown; each bank has its rule, and its letter. */
const campoDigito = (rotulo: string, campo: CampoDoBanco) => ({
  ...campoFormatado(
    rotulo,
    { formato: /^[\dPXpx]$/, max: 1, mensagem: 'Informe um dígito, X ou P.' },
    { ...foraDaLista, largura: 2 },
  ),
  ...dosBancos(campo),
})

/** Digits that one bank or two ask for. */
const campoDigitos = (
  rotulo: string,
  campo: CampoDoBanco,
  { max, ...escolhas }: { max: number; largura: number; emBranco?: string; ajuda?: string },
) => ({
  ...campoFormatado(
    rotulo,
    { formato: /^\d+$/, max, mensagem: 'Informe só dígitos.' },
    { ...foraDaLista, ...escolhas },
  ),
  ...dosBancos(campo),
})

/** What stands for the version that the bank itself would choose. */
export const LAYOUT_PADRAO = 'padrao'

const rotuloDoLayout = (versao: string) => {
  const [arquivo, lote] = versao.split('/')
  return `CNAB 240, arquivo ${arquivo} e lote ${lote}`
}
const opcoesDeLayout = (versoes: readonly string[]) => ({
  [LAYOUT_PADRAO]: 'Padrão do banco',
  ...Object.fromEntries(versoes.map((versao) => [versao, rotuloDoLayout(versao)])),
})

/** Where the files of a conta go: to the bank's trials, or to what is paid. */
export const ambientes = { producao: 'Produção', teste: 'Teste' }

/** Whether a bank takes a payer whose CNPJ has letters, as far as the entidade was told. */
export const respostasDoCnpj = { 'nao-informado': 'Não informado', sim: 'Sim', nao: 'Não' }

const noBanco = { grupo: 'Cobrança no banco', ...foraDaLista } as const

/** The fields of a bank account. Which of them are asked for, and what they are called, is its bank's (`bancos.ts`). */
export const camposDaConta = {
  banco: campoOpcao(
    'Banco',
    Object.fromEntries(bancosEmOrdem.map(([codigo, { nome }]) => [codigo, `${codigo} · ${nome}`])),
    { largura: 3, emBranco: '001' },
  ),
  agencia: {
    ...campoTexto('Agência', 6, { obrigatorio: true, largura: 2, ajuda: 'Sem o dígito verificador.' }),
    ...textosDosBancos('agencia'),
  },
  agenciaDv: campoDigito('Dígito da agência', 'agenciaDv'),
  posto: {
    ...campoDigitos('Posto', 'posto', { max: 2, largura: 2, ajuda: 'Informe 2 dígitos.' }),
    obrigatorio: true,
  },
  conta: campoTexto('Conta', 14, { obrigatorio: true, largura: 3, ajuda: 'Sem o dígito verificador.' }),
  contaDv: campoDigito('Dígito da conta', 'contaDv'),
  convenio: {
    // not every bank has one: where it is asked for, the bank's own rule says that it is missing
    ...campoTexto('Convênio', 10, { largura: 3 }),
    ...dosBancos('convenio'),
    obrigatorio: true,
  },
  convenioDv: campoDigito('Dígito do beneficiário', 'convenioDv'),
  codigoTransmissao: campoDigitos('Código de transmissão', 'codigoTransmissao', { max: 15, largura: 4 }),
  carteira: {
    ...campoTexto('Carteira', 4, { obrigatorio: true, largura: 3 }),
    ...textosDosBancos('carteira'),
  },
  variacao: {
    ...campoFormatado(
      'Variação da carteira',
      { formato: /^\d{3}$/, max: 3, mensagem: 'A variação da carteira deve ter 3 dígitos.' },
      { ...foraDaLista, largura: 3, ajuda: 'Pode ficar em branco.' },
    ),
    ...dosBancos('variacao'),
  },
  modalidade: campoDigitos('Modalidade', 'modalidade', { max: 2, largura: 3 }),
  byte: campoDigitos('Byte do nosso número', 'byte', {
    max: 1,
    largura: 3,
    emBranco: '2',
    ajuda: 'Informe um dígito de 2 a 9. Cada sistema que emite boletos tem o seu.',
  }),
  nossoNumeroDesde: {
    ...campoNumero(
      'Próximo nosso número a partir de',
      { min: 1, max: 999_999_999_999_998 },
      {
        ...foraDaLista,
        largura: 6,
        codigo: true,
        ajuda:
          'Use para continuar a numeração de outro sistema. Informe só o número sequencial. Em branco, ou com um número já usado, a sequência continua.',
      },
    ),
    ...textosDosBancos('nossoNumeroDesde'),
  },
  ambiente: campoOpcao('Ambiente', ambientes, {
    ...noBanco,
    ajuda: 'Em teste, os boletos avisam que não devem ser pagos.',
  }),
  layout: {
    ...campoOpcao('Versão do layout', opcoesDeLayout(bancosEmOrdem.flatMap(([, { layouts }]) => layouts)), {
      ...noBanco,
      largura: 5,
    }),
    conforme: {
      campo: 'banco',
      textos: Object.fromEntries(
        bancosEmOrdem.map(([codigo, { layouts }]) => [codigo, { opcoes: opcoesDeLayout(layouts) }]),
      ),
    },
  },
  cnpjComLetras: campoOpcao('Aceita CNPJ com letras', respostasDoCnpj, {
    ...noBanco,
    largura: 4,
    ajuda: 'Pergunte ao banco. Enquanto não for Sim, a tela do boleto avisa que ele pode não ser registrado.',
  }),
  prazoCredito: campoInteiro(
    'Prazo de crédito',
    { min: 0, max: 30 },
    { ...noBanco, unidade: 'dias', ajuda: 'Conte os dias úteis do pagamento até o crédito na conta.' },
  ),
  pixPorArquivo: {
    ...campoSimNao('Pix por arquivo', false, {
      ...noBanco,
      ajuda: 'O banco põe um QR Code Pix nos boletos enviados por arquivo.',
    }),
    ...dosBancos('pixPorArquivo'),
  },
}
