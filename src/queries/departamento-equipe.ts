import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { incluirNaEquipe, obterEquipe, retirarDaEquipe } from '#src/api/contract/geral/departamento-equipe.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The people of a departamento, and who else may be. The hub tells of them as of the departamento. */
export const equipeDoDepartamentoOptions = (id: number) =>
  queryOptions({
    queryKey: ['recurso', 'equipe-do-departamento', id],
    queryFn: ({ signal }) => call(obterEquipe, { params: { id } }, { signal }),
    ...lifetimes.lista,
  })

/** Takes somebody into a departamento, or out of it. */
export const mudarEquipeMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['recurso', 'equipe-do-departamento', 'mudar'],
    mutationFn: ({ usuarioId, entra }: { usuarioId: number; entra: boolean }) =>
      call(entra ? incluirNaEquipe : retirarDaEquipe, { params: { id, usuarioId } }),
    onSuccess: (equipe) => queryClient.setQueryData(equipeDoDepartamentoOptions(id).queryKey, equipe),
    onError: () => queryClient.invalidateQueries({ queryKey: equipeDoDepartamentoOptions(id).queryKey }),
  })
