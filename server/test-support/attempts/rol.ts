import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { todosOsRois, type NomeDeRol } from '#src/api/contract/geral/todos-os-rois.ts'
import { servidas } from '#server/modules/geral/todos-os-rois/service.ts'
import type { Attempt, Contexto } from './attempt.ts'
import type { Harness } from '#server/test-support/harness.ts'

interface Linha {
  id: number
  versao: number
}

/** What of a rol its attempts are made of. */
export interface Declarada {
  path: string
  /** Of one that is only read there are none. */
  acoes?: readonly string[]
  totais: unknown
}

const declaradas = Object.entries<Declarada>(todosOsRois) as [NomeDeRol, Declarada][] // the keys of the table

/** What does the first of a list's actions with its first row, which the last of them has prepared for that. */
export async function loteDoRol(
  h: Harness,
  { path, acoes = [] }: Declarada,
  headers: Record<string, string>,
): Promise<{ acao: string | undefined; linhas: Linha[] }> {
  const primeira = async () => (await h.inject({ url: path, headers })).json<Pagina<Linha>>().items[0]
  const lote = async (acao: string | undefined) => {
    const linha = await primeira()
    if (!linha) throw new Error(`nenhuma linha em ${path}`)
    return { acao, linhas: [{ id: linha.id, versao: linha.versao }] }
  }
  if (acoes.length > 1) {
    const payload = await lote(acoes.at(-1))
    await h.inject({ method: 'POST', url: `${path}/lote`, headers, payload })
  }
  return lote(acoes[0])
}

const ids = (linhas: { id: unknown }[]) => linhas.map(({ id }) => Number(id)).toSorted((a, b) => a - b)

/** The attempts of one list, of all rows of its `tabela`; one whose rows or actions have rules of their own has its own in `attempts.ts`. */
export function attemptsDoRol(declarada: Declarada, tabela: string): Record<string, Attempt> {
  const { path, totais, acoes } = declarada
  const doTenant = `select id from ${tabela} where entidade_id = any($1)`
  return {
    [`GET ${path}`]: {
      tipo: 'leitura',
      como: 'admin',
      chamada: () => ({ url: `${path}?pageSize=100` }),
      lido(corpo) {
        const { items, totalItems } = corpo as Pagina<Linha> // the answer of every list
        return [totalItems, ids(items)]
      },
      async devido(linhas) {
        const devidos = ids((await linhas(doTenant)) as { id: number }[])
        return [devidos.length, devidos]
      },
    },
    [`GET ${path}/exportar`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200], // the own rows
      anota: true,
      chamada: () => ({ url: `${path}/exportar?formato=csv` }),
    },
    [`POST ${path}/exportar`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: () => ({ url: `${path}/exportar?formato=csv` }),
    },
    ...(totais !== null && {
      [`GET ${path}/totais`]: {
        tipo: 'leitura' as const,
        como: 'admin' as const,
        lido: (corpo: unknown) => (corpo as { total: number }).total, // the answer of every sum
        devido: async (linhas: (sql: string) => Promise<unknown[]>) => (await linhas(doTenant)).length,
      },
    }),
    ...(acoes && {
      [`POST ${path}/lote`]: {
        tipo: 'alheia' as const,
        como: 'admin' as const,
        recusa: [200],
        mostra: /"feitos":\[\{/,
        async chamada({ h, e }: Contexto) {
          const headers = await h.entrar(e.admin.email, 'admin', e.slug)
          return { payload: await loteDoRol(h, declarada, headers) }
        },
      },
    }),
  }
}

/** The attempts of every rol. */
export const attemptsDosRois: Record<string, Attempt> = Object.assign(
  {},
  ...declaradas.map(([nome, declarada]) => attemptsDoRol(declarada, servidas[nome].tabela)),
)
