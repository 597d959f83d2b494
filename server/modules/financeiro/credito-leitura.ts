import type { CreditoDetalhe, MovimentoDoCredito } from '#src/api/contract/credito.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { creditoCompleto } from '#server/modules/credito/service.ts'
import { debitosEmAberto, referenciasDosDebitos } from '#server/modules/debito/service.ts'
import { lancamentosDoCredito, type Lancamento } from '#server/modules/razao/service.ts'
import { nomesDe } from '#server/modules/usuario/service.ts'
import { paraLeitura } from './creditos.ts'

/** A credit whole, with all that moved it and what it may pay on `hoje`. @throws AppError 404 */
export async function lerCredito(escopo: Escopo, id: number, hoje: string): Promise<CreditoDetalhe> {
  const { credito, cadastro } = await creditoCompleto(escopo, id)
  const { id: _, ...quem } = cadastro
  const [movidos, { meses }] = await Promise.all([
    movimentos(escopo, id, credito.forma),
    credito.resta === 0 ? { meses: [] } : debitosEmAberto(escopo, [cadastro], hoje, { dia: hoje }),
  ])
  const abertos = meses
    .flatMap(({ debitos }) => debitos)
    .filter(({ valor }) => valor.total > 0)
    .map(({ id: debitoId, contribuicao, periodo, vencimento, valor: { total } }) => ({
      id: debitoId,
      contribuicao: contribuicao.nome,
      proposta: contribuicao.proposta,
      periodo,
      vencimento,
      total,
    }))
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
  return { ...paraLeitura(credito), ...quem, dia: hoje, movimentos: movidos, abertos }
}

async function movimentos(
  escopo: Escopo,
  creditoId: number,
  recebidoPor: MovimentoDoCredito['forma'],
): Promise<MovimentoDoCredito[]> {
  const todos = await lancamentosDoCredito(escopo, creditoId)
  const estornados = new Set(todos.flatMap(({ estornaId }) => estornaId ?? []))
  const dele = todos.flatMap((lancamento) => {
    const tipo = tipoDo(lancamento)
    return tipo === null ? [] : [{ tipo, lancamento }]
  })
  const [referencias, nomes] = await Promise.all([
    referenciasDosDebitos(escopo, [...new Set(dele.flatMap(({ lancamento }) => lancamento.debitoId ?? []))]),
    nomesDe(escopo, [...new Set(dele.flatMap(({ lancamento }) => lancamento.criadoPor ?? []))]),
  ])
  return dele.map(({ tipo, lancamento }) => {
    const { id, data, credita, valor, estornaId, debitoId, motivo, forma, criadoPor, criadoEm } = lancamento
    const referencia = debitoId === null ? undefined : referencias.get(debitoId)
    return {
      id,
      data,
      tipo,
      valor: credita === 'creditos' ? valor : -valor,
      estorno: estornaId !== null,
      estornado: estornados.has(id),
      motivo,
      forma: tipo === 'entrada' ? recebidoPor : forma,
      debito: debitoId !== null && referencia ? { id: debitoId, ...referencia } : null,
      por: criadoPor === null ? null : (nomes.get(criadoPor) ?? null),
      em: criadoEm.toISOString(),
    }
  })
}

/** What an entry was, by the account at its other end; null for the charges of what the credit paid, which are not of the credit. */
function tipoDo({ debita, credita, estornaId }: Lancamento): MovimentoDoCredito['tipo'] | null {
  if (debita !== 'creditos' && credita !== 'creditos') return null
  const outra = debita === 'creditos' ? credita : debita
  if (outra === 'receber') return 'aplicacao'
  if (outra === 'concedidos') return 'concessao'
  const entrou = (credita === 'creditos') === (estornaId === null)
  return entrou ? 'entrada' : 'devolucao'
}
