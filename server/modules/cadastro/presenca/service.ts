import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { Presentes } from '#src/api/contract/cadastro/presenca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroPorMatricula } from '#server/modules/cadastro/cadastro/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import * as repo from './repo.ts'

interface Qual {
  tipo: TipoCadastro
  matricula: number
}

/** A user has a record open. @returns who else has. @throws AppError 404, also for one in the trash, unless the user may see that */
export async function marcar(
  escopo: Escopo,
  qual: Qual,
  usuario: Pick<UsuarioAtual, 'id' | 'isAdmin' | 'papeis'>,
): Promise<Presentes> {
  const contrato = cadastros[qual.tipo]
  const usuarioId = usuario.id
  const veLixeira = pode(usuario, contrato.restaurar)
  const { id } = await cadastroPorMatricula(escopo, contrato, qual.matricula, veLixeira)
  await repo.esquecerAusentes(escopo, id, usuarioId)
  await repo.marcar(escopo, id, usuarioId)
  const outros = await repo.outros(escopo, id, usuarioId)
  const nomes = await nomesDe(
    escopo,
    outros.map((um) => um.usuarioId),
  )
  return {
    id,
    pessoas: outros.map((um) => ({
      usuarioId: um.usuarioId,
      nome: nomes.get(um.usuarioId) ?? '',
      desde: um.desde.toISOString(),
    })),
  }
}

/** A user has closed a record, which may be in the trash by now. @throws AppError 404 for one that is not there */
export async function encerrar(escopo: Escopo, qual: Qual, usuarioId: number): Promise<void> {
  const { id } = await cadastroPorMatricula(escopo, cadastros[qual.tipo], qual.matricula, true)
  await repo.encerrar(escopo, id, usuarioId)
}
