import type { FastifyRequest } from 'fastify'
import type { Escopo } from '#server/db/tenant.ts'
import { origemDe, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import type { Nucleo } from '#server/modules/contas/sessao/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** Who acts on users, from where, and by what it takes effect at once. */
export interface Ato {
  escopo: Escopo
  quem: UsuarioAtual
  origem: Origem
  nucleo: Nucleo
}

/** An act in the name of the caller. */
export function atoDe(
  nucleo: Nucleo,
  { escopo, usuario, request }: { escopo: Escopo; usuario: UsuarioAtual; request: FastifyRequest },
): Ato {
  return { escopo, quem: usuario, origem: origemDe(request), nucleo }
}

/** Every act leaves one line in the log once it is written: who, on whom, and the names of what changed, never a value. */
export function anotar(
  { escopo, quem, origem }: Ato,
  evento: string,
  usuario: number,
  mais: { campos?: string[]; acesso?: number; sessao?: number } = {},
): void {
  escopo.aposCommit(() =>
    origem.log.info({ evento, por: quem.id, usuario, ip: origem.ip, ...mais }, 'usuário administrado'),
  )
}

/** What nobody does to themselves. */
export const proprioUsuario = (detail: string) => new AppError(409, 'proprio-usuario', detail)
