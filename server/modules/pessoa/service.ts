import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Cadastros, SituacaoDoCadastro } from '#src/api/contract/cadastro.ts'
import type { Debito } from '#src/api/contract/debito.ts'
import type { CreditosDoAcesso } from '#src/api/contract/meses.ts'
import type { Pessoa } from '#src/api/contract/pessoa.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso, titularDoAcesso } from '#server/modules/acesso/service.ts'
import { cadastroPorMatricula } from '#server/modules/cadastro/service.ts'
import {
  creditosDoCadastro,
  saldoDosCreditos,
  ultimosCreditos,
  type Credito,
} from '#server/modules/credito/service.ts'
import {
  debitosEmAberto,
  nomesDosDebitos,
  separarPorPrazo,
  todosOsDebitos,
} from '#server/modules/debito/service.ts'
import { listar as listarAvisos } from '#server/modules/notification/service.ts'

const DEVIDOS = 5
const PAGAMENTOS = 5
const AVISOS = 3

/**
 * The person behind a client's acesso and what their home shows.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is
 */
export async function pessoaDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
  hoje: string,
): Promise<Pessoa> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  const [abertos, creditos, credito, avisos] = await Promise.all([
    debitosEmAberto(escopo, [cadastro], hoje),
    ultimosCreditos(escopo, cadastro.id, PAGAMENTOS),
    saldoDosCreditos(escopo, cadastro.id),
    listarAvisos(escopo, usuarioId, { page: 1, pageSize: AVISOS }),
  ])
  const pagamentos = await descritos(escopo, creditos)
  const { vencidos, aVencer } = separarPorPrazo(todosOsDebitos(abertos), hoje)
  return {
    ...abertos.pessoa,
    acessoId,
    matricula: cadastro.matricula,
    atualizadoEm: hoje,
    pagavelEm: abertos.pagavelEm,
    vencido: somar(vencidos),
    aVencer: somar(aVencer),
    credito,
    vencidos: primeiros(vencidos),
    proximos: primeiros(aVencer),
    pagamentos,
    avisos: avisos.items,
  }
}

/**
 * Payments and granted credits of the cadastro behind a client's acesso, or of a company of its office, by month, newest first.
 * @throws AppError 404 as `titularDoAcesso`
 */
export async function creditosDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { mes, ...titular }: { acessoId: number; empresa?: number | undefined; mes?: string | undefined },
): Promise<CreditosDoAcesso> {
  const cadastro = await titularDoAcesso(escopo, usuarioId, titular)
  const creditos = await descritos(escopo, await creditosDoCadastro(escopo, cadastro.id, mes))
  const porMes = new Map<string, typeof creditos>()
  for (const credito of creditos) {
    const doMes = credito.data.slice(0, 7)
    porMes.set(doMes, [...(porMes.get(doMes) ?? []), credito])
  }
  const total = (dele: typeof creditos) => dele.reduce((soma, { valor }) => soma + valor, 0)
  return {
    total: total(creditos),
    meses: Array.from(porMes, ([doMes, dele]) => ({ mes: doMes, total: total(dele), creditos: dele })),
  }
}

/** Credits as their client reads of them: with what they paid. */
async function descritos(escopo: Escopo, creditos: readonly Credito[]) {
  const pagos = creditos.flatMap(({ debitoId }) => debitoId ?? [])
  const nomes = await nomesDosDebitos(escopo, pagos)
  return creditos.map(({ debitoId, debitos, origem, ...credito }) => ({
    ...credito,
    recibo: origem === 'pagamento',
    descricao:
      (debitoId !== null && descricao(nomes.get(debitoId), debitos)) ||
      (origem === 'pagamento' ? 'Pagamento para próximos débitos' : 'Crédito lançado pela entidade'),
  }))
}

/**
 * How a cadastro stands with the entidade, as staff see it beside its record; the same numbers as on the person's own home. To be in the
 * trash settles nothing.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404, also for one in the trash, unless the caller may see that
 */
export async function situacaoDoCadastro(
  escopo: Escopo,
  contrato: Cadastros[TipoCadastro],
  { matricula, veLixeira }: { matricula: number; veLixeira: boolean },
  hoje: string,
): Promise<SituacaoDoCadastro> {
  const cadastro = await cadastroPorMatricula(escopo, contrato, matricula, veLixeira)
  const [abertos, [ultimo]] = await Promise.all([
    debitosEmAberto(escopo, [cadastro], hoje),
    ultimosCreditos(escopo, cadastro.id, 1),
  ])
  const { vencidos, aVencer } = separarPorPrazo(todosOsDebitos(abertos), hoje)
  return {
    dia: abertos.pagavelEm,
    vencido: { ...somar(vencidos), desde: vencidos[0]?.vencimento ?? null },
    aVencer: { ...somar(aVencer), proximo: aVencer[0]?.vencimento ?? null },
    ultimoPagamento: ultimo ? { data: ultimo.data, valor: ultimo.valor } : null,
  }
}

const primeiros = (debitos: Debito[]) =>
  debitos.slice(0, DEVIDOS).map(({ id, contribuicao, periodo, vencimento, valor }) => ({
    id,
    contribuicao: contribuicao.nome,
    periodo,
    vencimento,
    valor: valor.total,
  }))

const somar = (debitos: Debito[]) => ({
  quantidade: debitos.length,
  total: debitos.reduce((soma, { valor }) => soma + valor.total, 0),
})

/** What a credit paid; blank for nothing. */
function descricao(primeiro: string | undefined, debitos: number): string {
  if (primeiro === undefined) return ''
  return debitos > 1 ? `${primeiro} e mais ${debitos - 1}` : primeiro
}
