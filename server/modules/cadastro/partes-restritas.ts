import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { concede, type Papel } from '#src/api/contract/papeis.ts'
import type { Partes } from '#src/api/contract/parte.ts'
import { muda } from '#server/db/mudanca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { obter } from './leitura.ts'
import type { Contrato, Entrada } from './modelo.ts'

/**
 * Nested records that take a permission beside that of the record come, change and go by those who have it alone; others save the record
 * with them as they are.
 * @throws AppError 403 `sem-permissao`; 404 as `atualizar`
 */
export async function conferirPartesRestritas<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  entrada: Entrada<T>,
  { papeis }: { papeis: readonly Papel[] },
): Promise<void> {
  const { partes }: { partes: Partes } = contrato
  const vedadas = Object.entries(partes).filter(
    ([, { permissao }]) => permissao !== undefined && !concede(papeis, permissao),
  )
  if (vedadas.length === 0) return
  const { matricula, versao } = entrada
  const antes = matricula === null ? null : await obter(escopo, contrato, matricula, false)
  // over a revision that is gone nothing is saved, and that is what is told
  if (antes !== null && antes.versao !== versao) return
  const [pedidas, guardadas] = [new Map(Object.entries(entrada)), new Map(Object.entries(antes ?? {}))]
  for (const [nome, { plural }] of vedadas)
    if (muda({ [nome]: guardadas.get(nome) ?? [] }, { [nome]: pedidas.get(nome) }))
      throw new AppError(403, 'sem-permissao', `Você não tem permissão para mudar ${plural.toLowerCase()}.`)
}
