import * as z from 'zod/mini'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { keep, readKept } from '#src/api/tab-cache.ts'

const recente = z.object({
  /** Which records it is one of: a kind of cadastro, or the users. */
  tipo: z.enum([...nomesDosTipos, 'usuario']),
  /** By which its address names it: the matrícula, or a user's id. */
  numero: z.int(),
  nome: z.string(),
  detalhe: z.string(),
})
/** A record that the user has opened in this tab. */
export type Recente = z.infer<typeof recente>
export type TipoRecente = TipoCadastro | 'usuario'

const lista = z.array(recente)
const ONDE = 'recentes'
/** So many are remembered. */
const MAXIMO = 8

/** The records that the signed-in user opened last in this tab, the latest first; nothing of another user is ever among them. */
export function recentes(): Recente[] {
  const lidos = lista.safeParse(readKept(ONDE)?.data)
  return lidos.success ? lidos.data : []
}

/** Remembers that a record was opened, as it is called now. */
export function lembrar(aberto: Recente): void {
  const outros = recentes().filter(({ tipo, numero }) => tipo !== aberto.tipo || numero !== aberto.numero)
  keep(ONDE, { at: Date.now(), data: [aberto, ...outros].slice(0, MAXIMO) })
}
