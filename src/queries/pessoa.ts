import { queryOptions } from '@tanstack/react-query'
import { obterMeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
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

/** What the entidade keeps of the cadastro behind one of the signed-in user's acessos. */
export const meuCadastroOptions = (acessoId: number) =>
  queryOptions({
    queryKey: ['pessoa', { acessoId }, 'cadastro'],
    queryFn: ({ signal }) => call(obterMeuCadastro, { params: { acessoId } }, { signal }),
    meta: { acessoId },
    ...lifetimes.pessoa,
  })
