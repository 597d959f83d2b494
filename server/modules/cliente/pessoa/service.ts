import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, type Cadastros, type SituacaoDoCadastro } from '#src/api/contract/cadastro/cadastro.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import type { MeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
import type { Pessoa } from '#src/api/contract/cliente/pessoa.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import { cadastroPorMatricula, obter } from '#server/modules/cadastro/cadastro/service.ts'
import { descritos, saldoDosCreditos, ultimosCreditos } from '#server/modules/dinheiro/credito/service.ts'
import { debitosEmAberto, separarPorPrazo, todosOsDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { listar as listarAvisos } from '#server/modules/servicos/notification/service.ts'

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
    debitosEmAberto(escopo, [cadastro], hoje, { para: 'publico' }),
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
 * What the entidade keeps of the cadastro behind a client's acesso, without what only staff may know.
 * @throws AppError 404, as `pessoaDoAcesso`
 */
export async function meuCadastroDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
): Promise<MeuCadastro> {
  const { tipo, matricula } = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  const registro = await obter(escopo, cadastros[tipo], matricula, false)
  // of the record of that kind the answer keeps what the contract has
  return { ...registro, tipo } as MeuCadastro
}

/**
 * How a cadastro stands with the entidade, as staff see it beside its record; the same numbers as on the person's own home, where
 * that shows all debits. To be in the
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
    debitosEmAberto(escopo, [cadastro], hoje, { para: 'equipe' }),
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
  debitos.slice(0, DEVIDOS).map(({ id, contribuicao, parcela, periodo, vencimento, valor }) => ({
    id,
    contribuicao: contribuicao.nome,
    parcela,
    periodo,
    vencimento,
    valor: valor.total,
  }))

const somar = (debitos: Debito[]) => ({
  quantidade: debitos.length,
  total: debitos.reduce((soma, { valor }) => soma + valor.total, 0),
})
