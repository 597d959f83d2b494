import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as acessos from '#server/modules/cadastro/acesso/service.ts'
import { ultimosUsosDe } from '#server/modules/contas/sessao/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'

/** @throws AppError 404 */
export async function obter(escopo: Escopo, id: number): Promise<UsuarioDetalhe> {
  const usuario = await usuarios.existente(escopo, id)
  const ultimo = (await ultimosUsosDe(escopo, [id])).get(id)
  return {
    ...usuarios.paraLeitura(usuario),
    ultimoAcessoEm: ultimo?.toISOString() ?? null,
    acessos: await acessos.acessosParaEquipe(escopo, id),
  }
}

export const semRepetir = (papeis: Papel[]) => [...new Set(papeis)]
