import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { listasDoCadastro, type Cadastro, type CadastroEntrada, type MatriculaOuNovo } from './cadastro.ts'
import { historicoOptions } from './historico.ts'
import { hold, markOld } from './hold.ts'

// Apart from the lists, which are shown before anybody opens a record.

/** One record, or the blank one that the server prepares; `ahead` of a click that may never come, of which the server is told. */
export const cadastroOptions = <T extends TipoCadastro>(tipo: T, matricula: MatriculaOuNovo, ahead = false) =>
  queryOptions({
    queryKey: ['cadastro', tipo, 'registro', matricula],
    queryFn: async ({ signal }) => {
      const record =
        matricula === 'novo'
          ? await call(cadastros[tipo].novo, {}, { signal })
          : await call(cadastros[tipo].obter, { params: { matricula } }, { signal, ahead })
      // `call` sees the endpoints of all kinds; it was given those of T.
      return record as Cadastro<T>
    },
    ...lifetimes.pessoa,
  })

/** What was done to a record. */
export const historicoDoCadastroOptions = (tipo: TipoCadastro, matricula: number) =>
  historicoOptions(['cadastro', tipo, 'historico', matricula], (page, signal) =>
    call(cadastros[tipo].historico, { params: { matricula }, query: { page } }, { signal }),
  )

/** What a record owes and has paid, kept and made old as what its own people see of it. */
export const situacaoDoCadastroOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: ['pessoa', 'situacao', tipo, matricula],
    queryFn: ({ signal }) => call(cadastros[tipo].situacao, { params: { matricula } }, { signal }),
    ...lifetimes.pessoa,
  })

/** What hangs on a record: as it is at the moment, for somebody who is about to delete it. */
export const vinculosOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: ['cadastro', tipo, 'vinculos', matricula],
    queryFn: ({ signal }) => call(cadastros[tipo].vinculos, { params: { matricula } }, { signal }),
    ...lifetimes.visita,
  })

/** Reads a record past every cache: what is stored now. */
export const readStored = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T, matricula: number) =>
  queryClient.query({ ...cadastroOptions(tipo, matricula), staleTime: 0 })

/** Creates a record with id 0, updates any other; gives it as stored. The list is read again, the record is not. */
export const saveCadastroMutation = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'salvar'],
    mutationFn: async (entrada: CadastroEntrada<T>) => {
      const { criar, atualizar } = cadastros[tipo]
      const record = await call(entrada.id > 0 ? atualizar : criar, { body: entrada })
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
      await markOld(queryClient, cadastroOptions(tipo, matricula))
      await changed(queryClient, tipo, matricula)
    },
  })

/** Takes a record out of the trash; gives it as stored. */
export const restoreCadastroMutation = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'restaurar'],
    mutationFn: async ({ matricula, versao }: CadastroVisto) => {
      const record = await call(cadastros[tipo].restaurar, { params: { matricula }, body: { versao } })
      return record as Cadastro<T>
    },
    onSuccess: (record: Cadastro<T>) => stored(queryClient, tipo, record),
  })

/** What staff decide about a registration: accepted unless there is a reason against it. */
export interface DecisaoDoCadastro extends CadastroVisto {
  motivo?: string
}

/** Accepts or refuses the registration that a record came by; gives it as stored. */
export const decidirCadastroMutation = <T extends TipoCadastro>(queryClient: QueryClient, tipo: T) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'decidir'],
    mutationFn: async ({ matricula, versao, motivo }: DecisaoDoCadastro) => {
      const { aprovar, recusar } = cadastros[tipo]
      const params = { matricula }
      const record =
        motivo === undefined
          ? await call(aprovar, { params, body: { versao } })
          : await call(recusar, { params, body: { versao, motivo } })
      return record as Cadastro<T>
    },
    onSuccess: (record: Cadastro<T>) => stored(queryClient, tipo, record),
  })

/** The record is what the answer says; what tells of it elsewhere is read again. */
async function stored<T extends TipoCadastro>(queryClient: QueryClient, tipo: T, record: Cadastro<T>) {
  if (record.matricula === null) return
  await hold(queryClient, cadastroOptions(tipo, record.matricula), record)
  await changed(queryClient, tipo, record.matricula)
}

async function changed(queryClient: QueryClient, tipo: TipoCadastro, matricula: number) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listasDoCadastro(tipo) }),
    queryClient.invalidateQueries({ queryKey: historicoDoCadastroOptions(tipo, matricula).queryKey }),
    // The admin home counts cadastros.
    queryClient.invalidateQueries({ queryKey: ['painel'] }),
  ])
}
