import { mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { listarCategorias } from '#src/api/contract/cadastro/categoria.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type {
  ConsultaDoRecurso,
  EmParte,
  EntradaDoRecurso,
  Recurso,
  RegistroDoRecurso,
} from '#src/api/contract/cadastro/recurso.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { historicoOptions } from './historico.ts'
import { hold, markOld } from './hold.ts'

/** One page of a resource's list. */
export function recursoListaOptions(recurso: Recurso, search: ConsultaDoRecurso) {
  const query = soLinhas(search)
  return queryOptions({
    queryKey: ['recurso', recurso.nome, 'lista', query],
    queryFn: ({ signal }) => call(recurso.listar, { query }, { signal }),
    ...lifetimes.lista,
  })
}

/** One record of a resource; the blank one is the declaration's. */
export const recursoOptions = (recurso: Recurso, id: number | 'novo') =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'registro', id],
    queryFn: ({ signal }) =>
      id === 'novo' ? recurso.emBranco : call(recurso.obter, { params: { id } }, { signal }),
    ...lifetimes.recurso,
  })

/** What was done to a record. */
export const historicoDoRecursoOptions = ({ nome, historico }: Recurso, id: number) =>
  historicoOptions(['recurso', nome, 'historico', id], (page, signal) =>
    call(historico, { params: { id }, query: { page } }, { signal }),
  )

/** Where a record is named: as it is at the moment, for somebody who is about to delete it. */
export const vinculosDoRecursoOptions = (recurso: Recurso, id: number) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'vinculos', id],
    queryFn: ({ signal }) => call(recurso.vinculos, { params: { id } }, { signal }),
    ...lifetimes.visita,
  })

/**
 * What the server's rules say of what is entered of a record so far; nothing of a resource without such rules, nor while there is nothing
 * to be held against them.
 */
export const faltasOptions = ({ nome, conferir }: Recurso, campos: EmParte | null) =>
  queryOptions({
    queryKey: ['recurso', nome, 'faltas', campos],
    queryFn: conferir && campos ? ({ signal }) => call(conferir, { body: campos }, { signal }) : skipToken,
    ...lifetimes.visita,
  })

/** Reads a record past every cache: what is stored now. */
export const readStoredRecurso = (queryClient: QueryClient, recurso: Recurso, id: number) =>
  queryClient.query({ ...recursoOptions(recurso, id), staleTime: 0 })

/** Creates a record with id 0, updates any other; gives it as stored. */
export const saveRecursoMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutationOptions({
    mutationKey: ['recurso', recurso.nome, 'salvar'],
    mutationFn: (entrada: EntradaDoRecurso) =>
      call(entrada.id > 0 ? recurso.atualizar : recurso.criar, { body: entrada }),
    onSuccess: (registro: RegistroDoRecurso) => stored(queryClient, recurso, registro),
  })

/** A record as somebody saw it who puts it into the trash, or takes it out. */
export interface RecursoVisto {
  id: number
  versao: number
}

/** Puts a record into the trash; gives the revision that its restoration must name. */
export const deleteRecursoMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutationOptions({
    mutationKey: ['recurso', recurso.nome, 'excluir'],
    mutationFn: ({ id, versao }: RecursoVisto) =>
      call(recurso.excluir, { params: { id }, query: { versao } }),
    onSuccess: async (_: { versao: number }, { id }: RecursoVisto) => {
      await markOld(queryClient, recursoOptions(recurso, id))
      await changed(queryClient, recurso, id)
    },
  })

/** Takes a record out of the trash; gives it as stored. */
export const restoreRecursoMutation = (queryClient: QueryClient, recurso: Recurso) =>
  mutationOptions({
    mutationKey: ['recurso', recurso.nome, 'restaurar'],
    mutationFn: ({ id, versao }: RecursoVisto) =>
      call(recurso.restaurar, { params: { id }, body: { versao } }),
    onSuccess: (registro: RegistroDoRecurso) => stored(queryClient, recurso, registro),
  })

/** The record is what the answer says; what tells of it elsewhere is read again. */
async function stored(queryClient: QueryClient, recurso: Recurso, registro: RegistroDoRecurso) {
  await hold(queryClient, recursoOptions(recurso, registro.id), registro)
  await changed(queryClient, recurso, registro.id)
}

async function changed(queryClient: QueryClient, recurso: Recurso, id: number) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['recurso', recurso.nome, 'lista'] }),
    queryClient.invalidateQueries({ queryKey: opcoesDoRecursoOptions(recurso).queryKey }),
    queryClient.invalidateQueries({ queryKey: historicoDoRecursoOptions(recurso, id).queryKey }),
    queryClient.invalidateQueries({ queryKey: categoriasOptions().queryKey }),
    // they are narrowed by named filters, and tell the names of what is chosen
    queryClient.invalidateQueries({
      queryKey: ['cadastro'],
      predicate: ({ queryKey }) => queryKey[2] === 'lista',
    }),
  ])
}

/** The categories of both kinds of person; held until somebody writes one. */
export const categoriasOptions = () =>
  queryOptions({
    queryKey: ['recurso', 'categorias'],
    queryFn: ({ signal }) => call(listarCategorias, {}, { signal }),
    ...lifetimes.recurso,
  })

/** Pages of a lookup that are asked for at most: what is offered to be chosen is no long list. */
const MAX_OPCOES = 20

/** All that a resource offers to be chosen, in the order of its list, what is out of use too; held until somebody writes one. */
export const opcoesDoRecursoOptions = (recurso: Recurso) =>
  queryOptions({
    queryKey: ['recurso', recurso.nome, 'opcoes'],
    queryFn: async ({ signal }) => {
      const todas: RegistroDoRecurso[] = []
      for (let page = 1; page <= MAX_OPCOES; page++) {
        const { items, totalPages } = await call(
          recurso.listar,
          { query: { page, pageSize: 100 } },
          { signal },
        )
        todas.push(...items)
        if (page >= totalPages) break
      }
      return todas.map(({ id, nome, ativo }) => ({ id, nome, ativo }))
    },
    ...lifetimes.recurso,
  })
