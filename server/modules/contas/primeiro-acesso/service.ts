import { createHash, randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { fazerPrimeiroAcesso } from '#src/api/contract/contas/primeiro-acesso.ts'
import { isEmpty } from '#server/db/entidades.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { criarEntidade, jaHaEntidade, type Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { exigirSenhaForte, hashSenha } from '#server/modules/nucleo/senha/service.ts'
import { incluirAdministrador } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** Seconds for which a code works. */
const VIDA = 24 * 3600
/** No letter that is taken for another or for a digit; five bits each. */
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Letters of a code, a hundred bits, and how many stand together. */
const [TAMANHO, GRUPO] = [20, 5]

const hashDe = (codigo: string) => createHash('sha256').update(codigo).digest('hex')

/**
 * A new code with which the first entidade can be made, once and within a day; only its hash is kept. Those given out before go on working.
 * Null where there is an entidade already.
 */
export async function novoCodigo({ db }: Pick<Database, 'db'>): Promise<string | null> {
  if (!(await isEmpty(db))) return null
  const codigo = Array.from({ length: TAMANHO }, () => LETRAS[randomInt(LETRAS.length)]).join('')
  await repo.incluir(db, hashDe(codigo), VIDA)
  return codigo.match(new RegExp(`.{${GRUPO}}`, 'g'))?.join('-') ?? codigo
}

interface Apoio {
  database: Database
}

/** @throws AppError 409 `primeiro-acesso-encerrado` once there is an entidade */
export async function exigirAberto({ database }: Apoio): Promise<void> {
  if (!(await isEmpty(database.db))) throw jaHaEntidade()
}

/** How long a password must be: where no entidade has set it, by the default. */
export const senhaMinima = async (escopo: Escopo): Promise<number> =>
  (await configurado(escopo, 'acesso')).senhaMinima

/** Looks at a code without using it up. @throws AppError 409, 422 at `codigo` */
export async function conferirCodigo(apoio: Apoio, codigo: string, origem: Origem): Promise<void> {
  await exigirAberto(apoio)
  const { db } = apoio.database
  if (!(await repo.valido(db, hashDe(codigo)))) throw recusado(origem)
}

/**
 * Makes the first entidade and its administrador, and uses the code up, all or nothing.
 * @param escopo of no entidade
 * @returns the slug of the new one
 * @throws AppError 409 `primeiro-acesso-encerrado`, 422 at the field
 */
export async function fazerPrimeiro(
  apoio: Apoio & { entidades: Pick<Entidades, 'esquecer'> },
  escopo: Escopo,
  { codigo, nome, email, senha, ...entidade }: z.output<(typeof fazerPrimeiroAcesso)['body']>,
  origem: Origem,
): Promise<{ slug: string }> {
  // before the password is hashed, which is work for those alone who may
  await conferirCodigo(apoio, codigo, origem)
  const { database, entidades } = apoio
  const { db } = database
  const regras = { ...entidade, senhaMinima: await senhaMinima(escopo) }
  exigirSenhaForte(senha, { email, nomes: [nome], registros: [entidade.cnpj], entidade: regras }, 'senha')
  const senhaHash = await hashSenha(senha, origem.ip)
  await database.conexoes.transacao(origem.autoria, async () => {
    const id = await criarEntidade(db, entidade, { soPrimeira: true })
    if (!(await repo.gastar(db, hashDe(codigo)))) throw recusado(origem)
    await repo.apagarTodos(db)
    await incluirAdministrador(database.escopo(id, origem.autoria), { nome, email }, senhaHash)
  })
  entidades.esquecer()
  registrarNoLog(origem, 'primeiro-acesso', null)
  return { slug: entidade.slug }
}

function recusado(origem: Origem): AppError {
  registrarNoLog(origem, 'primeiro-acesso-recusado', null)
  const mensagem =
    'Este código não vale. Copie o mais novo do log do servidor, ou peça outro com o comando primeiro-acesso.'
  return new AppError(422, 'codigo-invalido', mensagem, { errors: { codigo: mensagem } })
}
