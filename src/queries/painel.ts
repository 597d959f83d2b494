import { queryOptions } from '@tanstack/react-query'
import {
  obterAtendimentoDoPainel,
  obterCadastrosDoPainel,
  obterPainel,
  obterPendencias,
} from '#src/api/contract/geral/painel.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Totals of the entidade for its admin home. */
export const painelOptions = () =>
  queryOptions({
    queryKey: ['painel', 'totais'],
    queryFn: ({ signal }) => call(obterPainel, {}, { signal }),
    ...lifetimes.painel,
  })

/** How many cadastros there are, for staff who may see no money. */
export const cadastrosDoPainelOptions = () =>
  queryOptions({
    queryKey: ['painel', 'cadastros'],
    queryFn: ({ signal }) => call(obterCadastrosDoPainel, {}, { signal }),
    ...lifetimes.painel,
  })

/** The atendimentos that the user sees, in numbers. */
export const atendimentoDoPainelOptions = () =>
  queryOptions({
    queryKey: ['painel', 'atendimento'],
    queryFn: ({ signal }) => call(obterAtendimentoDoPainel, {}, { signal }),
    ...lifetimes.painel,
  })

/** What waits for the user. */
export const pendenciasOptions = () =>
  queryOptions({
    queryKey: ['painel', 'espera'],
    queryFn: ({ signal }) => call(obterPendencias, {}, { signal }),
    ...lifetimes.painel,
  })
