const { Writable } = require('node:stream')
const { boleto } = require('gerador-boletos')

const endereco = () =>
  boleto.Endereco.novoEndereco()
    .comLogradouro('Rua da Consolação, 1500')
    .comBairro('Consolação')
    .comCidade('São Paulo')
    .comUf('SP')
    .comCep('01301100')

/** A slip with as much on it as the one that it is compared with; due in 2023, the last year that it takes. */
function umBoleto(numero) {
  const beneficiario = boleto.Beneficiario.novoBeneficiario()
    .comNome('Sindicato das Empresas de Turismo no Estado de São Paulo')
    .comRegistroNacional('43576788000191')
    .comCarteira('09')
    .comAgencia('0101')
    .comDigitoAgencia('5')
    .comCodigoBeneficiario('0326446')
    .comDigitoCodigoBeneficiario('0')
    .comNossoNumero(String(numero).padStart(11, '0'))
    .comDigitoNossoNumero('8')
    .comEndereco(endereco())
  const pagador = boleto.Pagador.novoPagador()
    .comNome('Padaria e Confeitaria Nossa Senhora da Conceição Ltda.')
    .comRegistroNacional('72285732503')
    .comEndereco(endereco())
  const datas = boleto.Datas.novasDatas()
    .comVencimento(15, 8, 2023)
    .comProcessamento(14, 7, 2023)
    .comDocumento(14, 7, 2023)
  return boleto.Boleto.novoBoleto()
    .comDatas(datas)
    .comBeneficiario(beneficiario)
    .comPagador(pagador)
    .comBanco(new boleto.bancos.Bradesco())
    .comValorBoleto(150.75)
    .comNumeroDoDocumento(numero)
    .comEspecieDocumento('DM')
    .comLocaisDePagamento(['Em qualquer banco até o vencimento'])
    .comInstrucoes(['Após o vencimento, multa de R$ 3,02.', 'Após o vencimento, juros de R$ 0,05 por dia.'])
}

/** The bytes of the slip of a number. */
exports.gerar = (numero) =>
  new Promise((resolve, reject) => {
    const partes = []
    const stream = new Writable({
      write(parte, _codificacao, pronto) {
        partes.push(parte)
        pronto()
      },
    })
    stream.on('finish', () => resolve(Buffer.concat(partes)))
    new boleto.Gerador(umBoleto(numero)).gerarPDF({ creditos: '', stream }, (error) => error && reject(error))
  })
