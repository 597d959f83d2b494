import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { Extrato, FormatoDoExtrato, LinhaDoExtrato } from '#src/api/contract/dinheiro/extrato.ts'
import { dataBr, documentoBr, reais } from '#server/boleto/format.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { csv } from '#server/modules/servicos/exportacao/service.ts'
import { abrirFolha, type ColunaImpressa } from '#server/modules/servicos/impresso/service.ts'

const comSinal = (centavos: number) => (centavos < 0 ? `-${reais(-centavos)}` : reais(centavos))

const colunas: ColunaImpressa<LinhaDoExtrato>[] = [
  { titulo: 'Data', largura: 22, texto: ({ data }) => dataBr(data) },
  {
    titulo: 'Lançamento',
    largura: 98,
    texto: ({ descricao, motivo }) => (motivo === '' ? descricao : `${descricao} (${motivo})`),
  },
  { titulo: 'Valor (R$)', largura: 27, numero: true, texto: ({ valor }) => comSinal(valor) },
  { titulo: 'Saldo (R$)', largura: 27, numero: true, texto: ({ saldo }) => comSinal(saldo) },
]

/** In the file that spreadsheets read; what was owed before stands in a row of its own. */
const doCsv = [
  { nome: 'data', coluna: coluna('data', 'Data') },
  { nome: 'descricao', coluna: coluna('texto', 'Lançamento') },
  { nome: 'motivo', coluna: coluna('texto', 'Motivo') },
  { nome: 'valor', coluna: coluna('centavos', 'Valor') },
  { nome: 'saldo', coluna: coluna('centavos', 'Saldo devedor') },
]

/** A statement as a file, called after the cadastro and its days. @param agora when it is drawn */
export async function arquivoDoExtrato(
  extrato: Extrato,
  formato: FormatoDoExtrato,
  emitente: EntidadeRow,
  agora: Date,
) {
  const name = `extrato-${extrato.matricula}-${extrato.de}-a-${extrato.ate}.${formato}`
  if (formato === 'csv') {
    const { linhas, anterior, de } = extrato
    const antes = { data: de, descricao: 'Saldo anterior', motivo: '', valor: null, saldo: anterior }
    const escrito = csv({ colunas: doCsv, linhas: Readable.from([[antes, ...linhas]]) })
    return { type: 'text/csv' as const, name, content: await buffer(escrito) }
  }
  return { type: 'application/pdf' as const, name, content: await impresso(extrato, emitente, agora) }
}

async function impresso(
  { nome, registro, matricula, de, ate, anterior, linhas, saldo, facultativo }: Extrato,
  emitente: EntidadeRow,
  agora: Date,
): Promise<Buffer> {
  const folha = await abrirFolha({
    titulo: 'Extrato de conta',
    emitente,
    dia: ate,
    rodape: [`${emitente.razaoSocial} · emitido em ${textoDoInstante(agora.toISOString())}`],
  })
  folha.fatos([
    ['Cadastro', nome],
    ['CNPJ ou CPF', documentoBr(registro)],
    ['Matrícula', String(matricula)],
    ['Período', `${dataBr(de)} a ${dataBr(ate)}`],
    ['Saldo anterior', `R$ ${comSinal(anterior)}`],
  ])
  folha.espaco(4)
  if (linhas.length === 0) folha.texto('Não houve lançamento neste período.', { leve: true })
  else folha.tabela(colunas, linhas)
  folha.espaco(3)
  folha.texto(
    saldo < 0
      ? `Saldo credor do cadastro em ${dataBr(ate)}: R$ ${reais(-saldo)}`
      : `Saldo devedor em ${dataBr(ate)}: R$ ${reais(saldo)}`,
    { negrito: true, alinhar: 'right' },
  )
  if (facultativo > 0)
    folha.texto(
      `Há R$ ${reais(facultativo)} em aberto de contribuições facultativas, que ninguém é obrigado a pagar.`,
      { alinhar: 'right' },
    )
  folha.texto(
    'Multa e juros entram no extrato com o pagamento que os reconhece: o valor para pagar hoje está na lista de débitos.',
    { tamanho: 8, leve: true },
  )
  return folha.pronta()
}
