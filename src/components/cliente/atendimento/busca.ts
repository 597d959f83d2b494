import * as z from 'zod/mini'
import type { Avaliacao } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { nota } from '#src/api/contract/geral/atendimento-partes.ts'
import { DEBITOS_POR_VEZ } from '#src/api/contract/dinheiro/boleto.ts'
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
  /** What is asked for, of which the address has the rest: `PedidoDaBusca`. */
  pedido?: string
  /** Their ids, with commas between. */
  debitos?: string
}

const pergunta = z.object({ acesso: idParam, empresa: z.optional(idParam), debito: idParam })

/** The debit that an address of a new atendimento names; null where it names none. */
export function debitoDaBusca(busca: BuscaDeNovo) {
  const lida = z.safeParse(pergunta, busca)
  if (!lida.success) return null
  const { acesso: acessoId, empresa, debito: debitoId } = lida.data
  return { acessoId, ...(empresa !== undefined && { empresa }), debitoId }
}

const pedido = z.discriminatedUnion('pedido', [
  z.object({
    pedido: z.literal('parcelamento'),
    acesso: idParam,
    empresa: z.optional(idParam),
    debitos: z.pipe(
      z.pipe(
        z.string(),
        z.transform((escrito) => escrito.split(',').map(Number)),
      ),
      z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(DEBITOS_POR_VEZ)),
    ),
  }),
  z.object({ pedido: z.literal('correcao'), acesso: idParam }),
  z.object({ pedido: z.literal('empresa'), acesso: idParam }),
])
/** Something that clients ask for often: instalments, a correction of their registration, one more company of their office. */
export type PedidoDaBusca = z.infer<typeof pedido>

/** What an address of a new atendimento asks for, in words that are written for the client; null where it names nothing of that. */
export function pedidoDaBusca(busca: BuscaDeNovo): PedidoDaBusca | null {
  const lido = z.safeParse(pedido, busca)
  return lido.success ? lido.data : null
}
