import type { EquipeDoDepartamento } from '#src/api/contract/geral/departamento-equipe.ts'
import { atendimentos } from '#src/api/contract/geral/atendimento.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { obter as obterRecurso, segurar } from '#server/modules/cadastro/recurso/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { nomesDe, quemPode } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as visao from './visao-repo.ts'

/** The people of a departamento, and who else may be. @throws AppError 404 */
export async function equipeDe(escopo: Escopo, departamentoId: number): Promise<EquipeDoDepartamento> {
  await obterRecurso(escopo, recursos.departamentos, departamentoId, false)
  const leem = new Set(await quemPode(escopo, atendimentos.listar))
  const membros = await visao.membros(escopo, departamentoId)
  const nomes = await nomesDe(escopo, [...new Set([...membros, ...leem])])
  const comNomes = (ids: readonly number[]) =>
    ids
      .map((id) => ({ id, nome: nomes.get(id) ?? '' }))
      .toSorted((um, outro) => um.nome.localeCompare(outro.nome, 'pt-BR'))
  return {
    membros: comNomes(membros).map((um) => ({ ...um, le: leem.has(um.id) })),
    outros: comNomes([...leem].filter((id) => !membros.includes(id))),
  }
}

/** @throws AppError 404, 422 at `usuarioId` */
export function incluir(
  escopo: Escopo,
  { id, usuarioId }: { id: number; usuarioId: number },
): Promise<EquipeDoDepartamento> {
  return escopo.transacao(async () => {
    if (!(await segurar(escopo, recursos.departamentos.nome, [id])).has(id))
      throw naoEncontrado('Departamento não encontrado.')
    if (!(await quemPode(escopo, atendimentos.listar)).includes(usuarioId)) {
      const mensagem = 'Esta pessoa não lê atendimentos. Dê a ela o papel de atendimento antes.'
      throw new AppError(422, 'validacao', mensagem, { errors: { usuarioId: mensagem } })
    }
    await visao.incluirMembro(escopo, id, usuarioId)
    return equipeDe(escopo, id)
  })
}

/** @throws AppError 404 */
export async function retirar(
  escopo: Escopo,
  { id, usuarioId }: { id: number; usuarioId: number },
): Promise<EquipeDoDepartamento> {
  const { membros } = await equipeDe(escopo, id)
  if (!membros.some((um) => um.id === usuarioId)) return equipeDe(escopo, id)
  await visao.retirarMembro(escopo, id, usuarioId)
  return equipeDe(escopo, id)
}

/** Whether nobody of a departamento would see what is given to it: it counts only where each sees those of their own. */
export async function semNinguem(escopo: Escopo, departamentoId: number): Promise<boolean> {
  const { quemVe } = await configurado(escopo, 'atendimento')
  if (quemVe !== 'departamentos') return false
  const membros = await visao.membros(escopo, departamentoId)
  const leem = membros.length === 0 ? [] : await quemPode(escopo, atendimentos.listar)
  return !leem.some((id) => membros.includes(id))
}
