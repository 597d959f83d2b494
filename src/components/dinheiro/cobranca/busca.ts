import * as z from 'zod/mini'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'

/** What the address of a new billing may have: a selection of a kind's list. Links write it so; by hand anything may stand there. */
export interface BuscaDaCobranca {
  tipo?: TipoCadastro
  /** The list as its own address narrows it. */
  busca?: string
}

const selecao = z.object({
  tipo: z.enum(nomesDosTipos),
  busca: z.string().check(z.minLength(1), z.maxLength(4_000)),
})

/** The selection that an address names; null where it names none. */
export function selecaoDaBusca(search: BuscaDaCobranca) {
  const lida = z.safeParse(selecao, search)
  return lida.success ? lida.data : null
}
