import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/plugins/errors.ts'
import { redeDe } from '#server/address.ts'
import { SemVez, Vez } from '#server/modules/nucleo/limite/service.ts'
import { dobrar, ehComum } from './common-passwords.ts'

/** OWASP's argon2id set: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes that may be under way at once; each takes 19 MiB and a thread of the pool that file and DNS work shares. */
const MAX_PARALLEL = 2
/** Callers that may wait their turn, one address after the other, before the rest are told to come back. */
const MAX_WAITING = 100

const vez = new Vez({ vagas: MAX_PARALLEL, espera: MAX_WAITING })

async function inTurn<T>(de: string, work: () => Promise<T>): Promise<T> {
  try {
    return await vez.fazer(redeDe(de), work)
  } catch (error) {
    if (!(error instanceof SemVez)) throw error
    throw new AppError(429, 'sobrecarga', 'Muitas entradas ao mesmo tempo. Tente de novo em instantes.', {
      headers: { 'retry-after': '5' },
    })
  }
}

/**
 * The argon2id hash of a password.
 * @param de the address that asks for it, in whose turn it is made
 * @throws AppError 429 `sobrecarga` when too many wait for one
 */
export function hashSenha(senha: string, de = ''): Promise<string> {
  return inTurn(de, () => hash(senha, OPTIONS))
}

/** A hash that no password fits. It is verified when a login does not exist, which takes as long as verifying that of one that does. */
let dummy: Promise<string> | null = null

/**
 * Whether the password fits the stored hash; null stands for a login that does not exist and costs the same.
 * @param de as for `hashSenha`
 * @throws AppError 429 `sobrecarga` when too many wait
 */
export async function senhaConfere(hashGuardado: string | null, senha: string, de = ''): Promise<boolean> {
  dummy ??= hash(`${Math.random()}`, OPTIONS)
  const contra = hashGuardado ?? (await dummy)
  const confere = await inTurn(de, () => verify(contra, senha))
  return confere && hashGuardado !== null
}

const PRODUTO = 'contribui'
/** Names shorter than this are in too many words to be looked for. */
const NOME_MINIMO = 4

/** What is known of a password's owner. */
export interface Sabido {
  email: string
  /** Of the user and, at a registration, of the company or person. */
  nomes: string[]
  /** CPFs and CNPJs; an empty one stands for none. */
  registros: string[]
}

/** What of an entidade its passwords depend on. */
interface Regras {
  senhaMinima: number
  nomeFantasia: string
  slug: string
}

/**
 * Refuses a new password that is too short, or that can be guessed from lists or from what is known of its owner. No kinds of characters
 * are asked for (ASVS 6.2.1, 6.2.4, 6.2.5, 6.2.11).
 * @throws AppError 422 at `campo`
 */
export function exigirSenhaForte(
  senha: string,
  { entidade, ...sabido }: Sabido & { entidade: Regras },
  campo: string,
): void {
  const motivo = fraqueza(senha, sabido, entidade)
  if (motivo) throw new AppError(422, 'validacao', motivo, { errors: { [campo]: motivo } })
}

function fraqueza(
  senha: string,
  { email, nomes, registros }: Sabido,
  { senhaMinima, nomeFantasia, slug }: Regras,
): string | null {
  if ([...senha].length < senhaMinima) return `Use ao menos ${senhaMinima} caracteres.`
  if (ehComum(senha)) return 'Esta senha é uma das mais usadas, e por isso fácil de adivinhar. Escolha outra.'
  const escrita = letras(senha)
  const contem = (nome: string) => {
    const procurado = letras(nome)
    return procurado.length >= NOME_MINIMO && escrita.includes(procurado)
  }
  if (contem(email.split('@')[0] ?? '') || letras(email) === escrita)
    return 'A senha não pode conter o seu e-mail.'
  if (registros.some(contem)) return 'A senha não pode conter o seu CPF ou CNPJ.'
  if (escrita !== '' && nomes.some((nome) => letras(nome) === escrita))
    return 'A senha não pode ser o seu nome.'
  if ([PRODUTO, nomeFantasia, slug].some(contem))
    return 'A senha não pode conter o nome da entidade nem o do sistema.'
  return null
}

const letras = (texto: string) => dobrar(texto).replace(/[^a-z0-9]/g, '')
