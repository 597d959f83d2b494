import * as z from 'zod/mini'
import { idParam } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

// What support does for the account of a client. Of a member of staff, as of nobody, each is 404.

const params = z.object({ id: idParam })

/** Forgets the wrong passwords that closed a client's login, as `desbloquearUsuario`. 404. */
export const desbloquearCliente = endpoint({
  method: 'POST',
  path: '/api/usuario/:id/socorro/desbloquear',
  access: 'usuario:socorrer',
  summary: 'Desbloqueia o acesso de um cliente',
  params,
  response: 'vazio',
})

/**
 * Mails a client a link: the invitation again to who has no password yet, else one to choose another. 404, 409 `usuario-inativo`, 429
 * `muitas-tentativas` after three an hour.
 */
export const reenviarLink = endpoint({
  method: 'POST',
  path: '/api/usuario/:id/socorro/link',
  access: 'usuario:socorrer',
  summary: 'Reenvia a um cliente o link de confirmação ou de nova senha',
  params,
  response: z.object({ para: z.string(), oque: z.enum(['convite', 'senha']) }),
})
