import { createHash } from 'node:crypto'
import { normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { redeDe } from '#server/address.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** Wrong passwords or codes for one account before it is blocked, and for how many seconds (ASVS 6.3.1; cheat sheet: per account). */
const LIMITE_FALHAS = 5
const BLOQUEIO = 900
/** Wrong passwords for one account from all addresses together before it is closed to all of them. */
const LIMITE_DA_CONTA = 50
/** Mails to one account, or to one address that registers, in so many seconds. */
const LIMITE_MAILS = 3
const JANELA_MAILS = 3_600
/** Wrong data for one document of the consultation without a login, from all addresses together, in so many seconds. */
const LIMITE_DO_DOCUMENTO = 15
const JANELA_DO_DOCUMENTO = 3_600
/** Consultations without a login from one address, in so many seconds: a counter serves many, but nobody reads a register through. */
const LIMITE_CONSULTAS = 120
const JANELA_CONSULTAS = 3_600

const chave = (...partes: (string | number | boolean)[]) =>
  createHash('sha256').update(partes.join('|')).digest('hex')

/** One spelling for all ways to write a login: an e-mail in lower case, or a CPF or CNPJ without its mask. */
export function normalizarLogin(login: string): string {
  return login.includes('@') ? login.trim().toLowerCase() : normalizarRegistro(login)
}

/** The key in `tentativa_login` of what is typed at the admins' or the clients' door. */
export const chaveDaTentativa = (isAdmin: boolean, login: string) => chave(isAdmin, normalizarLogin(login))

/** The key of a user's second factor there. */
export const chaveDoSegundoFator = (usuarioId: number) => chave('segundo-fator', usuarioId)

/** All keys by which wrong guesses may have closed a user's login. */
export function chavesDoUsuario(usuario: {
  id: number
  isAdmin: boolean
  email: string
  registro: string | null
}): string[] {
  const { id, isAdmin, email, registro } = usuario
  return [
    chaveDaTentativa(isAdmin, email),
    ...(registro === null ? [] : [chaveDaTentativa(isAdmin, registro)]),
    chaveDoSegundoFator(id),
  ]
}

/** The key of an account as guessed at from one address: it begins as the account's own, by which all are found (`repo.daConta`). */
const daquela = (conta: string, ip: string) =>
  conta.slice(0, repo.DA_CONTA) + chave('de', redeDe(ip)).slice(repo.DA_CONTA)

/**
 * Counts a password that somebody tries for an account, before it is looked at. Five wrong ones close the account to their address, so that
 * nobody keeps its owner out from elsewhere; fifty, from wherever, close it to all.
 * @param conta of `chaveDaTentativa`
 * @throws AppError 429 `muitas-tentativas` with Retry-After
 */
export function contarPalpite(escopo: Escopo, conta: string, aoBloquear?: () => void): Promise<void> {
  return contarPalpiteAte(escopo, conta, LIMITE_DA_CONTA, BLOQUEIO, aoBloquear)
}

/** The key of a document's consultation without a login; of any document, since nobody may learn which ones there are. */
export const chaveDaConsulta = (registro: string) => chave('consulta', registro)

/**
 * Counts a second datum that a stranger tries for a document, before anything is looked up; fifteen an hour, from wherever, and five from
 * one address: a day of birth is one of some 25 000.
 * @param documento of `chaveDaConsulta`
 * @throws AppError 429 `muitas-tentativas` with Retry-After
 */
export function contarDadoDaConsulta(
  escopo: Escopo,
  documento: string,
  aoBloquear: () => void,
): Promise<void> {
  return contarPalpiteAte(escopo, documento, LIMITE_DO_DOCUMENTO, JANELA_DO_DOCUMENTO, aoBloquear)
}

async function contarPalpiteAte(
  escopo: Escopo,
  conta: string,
  total: number,
  janela: number,
  aoBloquear?: () => void,
): Promise<void> {
  const daqui = daquela(conta, escopo.autoria.ip ?? '')
  const bloqueadoAte =
    (await repo.contarTentativa(escopo, daqui, LIMITE_FALHAS, BLOQUEIO)) ??
    (await repo.contarTentativa(escopo, conta, total, janela))
  if (!bloqueadoAte) return
  aoBloquear?.()
  throw muitasTentativas(bloqueadoAte)
}

/**
 * Counts a consultation without a login by its address, over all processes; hours by the clock, so that a counter which consults all day is
 * never shut out for what it did in the morning.
 * @throws AppError 429 `muitas-tentativas` with Retry-After
 */
export async function contarConsulta(escopo: Escopo, aoBloquear: () => void): Promise<void> {
  const hora = Math.floor(Date.now() / 1000 / JANELA_CONSULTAS)
  const daqui = chave('consultas-de', redeDe(escopo.autoria.ip ?? ''), hora)
  if ((await repo.contarTentativa(escopo, daqui, LIMITE_CONSULTAS, JANELA_CONSULTAS)) === null) return
  aoBloquear()
  throw muitasTentativas(new Date((hora + 1) * JANELA_CONSULTAS * 1000))
}

/** After the right password: what was counted from this address no longer does, nor what all together have tried. */
export async function esquecerPalpites(escopo: Escopo, conta: string): Promise<void> {
  await repo.apagar(escopo, [conta, daquela(conta, escopo.autoria.ip ?? '')])
}

/**
 * Counts an attempt before what was typed is looked at.
 * @throws AppError 429 `muitas-tentativas` with Retry-After when the key is blocked
 */
export async function contarTentativa(escopo: Escopo, chave: string, aoBloquear?: () => void): Promise<void> {
  const bloqueadoAte = await repo.contarTentativa(escopo, chave, LIMITE_FALHAS, BLOQUEIO)
  if (!bloqueadoAte) return
  aoBloquear?.()
  throw muitasTentativas(bloqueadoAte)
}

/** Whether one more mail of a kind may go to an account or address: three an hour, so that nobody fills another's mailbox. */
export async function podeEnviar(
  escopo: Escopo,
  finalidade: 'senha' | 'registro',
  quem: string | number,
): Promise<boolean> {
  const alvo = chave('mail', finalidade, quem)
  return (await repo.contarTentativa(escopo, alvo, LIMITE_MAILS, JANELA_MAILS)) === null
}

/** Counts one more mail that somebody asks for by hand. @throws AppError 429 `muitas-tentativas` when the hour's are used up */
export async function contarEnvio(
  escopo: Escopo,
  finalidade: 'email' | 'senha' | 'boleto',
  quem: number,
): Promise<void> {
  const ate = await repo.contarTentativa(escopo, chave('mail', finalidade, quem), LIMITE_MAILS, JANELA_MAILS)
  if (ate) throw muitasTentativas(ate)
}

function muitasTentativas(ate: Date): AppError {
  const segundos = Math.max(1, Math.ceil((ate.getTime() - Date.now()) / 1000))
  const minutos = Math.ceil(segundos / 60)
  return new AppError(
    429,
    'muitas-tentativas',
    `Muitas tentativas. Aguarde ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} e tente de novo.`,
    { headers: { 'retry-after': String(segundos) } },
  )
}

/** Opens logins again to all addresses: when a new password was chosen, and when staff say so. */
export async function esquecerTentativas(escopo: Escopo, ...chaves: string[]): Promise<void> {
  await repo.apagarDasContas(escopo, chaves)
}

/** Deletes attempts that no longer count. @returns how many */
export function expurgarTentativas(escopo: Escopo): Promise<number> {
  return repo.apagarAntigas(escopo)
}

/**
 * A relation of one row with `ate`: until when wrong guesses keep a user out, null when they do not. For a lateral join in a query over
 * the users, whose columns it is given; the keys are those of `chavesDoUsuario`, in SQL.
 */
export function bloqueioDe(escopo: Escopo, usuario: repo.ColunasDoUsuario) {
  return repo.bloqueioDe(escopo, usuario)
}

/** The condition, in a query over the users, that wrong guesses keep the user out at this moment. */
export function estaBloqueado(escopo: Escopo, usuario: repo.ColunasDoUsuario) {
  return repo.estaBloqueado(escopo, usuario)
}
