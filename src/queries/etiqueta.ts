import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { etiquetas } from '#src/api/contract/cadastro/etiqueta.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import type { Quais } from './lote.ts'
import { tarefaKey } from './tarefa.ts'

/** How many labels chosen records would have, and who has no complete address. Asked again whenever somebody is about to make some. */
export const previaDasEtiquetasOptions = (tipo: TipoCadastro, quais: Quais) =>
  queryOptions({
    queryKey: ['cadastro', tipo, 'etiquetas', quais],
    queryFn: ({ signal }) => call(etiquetas[tipo].prever, { body: quais }, { signal }),
    ...lifetimes.visita,
  })

/** Starts the tarefa that makes the labels. */
export const gerarEtiquetasMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutationOptions({
    mutationKey: ['cadastro', tipo, 'etiquetas'],
    mutationFn: (body: Input<(typeof etiquetas)[TipoCadastro]['gerar']>['body']) =>
      call(etiquetas[tipo].gerar, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })
