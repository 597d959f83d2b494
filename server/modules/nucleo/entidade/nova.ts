import type { EntidadeNova } from '#src/api/contract/nucleo/entidade-nova.ts'
import { isEmpty, travarEntidades } from '#server/db/entidades.ts'
import type { Db } from '#server/db/open.ts'
import { duplicou } from '#server/db/pg-error.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** Of an entidade that has not chosen one: the house colour, on which white text can be read. */
const COR = '#1f5f8b'

/** The refusal of what is for the first entidade alone. */
export const jaHaEntidade = () =>
  new AppError(
    409,
    'primeiro-acesso-encerrado',
    'O primeiro acesso já foi feito: esta instalação já tem uma entidade. Entre na administração.',
  )

/**
 * Makes an entidade in the running transaction; the first one is the default. Nothing else is needed: menus, papéis, the reference tables and
 * the defaults of all settings come from the contract, and the tables of names begin empty.
 * @param soPrimeira refuses to be the second
 * @returns its id
 * @throws AppError 409 `primeiro-acesso-encerrado`, 422 at `slug` or `cnpj` for one that is taken
 */
export async function criarEntidade(
  db: Db,
  nova: EntidadeNova,
  { soPrimeira = false } = {},
): Promise<number> {
  await travarEntidades(db)
  const padrao = await isEmpty(db)
  if (soPrimeira && !padrao) throw jaHaEntidade()
  try {
    return await repo.incluir(db, { ...nova, padrao, cor: COR })
  } catch (error) {
    if (duplicou(error, 'entidade_slug_unique'))
      throw tomado('slug', 'Já há uma entidade com este endereço. Escolha outro.')
    if (duplicou(error, 'entidade_cnpj_unique')) throw tomado('cnpj', 'Já há uma entidade com este CNPJ.')
    throw error
  }
}

const tomado = (campo: 'slug' | 'cnpj', sentenca: string) =>
  new AppError(422, 'validacao', sentenca, { errors: { [campo]: sentenca } })
