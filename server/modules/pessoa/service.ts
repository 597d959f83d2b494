import type { Debito } from '#src/api/contract/debito.ts'
import type { Pessoa } from '#src/api/contract/pessoa.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso } from '#server/modules/acesso/service.ts'
import { ultimosCreditos } from '#server/modules/credito/service.ts'
import { debitosEmAberto, referenciasDosDebitos } from '#server/modules/debito/service.ts'
import { listar as listarAvisos } from '#server/modules/notification/service.ts'

const PROXIMOS = 5
const PAGAMENTOS = 5
const AVISOS = 3

/**
 * The person behind a client's acesso and what their home shows. Late is what the list of debits calls late: a due date on a day off
 * holds until the next working day. A proposal whose day has passed is neither late nor to come, since nobody owes it.
 * @param hoje date whose values are given, `YYYY-MM-DD`
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is
 */
export async function pessoaDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
  hoje: string,
): Promise<Pessoa> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  const [{ pessoa, meses }, creditos, avisos] = await Promise.all([
    debitosEmAberto(escopo, [cadastro], hoje),
    ultimosCreditos(escopo, cadastro.id, PAGAMENTOS),
    listarAvisos(escopo, usuarioId, { page: 1, pageSize: AVISOS }),
  ])
  const pagos = creditos.flatMap(({ debitoId }) => (debitoId === null ? [] : [debitoId]))
  const referencias = await referenciasDosDebitos(escopo, pagos)
  const devidos = meses.flatMap(({ debitos }) => debitos).filter(({ valor }) => valor.total > 0)
  const vencidos = devidos.filter(({ valor }) => valor.diasAtraso > 0)
  const aVencer = devidos
    .filter(({ valor, vencimento, contribuicao }) =>
      contribuicao.proposta ? vencimento >= hoje : valor.diasAtraso === 0,
    )
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
  return {
    ...pessoa,
    acessoId,
    matricula: cadastro.matricula,
    atualizadoEm: hoje,
    vencido: somar(vencidos),
    aVencer: somar(aVencer),
    proximos: aVencer.slice(0, PROXIMOS).map(({ id, contribuicao, vencimento, valor }) => ({
      id,
      contribuicao: contribuicao.nome,
      vencimento,
      valor: valor.total,
    })),
    pagamentos: creditos.map(({ debitoId, ...credito }) => ({
      ...credito,
      descricao: descricao(debitoId === null ? undefined : referencias.get(debitoId)),
    })),
    avisos: avisos.items.map(({ id, messageType, message, createdAt }) => ({
      id,
      messageType,
      message,
      createdAt,
    })),
  }
}

const somar = (debitos: Debito[]) => ({
  quantidade: debitos.length,
  total: debitos.reduce((soma, { valor }) => soma + valor.total, 0),
})

const descricao = (paga: { contribuicao: string; periodo: string } | undefined) =>
  paga ? `${paga.contribuicao} (${mesPorExtenso(paga.periodo)})` : 'Crédito lançado pela entidade'

/** `2026-11` as people write it: `11/2026`. */
const mesPorExtenso = (periodo: string) => periodo.split('-').toReversed().join('/')
