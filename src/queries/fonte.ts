import { queryOptions } from '@tanstack/react-query'
import { consultarCep, consultarEmpresa, obterFontes } from '#src/api/contract/cadastro/fonte.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** What is at a CEP of eight digits. */
export const cepOptions = (cep: string) =>
  queryOptions({
    queryKey: ['fonte', 'cep', cep],
    queryFn: ({ signal }) => call(consultarCep, { params: { cep } }, { signal }),
    ...lifetimes.pessoa,
  })

/** Which sources there are. */
export const fontesOptions = () =>
  queryOptions({
    queryKey: ['fonte', 'configuradas'],
    queryFn: ({ signal }) => call(obterFontes, {}, { signal }),
    ...lifetimes.configuracao,
  })

/** What the source tells of a company. */
export const empresaDaFonteOptions = (cnpj: string) =>
  queryOptions({
    queryKey: ['fonte', 'cnpj', cnpj],
    queryFn: ({ signal }) => call(consultarEmpresa, { params: { cnpj } }, { signal }),
    ...lifetimes.pessoa,
  })
