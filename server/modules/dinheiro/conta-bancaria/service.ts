import { conferirConta, contaDosCampos, type ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { faixaDoAno, numeracaoDe } from '#server/boleto/emissao.ts'
import { hoje } from '#server/calendario.ts'
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
  | 'posto'
  | 'conta'
  | 'contaDv'
  | 'convenio'
  | 'convenioDv'
  | 'carteira'
  | 'variacao'
  | 'modalidade'
  | 'byte'
  | 'ambiente'
  | 'cnpjComLetras'
> & {
  /** In use, and not in the trash. */
  ativa: boolean
}

/** What a bank says of a conta by its own rules, and where its numbers are to begin. */
type DadosDaConta = ContaBancaria & { nossoNumeroDesde: number | null }

const sequenciaDe = (conta: ContaBancaria): repo.Numeracao => ({
  banco: conta.banco,
  numeracao: numeracaoDe(conta),
})

const anoDeHoje = () => Number(hoje().slice(0, 4))

/**
 * What the conta's bank refuses, and a beginning of the numbers that they have passed or that they never reach: a sentence in Portuguese by field,
 * none where the conta can be kept so.
 * @param antes as it is stored; what it says already of the numbers is not refused again, since they go on meanwhile
 */
async function impedimentosDaConta(
  escopo: Escopo,
  dados: DadosDaConta,
  antes: DadosDaConta | null,
): Promise<Record<string, string>> {
  const doBanco: Record<string, string> = { ...conferirConta(dados) }
  const { nossoNumeroDesde: desde } = dados
  // whose numbers they are is known only of a conta that is right
  if (desde === null || Object.keys(doBanco).length > 0) return doBanco
  const sequencia = sequenciaDe(dados)
  if (antes?.nossoNumeroDesde === desde && ehMesma(sequenciaDe(antes), sequencia)) return {}
  const { primeiro, ultimo: maior } = faixaDoAno(dados, anoDeHoje())
  if (primeiro > 1n && (desde < primeiro || desde > maior))
    return { nossoNumeroDesde: `Os números deste ano vão de ${primeiro} a ${maior}.` }
  if (desde > maior) return { nossoNumeroDesde: `O maior número possível é ${maior}.` }
  const ultimo = await repo.ultimoSequencial(escopo, sequencia)
  if (desde > ultimo) return {}
  const emitido = `Já há boletos com esta numeração até o número ${ultimo}: informe ${ultimo + 1} ou maior.`
  return { nossoNumeroDesde: emitido }
}

const ehMesma = (uma: repo.Numeracao, outra: repo.Numeracao) =>
  uma.banco === outra.banco && uma.numeracao === outra.numeracao

const dadosDe = (campos: Readonly<Record<string, unknown>>): DadosDaConta => ({
  ...contaDosCampos(campos),
  nossoNumeroDesde: typeof campos.nossoNumeroDesde === 'number' ? campos.nossoNumeroDesde : null,
})

conferenciasDoRecurso.add('contas-bancarias', (escopo, campos, antes) =>
  campos.banco === undefined ? {} : impedimentosDaConta(escopo, dadosDe(campos), antes && dadosDe(antes)),
)

/** Why no slip can be drawn on a conta, in Portuguese; null when one can. */
export function impedimentoDaConta(conta: Conta): string | null {
  if (!conta.ativa) return 'A conta bancária desta contribuição está inativa.'
  const [motivo] = Object.values(conferirConta(conta))
  return motivo === undefined ? null : `A conta bancária desta contribuição está incompleta: ${motivo}`
}

/**
 * Takes the next number for a slip of a conta, shared with all contas of its convênio, inside the transaction that stores the slip, so that
 * numbers have no gaps. Not below where one of them says that they begin, nor below the year's first.
 * @throws BoletoError `banco_desconhecido`
 */
export async function proximoSequencial(escopo: Escopo, conta: ContaBancaria): Promise<number> {
  const sequencia = sequenciaDe(conta)
  const desde = (await repo.contasNumeradas(escopo, conta.banco))
    .filter((uma) => ehMesma(sequenciaDe(uma), sequencia))
    .map(({ nossoNumeroDesde }) => nossoNumeroDesde ?? 1)
  const { primeiro } = faixaDoAno(conta, anoDeHoje())
  return repo.proximoSequencial(escopo, sequencia, Math.max(Number(primeiro), ...desde))
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
