import { noop, queryOptions } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { encerrarPresenca, marcarPresenca, SINAL } from '#src/api/contract/cadastro/presenca.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** Who else has a record open; to ask is to say that one has it open oneself, and goes on while the page is hidden: what is half typed there is still held. */
export const presencaOptions = (tipo: TipoCadastro, matricula: number) =>
  queryOptions({
    queryKey: ['presenca', 'registro', tipo, matricula],
    queryFn: ({ signal }) => call(marcarPresenca, { params: { tipo, matricula } }, { signal }),
    refetchInterval: SINAL * 1000,
    refetchIntervalInBackground: true,
    retry: false,
    ...lifetimes.visita,
  })

/** One has closed the record. Others learn it by themselves where this does not arrive. */
export const leaveRecord = (tipo: TipoCadastro, matricula: number): void =>
  void call(encerrarPresenca, { params: { tipo, matricula } }).catch(noop)
