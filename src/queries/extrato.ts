import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  baixarExtrato,
  baixarExtratoDoAcesso,
  obterExtrato,
  obterExtratoDoAcesso,
  type Extrato,
  type FormatoDoExtrato,
} from '#src/api/contract/dinheiro/extrato.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Whose something is to a client: of an acesso, or of a company of the office behind it, by matrícula. */
export interface TitularDoAcesso {
  acessoId: number
  empresa?: number
}

/** Whose statement: staff name a cadastro, clients one of their acessos, and of an office's a company of it, by matrícula. */
export type TitularDoExtrato = { tipo: TipoCadastro; matricula: number } | TitularDoAcesso

/** Of which days, `YYYY-MM-DD`; the server's own where none are given. */
export interface DiasDoExtrato {
  de?: string
  ate?: string
}

/** A statement of account. Whatever moves a debit or a credit makes it old. */
export const extratoOptions = (titular: TitularDoExtrato, dias: DiasDoExtrato) =>
  queryOptions({
    queryKey: ['debito', 'extrato', { ...titular, ...dias }],
    queryFn: ({ signal }): Promise<Extrato> =>
      'acessoId' in titular
        ? call(obterExtratoDoAcesso, { query: { ...titular, ...dias } }, { signal })
        : call(obterExtrato, { query: { ...titular, ...dias } }, { signal }),
    ...('acessoId' in titular && { meta: { acessoId: titular.acessoId } }),
    ...lifetimes.lista,
  })

/** The statement as a file. Nothing of it stays in the cache. */
export const baixarExtratoMutation = (titular: TitularDoExtrato) =>
  mutationOptions({
    mutationKey: ['debito', 'extrato', 'baixar'],
    mutationFn: (pedido: DiasDoExtrato & { formato: FormatoDoExtrato }) =>
      'acessoId' in titular
        ? call(baixarExtratoDoAcesso, { query: { ...titular, ...pedido } })
        : call(baixarExtrato, { query: { ...titular, ...pedido } }),
    gcTime: 0,
  })
