import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  listasCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import {
  chamadasDosCadastros,
  type LinhaCadastro,
} from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { pedidasVistas } from './preferencia.ts'

type Cadastrados = { [T in TipoCadastro]: z.output<Cadastros[T]['obter']['response']> }
type Entradas = { [T in TipoCadastro]: z.input<Cadastros[T]['entrada']> }

/** A record of a cadastro as stored. */
export type Cadastro<T extends TipoCadastro = TipoCadastro> = Cadastrados[T]
/** A record of a cadastro as somebody enters it. */
export type CadastroEntrada<T extends TipoCadastro = TipoCadastro> = Entradas[T]
/** Which record: its matrícula, or the blank one. */
export type MatriculaOuNovo = number | 'novo'

/** All pages of a kind's list, whatever it is narrowed to. */
export const listasDoCadastro = (tipo: TipoCadastro) => ['cadastro', tipo, 'lista'] as const

/** The fields that the entidade has added to a kind; told with the settings, which name them. */
export const camposDoCadastroOptions = (tipo: TipoCadastro) =>
  queryOptions({
    queryKey: ['configuracao', 'campos', tipo],
    queryFn: async ({ signal }) => call(chamadasDosCadastros[tipo].campos, {}, { signal }),
    ...lifetimes.configuracao,
  })

/**
 * One page of a cadastro's list.
 * @param pedidas columns that rows have only where they are asked for
 */
export function cadastroListaOptions(tipo: TipoCadastro, search: CadastroQuery, pedidas?: readonly string[]) {
  const query = soLinhas(search, pedidas)
  return queryOptions({
    queryKey: [...listasDoCadastro(tipo), query],
    queryFn: async ({ signal }): Promise<Pagina<LinhaCadastro>> =>
      call(chamadasDosCadastros[tipo].listar, { query }, { signal }),
    ...lifetimes.lista,
  })
}

/** The columns that the list asks for at an address, by what is known of the user's choice; nobody chooses columns of the trash. */
export const pedidasDoCadastro = (
  queryClient: QueryClient,
  tipo: TipoCadastro,
  { mostra, situacao }: CadastroQuery,
): string[] =>
  situacao === 'excluidos' ? [] : pedidasVistas(queryClient, tipo, listasCadastro[tipo].colunas, mostra)
