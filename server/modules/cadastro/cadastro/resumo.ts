import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { lerTodasAsPartes } from '#server/records/partes.ts'
import { existente } from './leitura.ts'
import * as repo from './repo.ts'

/** Who is reached by an e-mail or a telephone, either of which may be blank. */
interface Contato {
  de: string
  email: string
  telefone: string
}

/** Of a cadastro what is needed to speak with it. */
export interface ResumoDoCadastro {
  id: number
  tipo: TipoCadastro
  matricula: number
  nome: string
  nomeFantasia: string
  registro: string
  ativo: boolean
  cidade: string
  uf: string
  contatos: Contato[]
}

/** A living cadastro in short; its own e-mail and telephone come before those of its people. @throws AppError 404 */
export async function resumir(
  escopo: Escopo,
  tipo: TipoCadastro,
  matricula: number,
): Promise<ResumoDoCadastro> {
  const { comum } = await existente(escopo, tipo, matricula, false)
  const partes = await lerTodasAsPartes(escopo, repo.lugaresDasPartes(tipo), comum.id)
  const { id, nome, nomeFantasia, registro, ativo, cidade, uf, email, telefone } = comum
  const todos = [
    { de: 'Cadastro', email, telefone },
    ...linhas(partes.contatos, ({ nome: de, ...linha }) => ({ ...linha, de: texto(de) })),
    ...linhas(partes.emails, ({ observacao, email: outro }) => ({
      de: texto(observacao) || 'Outro e-mail',
      email: outro,
    })),
    ...linhas(partes.telefones, ({ observacao, numero }) => ({
      de: texto(observacao) || 'Outro telefone',
      telefone: numero,
    })),
  ]
  const contatos = todos.filter((um) => um.email !== '' || um.telefone !== '')
  return { id, tipo, matricula, nome, nomeFantasia, registro, ativo, cidade, uf, contatos }
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '')

/** Nested records as contacts; a kind without such a list has none. */
const linhas = (
  deles: LinhaDaParte[] = [],
  ler: (linha: LinhaDaParte) => { de: string; email?: unknown; telefone?: unknown },
): Contato[] =>
  deles.map(ler).map(({ de, email, telefone }) => ({ de, email: texto(email), telefone: texto(telefone) }))
