import type { Parte, DadosBoleto, ItemDoDemonstrativo } from '#server/boleto/dados.ts'
import { ruaDe } from '#server/boleto/dados.ts'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import { tituloBancario } from '#server/boleto/emissao.ts'
import { dataBr, reais } from '#server/boleto/format.ts'
import { instrucoesDeAtraso } from '#server/boleto/instrucoes.ts'
import type { BoletoEmitido } from '#src/api/contract/dinheiro/boleto.ts'
import { nomeDaCorrecao, nomeDosJuros } from '#src/api/contract/dinheiro/debito.ts'
import { mascararNome } from '#src/api/contract/nucleo/documento.ts'
import { hoje as dataDe } from '#server/calendario.ts'
import { nomeDaLinha, parcelaDe } from '#server/modules/dinheiro/debito/service.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { ressalvasDoBoleto, CONTA_EM_TESTE } from './ressalvas.ts'
import type { Emissao, ItemDaEmissao } from './emissao.ts'

/** Species of the title: RC, recibo; a proposal prints its own. */
const ESPECIE = 'RC'
const SEGUNDA_VIA = 'Não receber após o vencimento: emita a segunda via.'

/** What a slip's page holds beside the debits that it is for. */
interface Pagina {
  /** As `logoImpresso` has it. */
  logo: Uint8Array | null
  /** Whether it is for somebody who knows a document and nothing else: then it has the payer's name masked, as the screen
   * shows it, and no address. The document stays, by which the payer is told, and which a slip must bear (Carta-Circular BCB 2.926/2000).
   */
  paraEstranho: boolean
}

/** What the slip's page says. */
export function dadosDoBoleto(
  emissao: Emissao,
  beneficiario: EntidadeRow,
  { logo, paraEstranho }: Pagina,
): DadosBoleto {
  const { boleto, itens, cadastro, conta } = emissao
  const emitidoEm = dataDe(boleto.emitidoEm)
  return {
    titulo: tituloBancario(conta, boleto.nossoNumero),
    codigoBarras: boleto.codigoBarras,
    vencimento: boleto.vencimento,
    valor: boleto.valor,
    numeroDocumento: itens.length === 1 ? String(itens[0].debito.id) : `B${boleto.id}`,
    dataDocumento: emitidoEm,
    dataProcessamento: emitidoEm,
    especieDocumento: ESPECIE,
    beneficiario: parteDaEntidade(beneficiario),
    ...(logo && { logo }),
    pagador: {
      nome: nomeDoPagador(cadastro, paraEstranho),
      documento: cadastro.registro,
      ...(paraEstranho ? SEM_ENDERECO : enderecoDe(cadastro)),
    },
    demonstrativo: itens.length === 1 ? composicao(itens[0]) : itens.map(linhaDoDebito),
    instrucoes: [
      ...(conta.ambiente === 'teste' ? [CONTA_EM_TESTE] : []),
      ...(itens.length === 1 ? instrucoes(emissao) : instrucoesDeVarios(emissao)),
    ],
    registrado: boleto.status !== 'a-registrar',
    proposta: itens[0].contribuicao.proposta,
  }
}

/** What a payer reads of a slip before its page. @param paraEstranho as in `Pagina` */
export function paraLeitura(emissao: Emissao, paraEstranho: boolean): BoletoEmitido {
  const { boleto, conta, itens, cadastro } = emissao
  const { id, vencimento, valor, linhaDigitavel, status } = boleto
  return {
    id,
    pagador: nomeDoPagador(cadastro, paraEstranho),
    vencimento,
    valor,
    linhaDigitavel,
    banco: tituloBancario(conta, boleto.nossoNumero).nomeBanco,
    registrado: status !== 'a-registrar',
    ressalvas: ressalvasDoBoleto(emissao),
    debitos: itens.map(({ debito, contribuicao, valor: dele }) => ({
      id: debito.id,
      contribuicao: contribuicao.nome,
      periodo: debito.periodo,
      parcela: parcelaDe(debito),
      valor: dele.total,
    })),
  }
}

/** The entidade as a slip names it. */
export const parteDaEntidade = ({ razaoSocial, cnpj, endereco, cidade, uf, cep }: EntidadeRow): Parte => ({
  nome: razaoSocial,
  documento: cnpj,
  logradouro: endereco,
  cidade,
  uf,
  cep,
})

const nomeDoPagador = ({ nome }: Emissao['cadastro'], paraEstranho: boolean) =>
  paraEstranho ? mascararNome(nome) : nome

type Endereco = Omit<Parte, 'nome' | 'documento'>

