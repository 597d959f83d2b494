import { keepPreviousData, noop, queryOptions } from '@tanstack/react-query'
import { SINAL } from '#src/api/contract/cadastro/presenca.ts'
import {
  encerrarPresencaNoAtendimento,
  marcarPresencaNoAtendimento,
} from '#src/api/contract/geral/atendimento-presenca.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/**
 * Who else has an atendimento open; to ask is to say that one has it open oneself, and goes on while the page is hidden.
 * @param escrevendo whether one writes there
 */
export const presencaNoAtendimentoOptions = (id: number, escrevendo: boolean) =>
  queryOptions({
    // to begin to write is told at once
    queryKey: ['presencaNoAtendimento', 'registro', id, escrevendo],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(marcarPresencaNoAtendimento, { params: { id }, body: { escrevendo } }, { signal }),
    refetchInterval: SINAL * 1000,
    refetchIntervalInBackground: true,
    retry: false,
    ...lifetimes.visita,
  })

/** One has closed it. Others learn it by themselves where this does not arrive. */
export const deixarAtendimento = (id: number): void =>
  void call(encerrarPresencaNoAtendimento, { params: { id } }).catch(noop)
