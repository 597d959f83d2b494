import type { CreditosDoAcesso } from '#src/api/contract/dinheiro/meses.ts'
import { ultimoDiaDoMes } from '#server/calendario.ts'
import type { Deles, Volta } from '#server/records/dono.ts'
import type { Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { titularDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import { nomesDosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { debitosDosCreditos } from '#server/modules/dinheiro/razao/service.ts'
import * as conferencia from './conferencia-repo.ts'
import * as gestao from './gestao-repo.ts'
import * as lista from './lista-repo.ts'
import * as meses from './meses-repo.ts'
import * as repo from './repo.ts'

export { aplicarUsos, desfazerPagamentos } from './acordo.ts'
export { estornarCredito, pagarDebito, type Recebimento, type Visto } from './gestao.ts'
export {
  aplicarCredito,
  conceder,
  creditoCompleto,
  desfazerUso,
  devolverCredito,
  receberDoCadastro,
} from './uso.ts'

/** All credits of an entidade, as staff list them. */
export const listaDeCreditos = () => lista.lista

/** Money received, or a credit that the entidade granted, in centavos. */
export interface Credito {
  id: number
  origem: 'pagamento' | 'manual'
  /** `YYYY-MM-DD` */
  data: string
  valor: number
  /** The first of the debits that it paid; null for one that is not used. */
  debitoId: number | null
  /** How many debits it paid. */
  debitos: number
}

/** The last credits of a cadastro that stand, newest first. */
export async function ultimosCreditos(
  escopo: Escopo,
  cadastroId: number,
  quantos: number,
): Promise<Credito[]> {
  return comDebitos(escopo, await repo.ultimosDoCadastro(escopo, cadastroId, quantos))
}

/** What is left of all credits of a cadastro, in centavos. */
export const saldoDosCreditos = (escopo: Escopo, cadastroId: number): Promise<number> =>
  repo.saldoDoCadastro(escopo, cadastroId)

/**
 * All credits of a cadastro that stand, newest first, or those of one month.
 * @param mes `YYYY-MM`
 */
export async function creditosDoCadastro(
  escopo: Escopo,
  cadastroId: number,
  mes?: string,
): Promise<Credito[]> {
  const dias = mes === undefined ? undefined : { de: `${mes}-01`, ate: ultimoDiaDoMes(mes) }
  return comDebitos(escopo, await repo.doCadastro(escopo, cadastroId, dias))
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
export async function descritos(escopo: Escopo, creditos: readonly Credito[]) {
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

/** What a credit paid; blank for nothing. */
function descricao(primeiro: string | undefined, debitos: number): string {
  if (primeiro === undefined) return ''
  return debitos > 1 ? `${primeiro} e mais ${debitos - 1}` : primeiro
}

async function comDebitos(
  escopo: Escopo,
  creditos: Pick<Credito, 'id' | 'data' | 'valor' | 'origem'>[],
): Promise<Credito[]> {
  const pagos = await debitosDosCreditos(
    escopo,
    creditos.map(({ id }) => id),
  )
  return creditos.map((credito) => {
    const debitos = pagos.get(credito.id)
    return { ...credito, debitoId: debitos?.debitoId ?? null, debitos: debitos?.quantos ?? 0 }
  })
}

/** Centavos that came in within each of some spans of days (`YYYY-MM-DD`), in their order. */
export function recebidosEntre(
  escopo: Escopo,
  dias: readonly { de: string; ate: string }[],
): Promise<number[]> {
  return repo.recebidosEntre(escopo, dias)
}

/** Money that came in by month (`YYYY-MM`), from one to another; months without any are left out. */
export async function recebidosPorMes(
  escopo: Escopo,
  de: string,
  ate: string,
): Promise<Map<string, { quantidade: number; valor: number }>> {
  const linhas = await meses.recebidosPorMes(escopo, de, ate)
  return new Map(linhas.map(({ mes, ...soma }) => [mes, soma]))
}

/** The first and the last year of a credit; null where there is none. */
export async function anosDosCreditos(escopo: Escopo): Promise<{ de: number; ate: number } | null> {
  const { de, ate } = await meses.extremos(escopo)
  return de === null || ate === null ? null : { de: Number(de.slice(0, 4)), ate: Number(ate.slice(0, 4)) }
}

/** Puts the sums by month together. @returns how many rows fewer there are */
export const compactarSomasDosCreditos = (escopo: Escopo): Promise<number> => meses.compactar(escopo)

/** How credits came in, and their revisions, by their ids. */
export async function creditosPorIds(escopo: Escopo, ids: number[]) {
  const linhas = ids.length === 0 ? [] : await gestao.porIds(escopo, ids)
  return new Map(linhas.map((linha) => [linha.id, linha]))
}

/** Of the credits of those ids the first of which the books say that another rest is left than the credit itself; centavos. */
export function creditosDivergentes(escopo: Escopo, faixa: Faixa, quantos: number) {
  return conferencia.divergentes(escopo, faixa, quantos)
}

/** The credits that stand next behind an id; null behind the last. */
export const proximosCreditos = (escopo: Escopo, depois: number) => conferencia.proximos(escopo, depois)

/** How many credits there are, those that were posted back too. */
export const contarTodosOsCreditos = (escopo: Escopo): Promise<number> => conferencia.contar(escopo)

/** The sums of what came in by month that say something else than the credits, the first of them. */
export const somasDeCreditosDivergentes = (escopo: Escopo, quantas: number) =>
  conferencia.somasDivergentes(escopo, quantas)

/** The ids of all credits of a cadastro, those that were posted back too. */
export const idsDosCreditos = (escopo: Escopo, cadastroId: number): Promise<number[]> =>
  repo.idsDoCadastro(escopo, cadastroId)

/** How many credits a cadastro has, those that were posted back too. */
export const contarCreditos = (escopo: Escopo, cadastroId: number) => repo.contar(escopo, cadastroId)

/** The same of each of several cadastros, without those that have none. */
export const contarCreditosDeVarios = (escopo: Escopo, cadastroIds: number[]): Promise<Map<number, number>> =>
  repo.contarDeVarios(escopo, cadastroIds)

/** Hangs all credits of one cadastro on another; their entries name the credits alone. @returns which, and their revisions there */
export const moverCreditos = (escopo: Escopo, de: number, para: number) => repo.mover(escopo, de, para)

/** Locks the credits that a merge is about to move, before the cadastros (`travarLinhas`). */
export const travarCreditosDaFusao = (escopo: Escopo, deles: Deles) => repo.travarDaFusao(escopo, deles)

/** Takes `moverCreditos` back. @returns false, and nothing was written, when one of them has changed since */
export const devolverCreditos = (escopo: Escopo, volta: Volta) => repo.devolver(escopo, volta)
