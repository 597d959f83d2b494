import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Usuario } from '#src/api/contract/auth.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { EntidadeRow } from '#server/modules/entidade/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { registrarEvento } from './events.ts'
import { avisoSegundoFator } from './mails.ts'
import type { Nucleo, Origem, UsuarioAtual } from './nucleo.ts'
import { senhaConfere } from './password.ts'
import type { UsuarioRow } from './repo.ts'
import * as repo from './second-factor-repo.ts'
import { chaveDaTentativa, chaveDoSegundoFator, contarTentativa, esquecerTentativas } from './throttle.ts'

/** RFC 6238 as every authenticator app understands it. */
const TOTP_PADRAO = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps of 30 s that a clock may be off, either way. */
const JANELA = 1
/** RFC 4226 asks for 160 bits. */
const BYTES_SEGREDO = 20
const QUANTOS_CODIGOS = 10
/** 80 bits: a hash needs no salt to keep them. */
const BYTES_CODIGO = 10

type Dono = Pick<UsuarioRow, 'id' | 'isAdmin' | 'totpSegredo' | 'totpAtivoEm'>

/** How an administrator stands to the second factor, as every answer about a user tells. */
export function situacaoSegundoFator(
  { isAdmin, totpAtivoEm }: Pick<Dono, 'isAdmin' | 'totpAtivoEm'>,
  { segundoFatorObrigatorio }: Pick<EntidadeRow, 'segundoFatorObrigatorio'>,
): Usuario['segundoFator'] {
  if (isAdmin && totpAtivoEm !== null) return 'ativo'
  return isAdmin && segundoFatorObrigatorio ? 'exigido' : 'inativo'
}

/**
 * Demands the second factor of whoever has one: a code of the app, each step of time once, or a recovery code, each once.
 * @throws AppError 401 `codigo-exigido`, 401 `codigo-invalido` at `codigo`, 429 `muitas-tentativas`
 */
export async function exigirSegundoFator(
  escopo: Escopo,
  dono: Dono,
  codigo: string | undefined,
  origem: Origem,
): Promise<void> {
  if (!dono.isAdmin || dono.totpAtivoEm === null) return
  if (codigo === undefined || codigo.trim() === '')
    throw new AppError(401, 'codigo-exigido', 'Informe o código da verificação em duas etapas.')
  if (!(await codigoConfere(escopo, dono, codigo, origem))) throw codigoInvalido(401)
}

const codigoInvalido = (status: 401 | 422) =>
  new AppError(status, status === 401 ? 'codigo-invalido' : 'validacao', MENSAGEM_CODIGO, {
    errors: { codigo: MENSAGEM_CODIGO },
  })
const MENSAGEM_CODIGO = 'Código incorreto ou já usado. Confira o aplicativo e tente com o próximo código.'

/** Counts the attempt and, if the code fits, uses it up. @throws AppError 429 `muitas-tentativas` */
async function codigoConfere(escopo: Escopo, dono: Dono, escrito: string, origem: Origem): Promise<boolean> {
  const chave = chaveDoSegundoFator(dono.id)
  await contarTentativa(escopo, chave, () => registrarEvento(origem, 'codigo-bloqueado', dono.id))
  const codigo = escrito.replace(/[\s-]/g, '').toUpperCase()
  const passo = passoDoCodigo(dono.totpSegredo, codigo)
  const porApp = passo !== null && (await repo.gastarPasso(escopo, dono.id, passo))
  const porRecuperacao =
    !porApp &&
    dono.totpAtivoEm !== null &&
    (await repo.gastarCodigo(escopo, dono.id, hashDoCodigo(dono.id, codigo)))
  if (!porApp && !porRecuperacao) {
    registrarEvento(origem, 'codigo-recusado', dono.id)
    return false
  }
  if (porRecuperacao) registrarEvento(origem, 'codigo-recuperacao', dono.id)
  await esquecerTentativas(escopo, chave)
  return true
}

/** The step of time that a code of the app is of; null when it fits none within the window. */
function passoDoCodigo(segredo: string | null, codigo: string): number | null {
  if (segredo === null || !/^\d{6}$/.test(codigo)) return null
  const totp = new TOTP({ ...TOTP_PADRAO, secret: Secret.fromBase32(segredo) })
  const timestamp = Date.now()
  const desvio = totp.validate({ token: codigo, timestamp, window: JANELA })
  return desvio === null ? null : totp.counter({ timestamp }) + desvio
}

