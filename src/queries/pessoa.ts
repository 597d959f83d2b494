import { queryOptions } from '@tanstack/react-query'
import { obterPessoa, pessoa } from '#src/api/contract/cliente/pessoa.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { persisted } from './persisted.ts'

/** The person behind one of the signed-in user's acessos, with what is owed and paid. */
export const pessoaOptions = (acessoId: number) =>
  queryOptions({
    queryKey: ['pessoa', { acessoId }],
    queryFn: ({ signal }) => call(obterPessoa, { params: { acessoId } }, { signal }),
    meta: { acessoId },
    ...persisted(lifetimes.pessoa, pessoa),
  })
