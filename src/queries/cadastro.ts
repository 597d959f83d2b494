import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CadastroQuery, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros, type Cadastros } from '#src/api/contract/cadastro.ts'
import { call } from '#src/api/http.ts'
import { staleTime } from './cache-times.ts'
import { historicoOptions } from './historico.ts'

type Cadastrados = { [T in TipoCadastro]: z.output<Cadastros[T]['obter']['response']> }
type Entradas = { [T in TipoCadastro]: z.input<Cadastros[T]['entrada']> }

/** A record of a cadastro as stored. */
export type Cadastro<T extends TipoCadastro = TipoCadastro> = Cadastrados[T]
/** A record of a cadastro as somebody enters it. */
export type CadastroEntrada<T extends TipoCadastro = TipoCadastro> = Entradas[T]
/** Which record: its matrícula, or the blank one. */
export type MatriculaOuNovo = number | 'novo'

const lista = (tipo: TipoCadastro) => ['cadastro', tipo, 'lista'] as const

/** One page of a cadastro's list. */
export const cadastroListaOptions = (tipo: TipoCadastro, search: CadastroQuery) =>
  queryOptions({
    queryKey: [...lista(tipo), search],
    queryFn: ({ signal }) => call(cadastros[tipo].listar, { query: search }, { signal }),
    staleTime: staleTime.lista,
  })

/** One record, or the blank one that the server prepares. */
export const cadastroOptions = <T extends TipoCadastro>(tipo: T, matricula: MatriculaOuNovo) =>
  queryOptions({
    queryKey: ['cadastro', tipo, 'registro', matricula],
    queryFn: async ({ signal }) => {
      const record =
        matricula === 'novo'
          ? await call(cadastros[tipo].novo, {}, { signal })
          : await call(cadastros[tipo].obter, { params: { matricula } }, { signal })
      // `call` sees the endpoints of all kinds; it was given those of T.
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- necessary from the second kind on
      return record as Cadastro<T>
    },
    staleTime: staleTime.pessoa,
  })

/** What was done to a record. */
export const historicoDoCadastroOptions = (tipo: TipoCadastro, matricula: number) =>
  historicoOptions(['cadastro', tipo, 'historico', matricula], (page, signal) =>
    call(cadastros[tipo].historico, { params: { matricula }, query: { page } }, { signal }),
  )

/** Reads a record past every cache: what is stored now. */
export const readStored = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T, matricula: number) =>
  queryClient.query({ ...cadastroOptions(tipo, matricula), staleTime: 0 })

/** Creates a record with id 0, updates any other; gives it as stored. The list is read anew, the record is not. */
export const saveCadastroMutation = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'salvar'],
    mutationFn: async (entrada: CadastroEntrada<T>) => {
      const { criar, atualizar } = cadastros[tipo]
      const record = await call(entrada.id > 0 ? atualizar : criar, { body: entrada })
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- necessary from the second kind on
      return record as Cadastro<T>
    },
    onSuccess: async (record: Cadastro<T>) => {
      await stored(queryClient, tipo, record)
    },
  })

/** A record as somebody saw it who puts it into the trash, or takes it out. */
export interface CadastroVisto {
  matricula: number
  versao: number
}

/** Puts a record into the trash; gives the revision that its restoration must name. */
export const deleteCadastroMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'excluir'],
    mutationFn: ({ matricula, versao }: CadastroVisto) =>
      call(cadastros[tipo].excluir, { params: { matricula }, query: { versao } }),
    onSuccess: async (_: { versao: number }, { matricula }: CadastroVisto) => {
      // Its screen is still open for a moment: the record is only marked, so that the next visit asks the server.
      const { queryKey } = cadastroOptions(tipo, matricula)
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      await changed(queryClient, tipo, matricula)
    },
  })

/** Takes a record out of the trash; gives it as stored. */
export const restaurarCadastroMutation = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'restaurar'],
    mutationFn: async ({ matricula, versao }: CadastroVisto) => {
      const record = await call(cadastros[tipo].restaurar, { params: { matricula }, body: { versao } })
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- necessary from the second kind on
      return record as Cadastro<T>
    },
    onSuccess: (record: Cadastro<T>) => stored(queryClient, tipo, record),
  })

/** The record is what the answer says; what tells of it elsewhere is read anew. */
async function stored<T extends TipoCadastro>(queryClient: QueryClient, tipo: T, record: Cadastro<T>) {
  if (record.matricula === null) return
  queryClient.setQueryData(cadastroOptions(tipo, record.matricula).queryKey, record)
  await changed(queryClient, tipo, record.matricula)
}

async function changed(queryClient: QueryClient, tipo: TipoCadastro, matricula: number) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: lista(tipo) }),
    queryClient.invalidateQueries({ queryKey: historicoDoCadastroOptions(tipo, matricula).queryKey }),
    // The admin home counts cadastros.
    queryClient.invalidateQueries({ queryKey: ['painel'] }),
  ])
}
