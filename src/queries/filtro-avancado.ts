import { queryOptions } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { previaDoFiltro } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

const recurso = recursos['filtros-avancados']

/** Pages of filters of one list that are asked for at most: what is offered to be chosen is no long list. */
const PAGINAS_MAX = 5

/** The named filters of a list by name, what is out of use too; held until somebody writes one. */
export const filtrosAvancadosOptions = (lista: TipoCadastro) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'lista', 'de', lista],
    queryFn: async ({ signal }) => {
      const todos: { id: number; nome: string; ativo: boolean }[] = []
      for (let page = 1; page <= PAGINAS_MAX; page++) {
        const query = { page, pageSize: 100, lista: `em.${lista}` }
        const { items, totalPages } = await call(recurso.listar, { query }, { signal })
        todos.push(...items.map(({ id, nome, ativo }) => ({ id, nome, ativo })))
        if (page >= totalPages) break
      }
      return todos
    },
    ...lifetimes.recurso,
  })

/** How many records a filter finds that need not be stored: as they are at the moment. */
export const previaDoFiltroOptions = (lista: TipoCadastro, condicoes: string) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'previa', lista, condicoes],
    queryFn: ({ signal }) => call(previaDoFiltro, { body: { lista, condicoes } }, { signal }),
    ...lifetimes.visita,
  })
