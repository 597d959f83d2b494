import { temCalendario } from '#server/calendario.ts'
import type { DebitoDetalhe, MovimentoDoDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acordoDoDebito } from '#server/modules/dinheiro/acordo/service.ts'
import { valorPelaTabela } from '#server/modules/dinheiro/cobranca/service.ts'
import { creditosPorIds } from '#server/modules/dinheiro/credito/service.ts'
import {
  alcanceDasTaxas,
  debitoCompleto,
  diaDePagar,
  estaVencido,
  parcelaDe,
  valorNoDia,
  pedidoDeBoleto,
  proximoDiaUtil,
  termosDoBoleto,
} from '#server/modules/dinheiro/debito/service.ts'
import { lancamentosDoDebito, type Lancamento } from '#server/modules/dinheiro/razao/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** @throws AppError 400 at a field for a day whose holidays are not known */
function exigirConhecido(campo: string, dia: string): void {
  if (temCalendario(dia)) return
  const mensagem = 'Informe um dia entre os anos de 1901 e 2098.'
  throw new AppError(400, 'parametros-invalidos', mensagem, { errors: { [campo]: mensagem } })
}

/** The first day with banking from a date (`YYYY-MM-DD`) on. @throws AppError 400 at `data` for one whose holidays are not known */
export function lerDiaUtil(data: string): string {
  exigirConhecido('data', data)
  return proximoDiaUtil(data)
}

/**
 * A debit whole, with its value and all that moved it.
 * @param quando the day (`YYYY-MM-DD`) of the value, or that on which its slip is to be paid; today where neither is given
 * @throws AppError 404; 400 at `dia` for one whose holidays are not known, 422 at `em`
 */
export async function lerDebito(
  escopo: Escopo,
  id: number,
  quando: { dia?: string | undefined; em?: string | undefined },
  hoje: string,
): Promise<DebitoDetalhe> {
  if (quando.dia !== undefined) exigirConhecido('dia', quando.dia)
  const linha = await debitoCompleto(escopo, id)
  const { debito, cadastro, contribuicao } = linha
  const { situacao, valor, pago, encargos, periodo, vencimento, versao, motivo, criadoEm } = debito
  const aberto = situacao === 'aberto'
  const dePagar = diaDePagar(hoje, quando.em)
  const dia = quando.dia ?? (aberto ? termosDoBoleto([linha], dePagar).vencimento : hoje)
  const valorDeHoje = valorNoDia(linha, hoje).total
  return {
    id,
    versao,
    ...cadastro,
    contribuicao: contribuicao.nome,
    codContrib: contribuicao.codContrib,
    baseLegal: contribuicao.baseLegal,
    proposta: contribuicao.proposta,
    periodo,
    vencimento,
    valor,
    pago,
    encargos,
    saldo: aberto ? valor + encargos - pago : 0,
    estado: situacao,
    vencido: estaVencido(debito, contribuicao.proposta, hoje),
    motivo,
    cobranca: debito.cobrancaId,
    acordo: debito.acordoId,
    parcela: debito.parcela,
    parcelas: debito.parcelas,
    parcelaDe: parcelaDe(debito),
    emAcordo: situacao === 'acordo' ? await acordoDoDebito(escopo, id) : null,
    criadoEm: criadoEm.toISOString(),
    hoje,
    valorDeHoje,
    dia,
    valorAtualizado: valorNoDia(linha, dia),
    correcao:
      contribuicao.indice === null || contribuicao.taxas === null
        ? null
        : { indice: contribuicao.indice, ...alcanceDasTaxas(contribuicao.taxas, vencimento, dia) },
    movimentos: await movimentos(escopo, id),
    pelaTabela: debito.cobrancaId === null ? null : await valorPelaTabela(escopo, { ...cadastro, ...debito }),
    isencao: isencaoDe(debito),
    boleto: aberto && valorDeHoje > 0 ? pedidoDeBoleto(escopo, linha) : null,
  }
}

function isencaoDe({
  isencaoBase: base,
  isencaoReferencia: referencia,
  isencaoData: data,
  isencaoAte: ate,
}: Awaited<ReturnType<typeof debitoCompleto>>['debito']): DebitoDetalhe['isencao'] {
  return base === null || referencia === null || data === null ? null : { base, referencia, data, ate }
}

async function movimentos(escopo: Escopo, debitoId: number): Promise<MovimentoDoDebito[]> {
  const lancamentos = await lancamentosDoDebito(escopo, debitoId)
  const estornados = new Set(lancamentos.flatMap(({ estornaId }) => estornaId ?? []))
  const [creditos, nomes] = await Promise.all([
    creditosPorIds(escopo, [...new Set(lancamentos.flatMap(({ creditoId }) => creditoId ?? []))]),
    nomesDe(escopo, [...new Set(lancamentos.flatMap(({ criadoPor }) => criadoPor ?? []))]),
  ])
  return lancamentos.map((lancamento) => {
    const { id, data, debita, valor, estornaId, creditoId, motivo, criadoPor, criadoEm } = lancamento
    const credito = creditoId === null ? undefined : creditos.get(creditoId)
    const tipo = tipoDo(lancamento)
    const vigente = estornaId === null && !estornados.has(id)
    return {
      id,
      data,
      tipo,
      valor: debita === 'receber' ? valor : -valor,
      estorno: estornaId !== null,
      estornado: estornados.has(id),
      motivo: motivo === '' && tipo === 'pagamento' ? (credito?.observacao ?? '') : motivo,
      forma: credito?.forma ?? null,
      credito: credito && tipo === 'pagamento' && vigente ? { id: credito.id, versao: credito.versao } : null,
      por: criadoPor === null ? null : (nomes.get(criadoPor) ?? null),
      em: criadoEm.toISOString(),
    }
  })
}

/** What an entry of a debit was, by the account at its other end; the first of its value issued it, the others changed it. */
function tipoDo({ debita, credita, motivo, estornaId, creditoId }: Lancamento): MovimentoDoDebito['tipo'] {
  const outra = debita === 'receber' ? credita : debita
  // without a payment it is a correction of the charges
  if (outra === 'encargos')
    return creditoId !== null && (debita === 'encargos') === (estornaId === null) ? 'desconto' : 'encargos'
  if (outra === 'creditos') return 'pagamento'
  if (outra === 'cancelados') return 'cancelamento'
  if (outra === 'isencoes') return 'isencao'
  if (outra === 'acordos') return 'acordo'
  return motivo === '' && estornaId === null ? 'emissao' : 'alteracao'
}
