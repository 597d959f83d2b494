import { conferirConta, sequencialReservado } from '#server/boleto/emissao.ts'
import type { contaBancaria } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { conferenciasDoRecurso } from '#server/modules/cadastro/recurso/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** A conta as slips are drawn on it. */
export type Conta = Pick<
  typeof contaBancaria.$inferSelect,
  | 'id'
  | 'banco'
  | 'agencia'
  | 'agenciaDv'
  | 'conta'
  | 'contaDv'
  | 'convenio'
  | 'convenioDv'
  | 'carteira'
  | 'variacao'
> & {
  /** In use, and not in the trash. */
  ativa: boolean
}

/** What a bank says of a conta by its own rules, and where its numbers are to begin. */
type DadosDaConta = Omit<Conta, 'id' | 'ativa'> & { nossoNumeroDesde: number | null }

/**
 * What the conta's bank refuses, and a beginning of the numbers that they have passed: a sentence in Portuguese by field, none where the conta
 * can be kept so.
 * @param antes as it is stored; what it says already of the numbers is not refused again, since they go on meanwhile
 */
async function impedimentosDaConta(
  escopo: Escopo,
  dados: DadosDaConta,
  antes: Pick<DadosDaConta, 'banco' | 'convenio' | 'nossoNumeroDesde'> | null,
): Promise<Record<string, string>> {
  const doBanco: Record<string, string> = { ...conferirConta(dados) }
  const { banco, convenio, nossoNumeroDesde: desde } = dados
  if (desde === null || 'banco' in doBanco || 'convenio' in doBanco) return doBanco
  if (antes?.nossoNumeroDesde === desde && antes.banco === banco && antes.convenio === convenio)
    return doBanco
  const ultimo = await repo.ultimoSequencial(escopo, { banco, convenio })
  const maior = sequencialReservado(dados) - 1n
  if (desde > maior) return { ...doBanco, nossoNumeroDesde: `O maior número deste convênio é ${maior}.` }
  if (desde > ultimo) return doBanco
  const emitido = `Já há boletos deste convênio até o número ${ultimo}: informe ${ultimo + 1} ou maior.`
  return { ...doBanco, nossoNumeroDesde: emitido }
}

/** Of a conta that somebody is only beginning to enter. */
const EM_BRANCO = {
  agencia: '',
  agenciaDv: '',
  conta: '',
  contaDv: '',
  convenio: '',
  convenioDv: '',
  carteira: '',
  variacao: '',
  nossoNumeroDesde: null,
}

conferenciasDoRecurso.add('contas-bancarias', (escopo, { banco, ...campos }, antes) => {
  if (banco === undefined) return {}
  const conta = { ...EM_BRANCO, ...campos, banco } as DadosDaConta // as the contract has the fields
  return impedimentosDaConta(escopo, conta, antes as DadosDaConta | null) // and as it is stored
})

/** Why no slip can be drawn on a conta, in Portuguese; null when one can. */
export function impedimentoDaConta(conta: Conta): string | null {
  if (!conta.ativa) return 'A conta bancária desta contribuição está inativa.'
  const [motivo] = Object.values(conferirConta(conta))
  return motivo === undefined ? null : `A conta bancária desta contribuição está incompleta: ${motivo}`
}

/**
 * Takes the next number for a slip of a convênio, whichever of its contas, inside the transaction that stores the slip, so that numbers have no
 * gaps.
 */
export function proximoSequencial(escopo: Escopo, { banco, convenio }: repo.Convenio): Promise<number> {
  return repo.proximoSequencial(escopo, { banco, convenio })
}

/** A relation of the contas, with what a slip needs of them; to be joined by `id`. */
export function contaVista(escopo: Escopo) {
  return repo.vista(escopo)
}

/** The columns of that relation, as a slip is drawn with them. */
export const colunasDaConta = (vista: repo.Vista) => repo.colunasDaVista(vista)

/** The contas in use, by name. */
export function contasEmUso(escopo: Escopo): Promise<{ id: number; nome: string; banco: string }[]> {
  return repo.emUso(escopo)
}

/** Contas by their ids, as slips are drawn on them; those that are not there are left out. */
export async function contasPorIds(escopo: Escopo, ids: readonly number[]): Promise<Map<number, Conta>> {
  const achadas = ids.length === 0 ? [] : await repo.porIds(escopo, ids)
  return new Map(achadas.map((conta) => [conta.id, conta]))
}

/** A living conta, as slips are drawn on it. @throws AppError 404 */
export async function contaPorId(escopo: Escopo, id: number): Promise<Conta> {
  const achada = await repo.porId(escopo, id)
  if (!achada) throw naoEncontrado('Conta bancária não encontrada.')
  return achada
}
