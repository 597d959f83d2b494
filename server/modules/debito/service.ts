import type { TipoPessoa } from '#src/api/contract/auth.ts'
import { codificarBoleto } from '#src/api/contract/boleto.ts'
import type { Debito, DebitosEmAberto } from '#src/api/contract/debito.ts'
import { conferirConta } from '#server/boleto/emissao.ts'
import type { contaBancaria } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'
import { valorAtualizado } from './valor-atualizado.ts'

export { proximoDiaUtil } from './dia-util.ts'
export { alcancaCadastro, contribuicoes } from './repo.ts'
export { valorAtualizado } from './valor-atualizado.ts'

type ContaRow = typeof contaBancaria.$inferSelect

const tipoPessoaDe = (tipo: repo.CadastroRow['tipo']): TipoPessoa =>
  tipo === 'pessoafisica' ? 'fisica' : 'juridica'

/** Why no slip can be drawn on a conta, in Portuguese; null when one can. */
export function impedimentoDaConta(conta: ContaRow): string | null {
  if (!conta.ativa) return 'A conta bancária desta contribuição está inativa.'
  const [motivo] = Object.values(conferirConta(conta))
  return motivo === undefined ? null : `A conta bancária desta contribuição está incompleta: ${motivo}`
}

/**
 * The cadastro behind a client's acesso.
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is
 */
export async function cadastroDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
): Promise<repo.CadastroRow> {
  const cadastro = await repo.cadastroDoAcesso(escopo, usuarioId, acessoId)
  if (!cadastro) throw naoEncontrado('Este acesso não existe ou está inativo.')
  return cadastro
}

/**
 * Open debits of the cadastro behind a client's acesso, by month.
 * @param hoje date whose values are given, `YYYY-MM-DD`
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is
 */
export async function debitosDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, mes }: { acessoId: number; mes?: string | undefined },
  hoje: string,
): Promise<DebitosEmAberto> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  return debitosEmAberto(escopo, [cadastro], hoje, mes)
}

/**
 * Open debits of one person, by month, with their value on `hoje`.
 * @param cadastros the person's own, at least one; the first names the person
 */
export async function debitosEmAberto(
  escopo: Escopo,
  cadastros: readonly [repo.CadastroRow, ...repo.CadastroRow[]],
  hoje: string,
  mes?: string,
): Promise<DebitosEmAberto> {
  const [{ tipo, registro, nome }] = cadastros
  const ids = cadastros.map(({ id }) => id)
  const debitos = (await repo.emAberto(escopo, ids, mes)).map((linha) => paraLeitura(escopo, linha, hoje))
  const porMes = new Map<string, Debito[]>()
  for (const debito of debitos) {
    const doMes = porMes.get(debito.periodo)
    if (doMes) doMes.push(debito)
    else porMes.set(debito.periodo, [debito])
  }
  return {
    pessoa: { tipoPessoa: tipoPessoaDe(tipo), registro, nome },
    atualizadoEm: hoje,
    total: somar(debitos),
    meses: Array.from(porMes, ([periodo, doMes]) => ({ mes: periodo, total: somar(doMes), debitos: doMes })),
  }
}

const somar = (debitos: Debito[]) => debitos.reduce((soma, { valor }) => soma + valor.total, 0)

type LinhaEmAberto = Awaited<ReturnType<typeof repo.emAberto>>[number]

function paraLeitura(escopo: Escopo, linha: LinhaEmAberto, hoje: string): Debito {
  const { debito, contribuicao, conta, pago, tipo, matricula } = linha
  const { id, periodo, vencimento } = debito
  const { codContrib, nome, proposta, regraAtraso } = contribuicao
  const valor = valorAtualizado({ valor: debito.valor, vencimento, regra: regraAtraso, proposta, pago }, hoje)
  const params = {
    tipoPessoa: tipoPessoaDe(tipo),
    banco: conta.banco,
    idConta: conta.id,
    codEntidade: escopo.entidadeId,
    matricula,
    id,
    periodo,
    codContrib,
  }
  const pagavel = valor.total > 0 && impedimentoDaConta(conta) === null
  return {
    id,
    contribuicao: { codContrib, nome, proposta },
    periodo,
    vencimento,
    valor,
    boleto: pagavel ? codificarBoleto(params) : null,
  }
}
