import type { Escopo } from '#server/db/tenant.ts'
import { senhaConfere } from '#server/modules/nucleo/senha/service.ts'
import {
  chaveDaTentativa,
  contarPalpite,
  esquecerPalpites,
} from '#server/modules/nucleo/tentativa/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as logins from './login-repo.ts'

/**
 * The caller as read once the password in use is proved; wrong ones count as those of the login do.
 * @throws AppError 422 at `campo`, 429 `muitas-tentativas`
 */
export async function exigirSenha(
  escopo: Escopo,
  { id, isAdmin, email }: Pick<logins.UsuarioRow, 'id' | 'isAdmin' | 'email'>,
  senha: string,
  campo: string,
): Promise<logins.UsuarioRow> {
  const chave = chaveDaTentativa(isAdmin, email)
  await contarPalpite(escopo, chave)
  const dono = await logins.usuarioAtivo(escopo, id)
  const confere = await senhaConfere(dono?.senhaHash ?? null, senha, escopo.autoria.ip ?? '')
  if (!dono || !confere) {
    const mensagem = 'Senha incorreta.'
    throw new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })
  }
  await esquecerPalpites(escopo, chave)
  return dono
}
