import type { Fonte } from '../campo.ts'

/**
 * What a movement is about. Only `pagamento` is money that came; `aviso` announces a payment that a later file confirms or takes back;
 * `estorno` takes one back, of money that came or, with {@link Movimento.deAviso}, of a notice alone; `baixa` ends a title without money.
 */
export type Classe =
  | 'pagamento'
  | 'aviso'
  | 'estorno'
  | 'baixa'
  | 'rejeicao'
  | 'tarifa'
  | 'confirmacao'
  | 'informacao'
  | 'desconhecido'

/** A movement of the retorno in words. */
export type Movimento = {
  descricao: string
  classe: Classe
  /** Of an `estorno`: it takes a notice back, before any money came. A payment that is posted stays as it is. */
  deAviso?: true
  /** Where it was read, if not where those of its bank were. */
  fonte?: Fonte
}

/** Texts by their codes. */
export type Tabela = Readonly<Record<string, string>>

/** Which tables explain the reasons of some movements: by the place of the reason, the last one for all further places; `null` is no reason. */
export type GrupoDeMotivos = {
  movimentos: readonly string[]
  tabelas: readonly (Tabela | null)[]
  /** Where they were read, if not where the movements of the bank were. */
  fonte?: Fonte
}

/** The codes of a bank's retorno. */
export type Codigos = {
  /** Where all was read that does not say another source. */
  fonte: Fonte
  movimentos: Readonly<Record<string, Movimento>>
  motivos: readonly GrupoDeMotivos[]
  /** Channels of payment, where they have columns of their own (Itaú). */
  canais?: Tabela
  /** What the payer alleges, or why a protest was stopped, in the segment U. */
  alegacoes?: Tabela
}

/** Movements of the standard by their codes, each under its class; a bank takes those that its manual has. */
export function escolher(
  padrao: Readonly<Record<string, Movimento>>,
  codigos: string,
  proprios: Readonly<Record<string, Movimento>> = {},
): Record<string, Movimento> {
  const chosen = codigos.split(' ').flatMap((codigo) => {
    const movimento = padrao[codigo]
    return movimento ? [[codigo, movimento] as const] : []
  })
  return { ...Object.fromEntries(chosen), ...proprios }
}
