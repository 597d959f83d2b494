import type { EntidadeRow } from '#server/modules/entidade/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { dobrar, ehComum } from './common-passwords.ts'

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

type Regras = Pick<EntidadeRow, 'senhaMinima' | 'nomeFantasia' | 'slug'>

/**
 * What is asked of a password to be: length, and not to be guessed from lists or from what is known of its owner. No kinds of characters
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
  if (contem(email.split('@')[0] ?? '')) return 'A senha não pode conter o seu e-mail.'
  if (registros.some(contem)) return 'A senha não pode conter o seu CPF ou CNPJ.'
  if (escrita !== '' && nomes.some((nome) => letras(nome) === escrita))
    return 'A senha não pode ser o seu nome.'
  if ([PRODUTO, nomeFantasia, slug].some(contem))
    return 'A senha não pode conter o nome da entidade nem o do sistema.'
  return null
}

const letras = (texto: string) => dobrar(texto).replace(/[^a-z0-9]/g, '')
