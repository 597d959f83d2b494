import * as z from 'zod/mini'
import type { Campos, ValorDeCampo, Valores } from './campo.ts'
import { inteiro, versaoQuery } from './common.ts'
import { endpoint, type Access } from './endpoint.ts'
import { historicoDe } from './historico.ts'
import type { Permissao } from './papeis.ts'

// a type, since no interface can stand where a record of fields is asked for
type DeTodas = {
  /** The revision as read, by which a save notices that somebody else saved in between; 0 while nobody has saved. */
  versao: number
  /** Fields of which something is stored that makes no sense any more, so that their default holds. */
  ignorados: string[]
}

/** Settings as they hold now; of no kind in particular, by the names of their fields. */
export type Configurado<F extends Campos = Campos> = DeTodas &
  (string extends keyof F ? Record<string, ValorDeCampo | string[]> : Valores<F>)

/** Settings as somebody saves them. */
export type EntradaDaConfiguracao<F extends Campos = Campos> = Valores<F> & { versao: number }

interface Declaracao<T extends string, P extends `/api/${string}`, A extends Access, F extends Campos> {
  /** Its name in addresses of the SPA, caches and the database. */
  tipo: T
  path: P
  titulo: string
  /** What it is about, in a sentence. */
  descricao: string
  acesso: { ler: A; gravar: Permissao }
  /** What can be set; the blank value of each is its default. */
  campos: F
  /** What is wrong with values that are good each for itself: sentences by field. */
  conferir?: (valores: Valores<F>) => Record<string, string>
}

/** Settings of any kind, where none in particular is meant. */
export type Configuracao<F extends Campos = Campos> = ReturnType<
  typeof configuracao<string, `/api/${string}`, Access, F>
>

/**
 * Settings of one kind, of which an entidade has one revision. From the declaration follow the calls and what the server does for them, the
 * queries and the screen of the SPA, and the attempts of the tests. A field that nobody has set yet, that was added later, or whose stored
 * value no longer fits counts by its default. Saves fail with 422 and field errors, and 409 `conflito` when `versao` is no longer the
 * stored one; what is already stored so is not written again. Whoever may change the settings reads their history.
 */
export function configuracao<
  const T extends string,
  const P extends `/api/${string}`,
  const A extends Access,
  const F extends Campos,
>(declaracao: Declaracao<T, P, A, F>) {
  const { campos, acesso, conferir, ...descricao } = declaracao
  const { path, titulo } = descricao
  const todos = Object.entries<Campos[string]>(campos)
  const esquemas = (qual: 'modelo' | 'entrada') =>
    Object.fromEntries(todos.map(([nome, campo]) => [nome, campo[qual]]))
  const modelo = z.object({
    versao: z.int(),
    ignorados: z.array(z.string()),
    ...esquemas('modelo'),
    // the fields are known by the declaration alone
  }) as unknown as z.ZodMiniType<Configurado<F>>
  // here too
  const juntos = z.check<Record<string, unknown>>(({ value, issues }) => {
    const errors = conferir?.(value as Valores<F>) ?? {} // what the schemas of the fields have read
    for (const [nome, message] of Object.entries(errors))
      issues.push({ code: 'custom', input: value[nome], path: [nome], message })
  })
  const entrada = z
    .strictObject({ versao: inteiro(0), ...esquemas('entrada') })
    .check(juntos) as unknown as z.ZodMiniType<EntradaDaConfiguracao<F>, EntradaDaConfiguracao<F>> // as above
  return {
    ...descricao,
    acesso,
    campos,
    entrada,
    /** What holds until somebody chooses otherwise. */
    padrao: Object.fromEntries(todos.map(([nome, { emBranco }]) => [nome, emBranco])) as Valores<F>, // one for each
    obter: endpoint({
      method: 'GET',
      path,
      access: acesso.ler,
      summary: `${titulo}: configuração em vigor`,
      response: modelo,
    }),
    gravar: endpoint({
      method: 'PUT',
      path,
      access: acesso.gravar,
      summary: `${titulo}: altera a configuração`,
      body: entrada,
      response: modelo,
    }),
    /** Back to the defaults, those of later releases too. */
    restaurar: endpoint({
      method: 'DELETE',
      path,
      access: acesso.gravar,
      summary: `${titulo}: restaura o padrão`,
      query: versaoQuery,
      response: modelo,
    }),
    historico: historicoDe({ path, access: acesso.gravar, summary: `${titulo}: histórico` }),
  }
}
