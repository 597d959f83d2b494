import type * as z from 'zod/mini'
import {
  PESSOAL,
  preferenciasPessoais,
  type PreferenciaPessoal,
} from '#src/api/contract/servicos/preferencia-pessoal.ts'
import {
  PREFERENCIAS_MAX,
  preferenciasDeLista,
  type PreferenciaDaLista,
} from '#src/api/contract/servicos/preferencia.ts'
import { muda } from '#server/records/mudanca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** A kind of preferences: what its keys begin with, and what they hold. */
interface Especie<T> {
  especie: string
  schema: z.ZodMiniType<T>
}

const chaveDe = ({ especie }: Especie<object>, nome: string) => `${especie}:${nome}`

/** What a user has stored; empty when nothing is, or when what is comes from another version and makes no sense any more. */
export async function obter<T extends object>(
  escopo: Escopo,
  usuarioId: number,
  especie: Especie<T>,
  nome: string,
): Promise<T> {
  const guardado = especie.schema.safeParse(await repo.ler(escopo, usuarioId, chaveDe(especie, nome)))
  return guardado.success ? guardado.data : especie.schema.parse({})
}

/** How a user sees a list: with rows as high as everywhere, unless the list has its own. */
export async function obterDaLista(
  escopo: Escopo,
  usuarioId: number,
  nome: string,
): Promise<PreferenciaDaLista> {
  const { densidade } = await obter(escopo, usuarioId, preferenciasPessoais, PESSOAL)
  const daLista = await obter(escopo, usuarioId, preferenciasDeLista, nome)
  return { ...(densidade && { densidade }), ...daLista }
}

/**
 * Stores what was chosen beside what was chosen before; rows of another height are so in every list from then on. Gives all of it.
 * @throws AppError 422 `preferencias-demais`
 */
export function gravarPessoal(
  escopo: Escopo,
  usuarioId: number,
  nome: string,
  valor: PreferenciaPessoal,
): Promise<PreferenciaPessoal> {
  return escopo.transacao(async () => {
    await escopo.travar(`preferencia:${usuarioId}`)
    const guardada = await obter(escopo, usuarioId, preferenciasPessoais, nome)
    if (valor.densidade !== undefined && valor.densidade !== guardada.densidade)
      await repo.semDensidade(escopo, usuarioId, preferenciasDeLista.especie)
    return gravar(escopo, usuarioId, preferenciasPessoais, nome, { ...guardada, ...valor })
  })
}

/** Stores what is not stored so already. @throws AppError 422 `preferencias-demais` */
export async function gravar<T extends object>(
  escopo: Escopo,
  usuarioId: number,
  especie: Especie<T>,
  nome: string,
  valor: T,
): Promise<T> {
  const chave = chaveDe(especie, nome)
  // as JSON, which is how they are stored: what is undefined is not there
  const pedido = { valor: JSON.parse(JSON.stringify(valor)) as unknown }
  if (!muda({ valor: await repo.ler(escopo, usuarioId, chave) }, pedido)) return valor
  await escopo.transacao(async () => {
    // of two who store at once, the later one counts what the first has stored
    await escopo.travar(`preferencia:${usuarioId}`)
    if ((await repo.quantasOutras(escopo, usuarioId, chave)) >= PREFERENCIAS_MAX)
      throw new AppError(
        422,
        'preferencias-demais',
        `São guardadas no máximo ${PREFERENCIAS_MAX} preferências.`,
      )
    await repo.gravar(escopo, usuarioId, chave, valor)
  })
  return valor
}