const hashDoCodigo = (usuarioId: number, codigo: string) =>
  createHash('sha256').update(`${usuarioId}|${codigo}`).digest('hex')

/** @throws AppError 422 at `senha`, 429, 409 `segundo-fator-ativo` */
export async function iniciarSegundoFator(
  { entidades }: Nucleo,
  escopo: Escopo,
  usuario: UsuarioAtual,
  senha: string,
): Promise<{ segredo: string; uri: string }> {
  const dono = await repo.dono(escopo, usuario.id)
  const chave = chaveDaTentativa(usuario.isAdmin, usuario.email)
  await contarTentativa(escopo, chave)
  if (!dono || !(await senhaConfere(dono.senhaHash, senha)))
    throw new AppError(422, 'validacao', 'Senha incorreta.', { errors: { senha: 'Senha incorreta.' } })
  await esquecerTentativas(escopo, chave)
  const secret = new Secret({ size: BYTES_SEGREDO })
  if (dono.totpAtivoEm !== null || !(await repo.guardarSegredo(escopo, usuario.id, secret.base32)))
    throw jaAtivo()
  const { nomeFantasia } = await entidades.porId(escopo.entidadeId)
  const uri = new TOTP({ ...TOTP_PADRAO, secret, issuer: nomeFantasia, label: usuario.email }).toString()
  return { segredo: secret.base32, uri }
}

const jaAtivo = () =>
  new AppError(409, 'segundo-fator-ativo', 'A verificação em duas etapas já está ativa neste usuário.')

/** @throws AppError 422 at `codigo`, 429, 409 `segundo-fator-ativo` or `segundo-fator-nao-iniciado` */
export async function ativarSegundoFator(
  nucleo: Nucleo,
  escopo: Escopo,
  usuario: UsuarioAtual,
  codigo: string,
  origem: Origem,
): Promise<{ codigosRecuperacao: string[] }> {
  const dono = await repo.dono(escopo, usuario.id)
  if (dono?.totpAtivoEm) throw jaAtivo()
  if (!dono?.totpSegredo)
    throw new AppError(409, 'segundo-fator-nao-iniciado', 'Inicie a verificação em duas etapas de novo.')
  if (!(await codigoConfere(escopo, dono, codigo, origem))) throw codigoInvalido(422)
  const codigos = Array.from({ length: QUANTOS_CODIGOS }, () => new Secret({ size: BYTES_CODIGO }).base32)
  const hashes = codigos.map((cada) => hashDoCodigo(usuario.id, cada))
  if (!(await repo.ativar(escopo, usuario.id, dono.totpSegredo, hashes))) throw jaAtivo()
  nucleo.memoria.esquecerUsuario(usuario.id)
  registrarEvento(origem, 'segundo-fator-ativado', usuario.id)
  avisar(nucleo, escopo, usuario, true)
  return { codigosRecuperacao: codigos.map((cada) => cada.replace(/(.{4})(?=.)/g, '$1-')) }
}

/** @throws AppError 422 at `codigo`, 429, 409 `segundo-fator-obrigatorio` or `segundo-fator-inativo` */
export async function desativarSegundoFator(
  nucleo: Nucleo,
  escopo: Escopo,
  usuario: UsuarioAtual,
  codigo: string,
  origem: Origem,
): Promise<void> {
  const { segundoFatorObrigatorio } = await nucleo.entidades.porId(escopo.entidadeId)
  if (segundoFatorObrigatorio)
    throw new AppError(
      409,
      'segundo-fator-obrigatorio',
      'Esta entidade exige a verificação em duas etapas de todos os administradores.',
    )
  const dono = await repo.dono(escopo, usuario.id)
  if (!dono?.totpAtivoEm)
    throw new AppError(409, 'segundo-fator-inativo', 'A verificação em duas etapas não está ativa.')
  if (!(await codigoConfere(escopo, dono, codigo, origem))) throw codigoInvalido(422)
  await repo.desativar(escopo, usuario.id)
  nucleo.memoria.esquecerUsuario(usuario.id)
  registrarEvento(origem, 'segundo-fator-desativado', usuario.id)
  avisar(nucleo, escopo, usuario, false)
}

function avisar({ mail, entidades }: Nucleo, escopo: Escopo, { name, email }: UsuarioAtual, ativo: boolean) {
  mail.depois(async () => {
    const { nomeFantasia } = await entidades.porId(escopo.entidadeId)
    await mail.enviar(avisoSegundoFator({ entidade: nomeFantasia, nome: name, para: email, ativo }))
  })
}
