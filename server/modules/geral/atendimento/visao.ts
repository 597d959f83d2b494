import type { SQL } from 'drizzle-orm'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { visivelAoAutor } from './visao-repo.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'

// Who sees which atendimentos is said in `visao-repo.ts`; others ask here.

/** The condition that the author of the scope sees an atendimento, for statements that join their table. */
export const soOsVistos = (escopo: Escopo): SQL => visivelAoAutor(escopo)

/** Tables and nouns that tell which atendimentos somebody sees, and what is counted of them: by subjects and departamentos too. */
const VISTOS = [
  'atendimento',
  'atendimento_seguidor',
  'departamento_membro',
  'apoio',
  'recurso',
  'configuracao',
  'usuario',
]

/**
 * What `ler` counts of the atendimentos that the author of the scope sees, for that author alone, remembered until something of theirs changes. It
 * must not go by the clock, of which nothing tells.
 * @param oque as of `Escopo.lembrado`
 */
export const lembrarDosVistos = <T>(escopo: Escopo, oque: string, ler: () => Promise<T>): Promise<T> =>
  escopo.lembrado(`atendimentos: ${oque}, de ${escopo.autoria.usuarioId}`, VISTOS, ler)

/** The permissions by which somebody reads some of the rows alone: what the hub tells of them names no row. */
export async function lidasEmParte(
  escopo: Escopo,
  { papeis }: Pick<UsuarioAtual, 'papeis'>,
): Promise<Permissao[]> {
  if (papeis.includes('administrador')) return []
  const { quemVe } = await configurado(escopo, 'atendimento')
  return quemVe === 'departamentos' ? ['atendimento:ler'] : []
}
