import * as z from 'zod/mini'
import type { Avaliacao } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { nota } from '#src/api/contract/geral/atendimento-partes.ts'
import { idParam } from '#src/api/contract/nucleo/common.ts'

/** What the address of the list has; by hand anything may stand there. */
export interface BuscaDeAtendimentos {
  page?: number
}

/** The page that an address of the list names, the first where it names none. */
export function paginaDe({ page }: BuscaDeAtendimentos): number {
  const pagina = Number(page)
  return Number.isSafeInteger(pagina) && pagina > 1 && pagina < 10_000 ? pagina : 1
}

/** What the address of one has: the rating that a link of a letter brings along. */
export interface BuscaDeUm {
  avaliacao?: string
}

/** The rating that an address names; null where it names none. */
export function notaDaBusca({ avaliacao }: BuscaDeUm): Avaliacao | null {
  const lida = z.safeParse(nota, avaliacao)
  return lida.success ? lida.data : null
}

/** What the address of a new atendimento has: the debit that it is about, and whose that is. */
export interface BuscaDeNovo {
  acesso?: number
  empresa?: number
  debito?: number
}

const pergunta = z.object({ acesso: idParam, empresa: z.optional(idParam), debito: idParam })

/** The debit that an address of a new atendimento names; null where it names none. */
export function debitoDaBusca(busca: BuscaDeNovo) {
  const lida = z.safeParse(pergunta, busca)
  if (!lida.success) return null
  const { acesso: acessoId, empresa, debito: debitoId } = lida.data
  return { acessoId, ...(empresa !== undefined && { empresa }), debitoId }
}
