import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { postar, registrarCarta, tipoDeCarta } from '#server/modules/servicos/carta/service.ts'
import type { EntidadeRow, Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import {
  chaveDoSegundoFator,
  contarTentativa,
  esquecerTentativas,
} from '#server/modules/nucleo/tentativa/service.ts'
import { estaSelado, type Cofre } from '#server/modules/nucleo/segredo/service.ts'
import { anularTokens } from '#server/modules/nucleo/token-unico/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { avisoSegundoFator } from './mails.ts'

/** RFC 6238 as every authenticator app understands it. */
const TOTP_PADRAO = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps of 30 s that a clock may be off, either way. */
const JANELA = 1
/** RFC 4226 asks for 160 bits. */
const BYTES_SEGREDO = 20
const QUANTOS_CODIGOS = 10
/** 80 bits: a hash needs no salt to keep them. */
const BYTES_CODIGO = 10

type Dono = Pick<usuarios.UsuarioRow, 'id' | 'totpSegredo' | 'totpAtivoEm'>
/** The signed-in caller. */
type Caller = Pick<Usuario, 'id' | 'isAdmin' | 'email'>

/** What of the app's parts this module works with. */
interface Apoio {
  entidades: Entidades
  fila: Fila
  /** Seals the secrets that codes are made from. */
  cofre: Cofre
  /** Where sessions remember how their users stand to the second factor. */
  memoria: { esquecerUsuario(usuarioId: number): void }
}

/** How somebody stands to the second factor, as every answer about a user tells; it is demanded of administrators alone. */
export function situacaoSegundoFator(
  { isAdmin, totpAtivoEm }: Pick<usuarios.UsuarioRow, 'isAdmin' | 'totpAtivoEm'>,
  { segundoFatorObrigatorio }: Pick<EntidadeRow, 'segundoFatorObrigatorio'>,
): Usuario['segundoFator'] {
  if (totpAtivoEm !== null) return 'ativo'
  return isAdmin && segundoFatorObrigatorio ? 'exigido' : 'inativo'
}

/**
 * Demands the second factor of a user who has one: a code of the app, each step of time once, or a recovery code, each once.
 * @throws AppError 401 `codigo-exigido`, 401 `codigo-invalido` at `codigo`, 429 `muitas-tentativas`
 */
export async function exigirSegundoFator(
  { cofre }: Pick<Apoio, 'cofre'>,
  escopo: Escopo,
  dono: Dono,
  codigo: string | undefined,
  origem: Origem,
): Promise<void> {
  if (dono.totpAtivoEm === null) return
  if (codigo === undefined || codigo.trim() === '')
    throw new AppError(401, 'codigo-exigido', 'Informe o código da verificação em duas etapas.')
  if (!(await codigoConfere(cofre, escopo, dono, codigo, origem))) throw codigoInvalido(401)
}

const codigoInvalido = (status: 401 | 422) =>
  new AppError(status, status === 401 ? 'codigo-invalido' : 'validacao', MENSAGEM_CODIGO, {
    errors: { codigo: MENSAGEM_CODIGO },
  })
const MENSAGEM_CODIGO = 'Código incorreto ou já usado. Confira o aplicativo e tente com o próximo código.'

/** Counts the attempt and, if the code fits, uses it up in its owner's name, who may not be signed in yet. @throws AppError 429 `muitas-tentativas` */
async function codigoConfere(
  cofre: Cofre,
  escopo: Escopo,
  dono: Dono,
  escrito: string,
  origem: Origem,
): Promise<boolean> {
  const chave = chaveDoSegundoFator(dono.id)
  await contarTentativa(escopo, chave, () => registrarNoLog(origem, 'codigo-bloqueado', dono.id))
  const codigo = escrito.replace(/[\s-]/g, '').toUpperCase()
  const segredo = dono.totpSegredo === null ? null : cofre.abrir(dono.totpSegredo, lugar(escopo, dono.id))
  const passo = passoDoCodigo(segredo, codigo)
  const porApp = passo !== null && (await usuarios.gastarPasso(escopo, dono.id, passo))
  const porRecuperacao =
    !porApp &&
    dono.totpAtivoEm !== null &&
    (await usuarios.gastarCodigo(escopo.como({ usuarioId: dono.id }), dono.id, hashDoCodigo(dono.id, codigo)))
  if (!porApp && !porRecuperacao) {
    registrarNoLog(origem, 'codigo-recusado', dono.id)
    return false
  }
  if (porRecuperacao) registrarNoLog(origem, 'codigo-recuperacao', dono.id)
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

/** What a sealed secret is bound to: copied to another user's row it opens nothing. */
const lugar = ({ entidadeId }: Escopo, usuarioId: number) => `segundo-fator|${entidadeId}|${usuarioId}`

/** Seals the secrets of an entidade that were stored before there was a key for them. @returns how many */
export async function selarAntigos(cofre: Cofre, escopo: Escopo): Promise<number> {
  const abertos = (await usuarios.segredosDosUsuarios(escopo)).filter(({ segredo }) => !estaSelado(segredo))
  for (const { id, segredo } of abertos)
    await escopo.transacao(async () =>
      usuarios.trocarSegredo(escopo, id, segredo, await cofre.selar(segredo, lugar(escopo, id))),
    )
  return abertos.length
}

const hashDoCodigo = (usuarioId: number, codigo: string) =>
  createHash('sha256').update(`${usuarioId}|${codigo}`).digest('hex')

/** @throws AppError 422 at `senha`, 429, 409 `segundo-fator-ativo` */
export async function iniciarSegundoFator(
  { entidades, cofre }: Pick<Apoio, 'entidades' | 'cofre'>,
  escopo: Escopo,
  usuario: Caller,
  senha: string,
): Promise<{ segredo: string; uri: string }> {
  const dono = await usuarios.exigirSenha(escopo, usuario, senha, 'senha')
  const secret = new Secret({ size: BYTES_SEGREDO })
  if (dono.totpAtivoEm !== null) throw jaAtivo()
  await escopo.transacao(async () => {
    const selado = await cofre.selar(secret.base32, lugar(escopo, usuario.id))
    if (!(await usuarios.guardarSegredo(escopo, usuario.id, selado))) throw jaAtivo()
  })
  const { nomeFantasia } = await entidades.porId(escopo.entidadeId)
  const uri = new TOTP({ ...TOTP_PADRAO, secret, issuer: nomeFantasia, label: usuario.email }).toString()
  return { segredo: secret.base32, uri }
}

const jaAtivo = () =>
  new AppError(409, 'segundo-fator-ativo', 'A verificação em duas etapas já está ativa neste usuário.')

/** @throws AppError 422 at `codigo`, 429, 409 `segundo-fator-ativo` or `segundo-fator-nao-iniciado` */
export async function ativarSegundoFator(
  apoio: Apoio,
  escopo: Escopo,
  usuario: Caller,
  codigo: string,
  origem: Origem,
): Promise<{ codigosRecuperacao: string[] }> {
  const dono = await usuarios.usuarioAtivo(escopo, usuario.id)
  if (dono?.totpAtivoEm) throw jaAtivo()
  if (!dono?.totpSegredo)
    throw new AppError(409, 'segundo-fator-nao-iniciado', 'Inicie a verificação em duas etapas de novo.')
  if (!(await codigoConfere(apoio.cofre, escopo, dono, codigo, origem))) throw codigoInvalido(422)
  const codigos = Array.from({ length: QUANTOS_CODIGOS }, () => new Secret({ size: BYTES_CODIGO }).base32)
  const hashes = codigos.map((cada) => hashDoCodigo(usuario.id, cada))
  const { totpSegredo } = dono
  await escopo.transacao(async () => {
    if (!(await usuarios.ativarSegundoFator(escopo, usuario.id, totpSegredo, hashes))) throw jaAtivo()
    // a login that waits for the policy was let in without a code
    await anularTokens(escopo, usuario.id, ['politica'])
    await avisarSegundoFator(apoio, escopo, usuario.id, true, origem)
  })
  apoio.memoria.esquecerUsuario(usuario.id)
  registrarNoLog(origem, 'segundo-fator-ativado', usuario.id)
  return { codigosRecuperacao: codigos.map((cada) => cada.replace(/(.{4})(?=.)/g, '$1-')) }
}

/** @throws AppError 422 at `codigo`, 429, 409 `segundo-fator-obrigatorio` or `segundo-fator-inativo` */
export async function desativarSegundoFator(
  apoio: Apoio,
  escopo: Escopo,
  usuario: Caller,
  codigo: string,
  origem: Origem,
): Promise<void> {
  const { segundoFatorObrigatorio } = await apoio.entidades.porId(escopo.entidadeId)
  if (usuario.isAdmin && segundoFatorObrigatorio)
    throw new AppError(
      409,
      'segundo-fator-obrigatorio',
      'Esta entidade exige a verificação em duas etapas de todos os administradores.',
    )
  const dono = await usuarios.usuarioAtivo(escopo, usuario.id)
  if (!dono?.totpAtivoEm)
    throw new AppError(409, 'segundo-fator-inativo', 'A verificação em duas etapas não está ativa.')
  if (!(await codigoConfere(apoio.cofre, escopo, dono, codigo, origem))) throw codigoInvalido(422)
  await escopo.transacao(async () => {
    await usuarios.removerSegundoFator(escopo, usuario.id)
    await avisarSegundoFator(apoio, escopo, usuario.id, false, origem)
  })
  apoio.memoria.esquecerUsuario(usuario.id)
  registrarNoLog(origem, 'segundo-fator-desativado', usuario.id)
}

const SEGUNDO_FATOR = tipoDeCarta<{ usuarioId: number; ativo: boolean }>('segundo-fator')

/** Says how the letter about a second factor is written. */
export function registrarCartaDoSegundoFator(nucleo: Parameters<typeof registrarCarta>[0]): void {
  registrarCarta(nucleo, SEGUNDO_FATOR, async ({ usuarioId, ativo }, { escopo, entidade }) => {
    const { nome, email, isAdmin } = await usuarios.existente(escopo, usuarioId)
    return avisoSegundoFator({ entidade: entidade.nomeFantasia, nome, para: email, ativo, isAdmin })
  })
}

/** Mails a user, in the transaction of the change, that the second factor is in force or no longer is (ASVS 6.3.7). */
export function avisarSegundoFator(
  { fila }: Pick<Apoio, 'fila'>,
  escopo: Escopo,
  usuarioId: number,
  ativo: boolean,
  origem: Origem,
): Promise<void> {
  return postar(fila, escopo, SEGUNDO_FATOR, { usuarioId, ativo }, origem)
}
