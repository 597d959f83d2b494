import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  alterarAnexo,
  baixarAnexo,
  excluirAnexo,
  incluirAnexo,
  listarAnexos,
  restaurarAnexo,
} from '#src/api/contract/cadastro/anexo.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { historicoDoCadastroOptions } from './cadastro-registro.ts'

/** The cadastro that the anexos are of. */
export interface DonoDosAnexos {
  tipo: TipoCadastro
  matricula: number
}

/** The anexos of a cadastro: those that are kept, or those that were deleted. */
export const anexosOptions = ({ tipo, matricula }: DonoDosAnexos, situacao: 'guardados' | 'excluidos') =>
  infiniteQueryOptions({
    queryKey: ['anexo', tipo, matricula, situacao],
    queryFn: ({ pageParam, signal }) =>
      call(listarAnexos, { params: { tipo, matricula }, query: { page: pageParam, situacao } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    ...lifetimes.lista,
  })

/** Keeps a file. */
export const incluirAnexoMutation = (queryClient: QueryClient, dono: DonoDosAnexos) =>
  mutationOptions({
    mutationKey: ['anexo', 'incluir'],
    mutationFn: (arquivo: File) => call(incluirAnexo, { params: dono, body: { arquivo } }),
    onSuccess: () => mudou(queryClient, dono),
  })

/** The content of an anexo; nothing of it stays in the cache. */
export const baixarAnexoMutation = (dono: DonoDosAnexos) =>
  mutationOptions({
    mutationKey: ['anexo', 'baixar'],
    mutationFn: (id: number): Promise<Blob> => call(baixarAnexo, { params: { ...dono, id } }),
    gcTime: 0,
  })

/** An anexo as somebody saw it. */
export interface AnexoVisto {
  id: number
  versao: number
}

/** Renames and describes. */
export const saveAnexoMutation = (queryClient: QueryClient, dono: DonoDosAnexos) =>
  mutationOptions({
    mutationKey: ['anexo', 'alterar'],
    mutationFn: ({ id, ...body }: AnexoVisto & { nome: string; descricao: string }) =>
      call(alterarAnexo, { params: { ...dono, id }, body }),
    // somebody else may have changed it
    onSettled: () => mudou(queryClient, dono),
  })

/** Marks as deleted; gives the revision that its restoration must name. */
export const deleteAnexoMutation = (queryClient: QueryClient, dono: DonoDosAnexos) =>
  mutationOptions({
    mutationKey: ['anexo', 'excluir'],
    mutationFn: ({ id, versao }: AnexoVisto) =>
      call(excluirAnexo, { params: { ...dono, id }, query: { versao } }),
    onSettled: () => mudou(queryClient, dono),
  })

/** Takes the mark away. */
export const restoreAnexoMutation = (queryClient: QueryClient, dono: DonoDosAnexos) =>
  mutationOptions({
    mutationKey: ['anexo', 'restaurar'],
    mutationFn: ({ id, versao }: AnexoVisto) =>
      call(restaurarAnexo, { params: { ...dono, id }, body: { versao } }),
    onSettled: () => mudou(queryClient, dono),
  })

async function mudou(queryClient: QueryClient, { tipo, matricula }: DonoDosAnexos): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['anexo', tipo, matricula] }),
    queryClient.invalidateQueries({ queryKey: historicoDoCadastroOptions(tipo, matricula).queryKey }),
  ])
}
