import type * as z from 'zod/mini'
import { BUSCA_CADA, type buscar as chamada } from '#src/api/contract/geral/busca.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { usuarios } from '#src/api/contract/contas/usuario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { procurar } from '#server/modules/cadastro/cadastro/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { procurarUsuarios } from '#server/modules/nucleo/usuario/service.ts'

/** What a text names, as the contract tells it. */
export async function buscar(
  escopo: Escopo,
  q: string,
  usuario: Pick<UsuarioAtual, 'isAdmin' | 'papeis'>,
): Promise<z.output<typeof chamada.response>> {
  const acha = pode(usuario, acessosAosCadastros.ler) || pode(usuario, obterResumo)
  const tipos = acha ? nomesDosTipos : []
  // one more than is told says whether there are others
  const dosTipos = tipos.map(async (tipo) => ({
    tipo,
    ...cortados(await procurar(escopo, tipo, q, BUSCA_CADA + 1)),
  }))
  const contas = pode(usuario, usuarios.listar) ? procurarUsuarios(escopo, q, BUSCA_CADA + 1) : []
  const [achadas, ...cadastros] = await Promise.all([contas, ...dosTipos])
  return { cadastros, usuarios: cortados(achadas) }
}

const cortados = <T>(itens: T[]) => ({ itens: itens.slice(0, BUSCA_CADA), mais: itens.length > BUSCA_CADA })