const SEM_ENDERECO: Endereco = { logradouro: '', cidade: '', uf: '', cep: '' }

function enderecoDe(cadastro: Emissao['cadastro']): Endereco {
  const { cidade, uf, cep } = cadastro
  return { logradouro: ruaDe(cadastro), cidade, uf, cep }
}

/** How the value of the one debit comes about. */
function composicao(item: ItemDaEmissao): ItemDoDemonstrativo[] {
  const { valor } = item
  const acrescimos = [
    { descricao: nomeDaCorrecao(valor, 'Correção monetária'), valor: valor.correcao },
    { descricao: 'Multa', valor: valor.multa },
    {
      descricao: nomeDosJuros(valor, `Juros de mora (${valor.diasAtraso} dias)`),
      valor: valor.juros,
    },
  ]
  const abatimentos = [
    { nome: 'Desconto', valor: valor.desconto },
    { nome: 'Já pago', valor: valor.pago },
  ]
  return [
    { descricao: nomeDaLinha(item), valor: valor.principal },
    ...acrescimos.filter((item) => item.valor > 0),
    ...abatimentos
      .filter((item) => item.valor > 0)
      .map((item) => ({ descricao: `${item.nome}: R$ ${reais(item.valor)} a menos` })),
  ]
}

/** One of several, with what it comes to. */
function linhaDoDebito(item: ItemDaEmissao): ItemDoDemonstrativo {
  const { debito, valor } = item
  return { descricao: `${nomeDaLinha(item)}, vencimento ${dataBr(debito.vencimento)}`, valor: valor.total }
}

/** Each debit has charges of its own, so that after the due date only a new slip says what is owed. */
function instrucoesDeVarios({ boleto, itens }: Emissao): string[] {
  const proprias = new Set(
    itens.map(({ contribuicao }) => contribuicao.instrucoes).filter((uma) => uma !== ''),
  )
  const reune = `Este boleto reúne ${itens.length} débitos, com valores para pagamento até ${dataBr(boleto.vencimento)}.`
  return [...proprias, reune, SEGUNDA_VIA, ...basesLegais(itens)]
}

/** What each contribution of the slip rests on, once each; last, so that what the cashier must read is never cut for it. */
function basesLegais(itens: Emissao['itens']): string[] {
  const bases = new Map(itens.map(({ contribuicao: { nome, baseLegal } }) => [nome, baseLegal.trim()]))
  const [primeira = ''] = bases.values()
  if (new Set(bases.values()).size <= 1) return primeira === '' ? [] : [`Base legal: ${primeira}`]
  return [...bases].flatMap(([nome, base]) => (base === '' ? [] : [`Base legal de ${nome}: ${base}`]))
}

/** A value frozen for a day, and a rule that no cashier can apply, ask for a new slip after it; a proposal never has charges. */
function instrucoes({ boleto, itens }: Emissao): string[] {
  const [item] = itens
  const { instrucoes: proprias } = item.contribuicao
  return [...(proprias === '' ? [] : [proprias]), ...instrucoesDaRegra(boleto, item), ...basesLegais(itens)]
}

function instrucoesDaRegra(
  boleto: Emissao['boleto'],
  { debito, contribuicao, valor }: ItemDaEmissao,
): string[] {
  const { regra, multa, jurosMes, carencia, taxas } = contribuicao
  if (contribuicao.proposta) return [SEGUNDA_VIA]
  if (valor.diasAtraso > 0) {
    const original = `Valor do débito vencido em ${dataBr(debito.vencimento)}, atualizado até ${dataBr(boleto.vencimento)}.`
    return [original, SEGUNDA_VIA]
  }
  // the value is that of the discount's last day, and no cashier knows the one after it
  if (valor.desconto > 0) {
    const com = `Valor com desconto de R$ ${reais(valor.desconto)} para pagamento até ${dataBr(boleto.vencimento)}.`
    return [com, SEGUNDA_VIA]
  }
  if (carencia > 0) {
    const ultimo = dateOf(dayOf(boleto.vencimento) + carencia)
    return [`Sem acréscimos até ${dataBr(ultimo)}.`, SEGUNDA_VIA]
  }
  // no cashier knows the rates of an index
  if (regra === 'clt600' || taxas !== null) return [SEGUNDA_VIA]
  // nothing is late yet: what was paid is of the principal alone
  const base = debito.jurosAposPagamento === 'restante' ? valor.total : debito.valor
  return instrucoesDeAtraso(base, boleto.vencimento, {
    multaPct: multa / 100,
    jurosPctMes: jurosMes / 100,
    modo: regra === 'pro-rata-dia' ? 'proRataDia30' : 'mesOuFracao',
  })
}
