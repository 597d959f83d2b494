import type { Parte, DadosBoleto, ItemDoDemonstrativo } from '#server/boleto/dados.ts'
import { dateOf, dayOf } from '#server/boleto/date.ts'
import { tituloBancario } from '#server/boleto/emissao.ts'
import { dataBr, reais } from '#server/boleto/format.ts'
import { instrucoesDeAtraso } from '#server/boleto/instrucoes.ts'
import { mascararNome } from '#src/api/contract/documento.ts'
import { hoje as dataDe } from '#server/calendario.ts'
import type { EntidadeRow } from '#server/modules/entidade/service.ts'
import type { Emissao } from './service.ts'

/** Species of the title: RC, recibo; a proposal prints its own. */
const ESPECIE = 'RC'
const SEGUNDA_VIA = 'Não receber após o vencimento: emita a segunda via.'

/**
 * What the slip's page says.
 * @param paraEstranho whether it is for somebody who knows a document and nothing else: then it has the payer's name masked, as the screen
 * shows it, and no address. The document stays, by which the payer is told, and which a slip must bear (Carta-Circular BCB 2.926/2000).
 */
export function dadosDoBoleto(
  emissao: Emissao,
  beneficiario: EntidadeRow,
  paraEstranho: boolean,
): DadosBoleto {
  const { boleto, debito, cadastro, contribuicao, conta } = emissao
  const emitidoEm = dataDe(boleto.emitidoEm)
  return {
    titulo: tituloBancario(conta, boleto.nossoNumero),
    codigoBarras: boleto.codigoBarras,
    vencimento: boleto.vencimento,
    valor: boleto.valor,
    numeroDocumento: String(debito.id),
    dataDocumento: emitidoEm,
    dataProcessamento: emitidoEm,
    especieDocumento: ESPECIE,
    beneficiario: {
      nome: beneficiario.razaoSocial,
      documento: beneficiario.cnpj,
      logradouro: beneficiario.endereco,
      cidade: beneficiario.cidade,
      uf: beneficiario.uf,
      cep: beneficiario.cep,
    },
    pagador: {
      nome: paraEstranho ? mascararNome(cadastro.nome) : cadastro.nome,
      documento: cadastro.registro,
      ...(paraEstranho ? SEM_ENDERECO : enderecoDe(cadastro)),
    },
    demonstrativo: demonstrativo(emissao),
    instrucoes: instrucoes(emissao),
    registrado: boleto.status !== 'a-registrar',
    proposta: contribuicao.proposta,
  }
}

type Endereco = Omit<Parte, 'nome' | 'documento'>

const SEM_ENDERECO: Endereco = { logradouro: '', cidade: '', uf: '', cep: '' }

function enderecoDe(cadastro: Emissao['cadastro']): Endereco {
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = cadastro
  const rua = [logradouro, numero, complemento].filter((parte) => parte !== '').join(', ')
  return { logradouro: [rua, bairro].filter((parte) => parte !== '').join(' – '), cidade, uf, cep }
}

function demonstrativo({ debito, contribuicao, valor }: Emissao): ItemDoDemonstrativo[] {
  const [ano, mes] = debito.periodo.split('-')
  const acrescimos = [
    { descricao: 'Correção monetária', valor: valor.correcao },
    { descricao: 'Multa', valor: valor.multa },
    { descricao: `Juros de mora (${valor.diasAtraso} dias)`, valor: valor.juros },
  ]
  const abatimentos = [
    { nome: 'Desconto', valor: valor.desconto },
    { nome: 'Já pago', valor: valor.pago },
  ]
  return [
    { descricao: `${contribuicao.nome} – ${mes}/${ano}`, valor: valor.principal },
    ...acrescimos.filter((item) => item.valor > 0),
    ...abatimentos
      .filter((item) => item.valor > 0)
      .map((item) => ({ descricao: `${item.nome}: R$ ${reais(item.valor)} a menos` })),
  ]
}

/** A value frozen for a day, and a rule that no cashier can apply, ask for a new slip after it; a proposal never has charges. */
function instrucoes({ boleto, debito, contribuicao, valor }: Emissao): string[] {
  const { instrucoes: proprias } = contribuicao
  return [
    ...(proprias === '' ? [] : [proprias]),
    ...instrucoesDaRegra({ boleto, debito, contribuicao, valor }),
  ]
}

function instrucoesDaRegra({
  boleto,
  debito,
  contribuicao,
  valor,
}: Pick<Emissao, 'boleto' | 'debito' | 'contribuicao' | 'valor'>): string[] {
  const { regra, multa, jurosMes, carencia } = contribuicao
  if (contribuicao.proposta) return [SEGUNDA_VIA]
  if (valor.diasAtraso > 0) {
    const original = `Valor do débito vencido em ${dataBr(debito.vencimento)}, atualizado até ${dataBr(boleto.vencimento)}.`
    return [original, SEGUNDA_VIA]
  }
  if (carencia > 0) {
    const ultimo = dateOf(dayOf(boleto.vencimento) + carencia)
    return [`Sem acréscimos até ${dataBr(ultimo)}.`, SEGUNDA_VIA]
  }
  if (regra === 'clt600') return [SEGUNDA_VIA]
  return instrucoesDeAtraso(debito.valor, boleto.vencimento, {
    multaPct: multa / 100,
    jurosPctMes: jurosMes / 100,
    modo: regra === 'pro-rata-dia' ? 'proRataDia30' : 'mesOuFracao',
  })
}
