import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { CreditoDetalhe, Devidos, MovimentoDoCredito } from '#src/api/contract/dinheiro/credito.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { creditoCompleto } from '#server/modules/dinheiro/credito/service.ts'
import { debitosEmAberto, referenciasDosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { lancamentosDoCredito, type Lancamento } from '#server/modules/dinheiro/razao/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { paraLeitura } from './creditos.ts'
import { cadastroDaMatricula } from './titular.ts'

/** A credit whole, with all that moved it and what it may pay on `hoje`. @throws AppError 404 */
export async function lerCredito(escopo: Escopo, id: number, hoje: string): Promise<CreditoDetalhe> {
  const { credito, cadastro } = await creditoCompleto(escopo, id)
  const { id: _, ...quem } = cadastro
  const [movidos, abertos] = await Promise.all([
    movimentos(escopo, id, credito.forma),
    credito.resta === 0 ? [] : abertosDoCadastro(escopo, cadastro, { hoje, dia: hoje }),
  ])
  return { ...paraLeitura(credito), ...quem, dia: hoje, movimentos: movidos, abertos }
}

/** What somebody may pay, with the open debits of the cadastro and what they are worth on a day. @throws AppError 422 at `matricula` */
export async function lerDevidos(
  escopo: Escopo,
  { tipo, matricula, dia }: { tipo: TipoCadastro; matricula: number; dia?: string | undefined },
  hoje: string,
): Promise<Devidos> {
  const cadastro = await cadastroDaMatricula(escopo, tipo, matricula)
  const quando = { hoje, dia: dia ?? hoje }
  return { ...quando, abertos: await abertosDoCadastro(escopo, cadastro, quando) }
}

/** The open debits of a cadastro of which something is to be paid on a day, the one due first before the others. */
async function abertosDoCadastro(
  escopo: Escopo,
  cadastro: Parameters<typeof debitosEmAberto>[1][number],
  { hoje, dia }: { hoje: string; dia: string },
): Promise<CreditoDetalhe['abertos']> {
  const { meses } = await debitosEmAberto(escopo, [cadastro], hoje, { para: 'equipe', dia })
  return meses
    .flatMap(({ debitos }) => debitos)
    .filter(({ valor }) => valor.total > 0)
    .map(({ id, contribuicao, parcela, periodo, vencimento, valor: { total } }) => ({
      id,
      contribuicao: contribuicao.nome,
      parcela,
      proposta: contribuicao.proposta,
      periodo,
      vencimento,
      total,
    }))
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
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
