import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Entidade } from '#src/api/contract/entidade.ts'
import { historicoDoLogo, removerLogo, salvarLogo } from '#src/api/contract/logo.ts'
import { call } from '#src/api/http.ts'
import { entidadeOptions } from './entidade.ts'
import { historicoOptions } from './historico.ts'
import { faceEntidadeOptions } from './pagina.ts'

/** Who changed the entidade's logo. */
export const historicoDoLogoOptions = () =>
  historicoOptions(['entidade', 'logo', 'historico'], (page, signal) =>
    call(historicoDoLogo, { query: { page } }, { signal }),
  )

/** Makes a picture the entidade's logo. */
export const salvarLogoMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['entidade', 'logo', 'salvar'],
    mutationFn: (logo: File) => call(salvarLogo, { body: { logo } }),
    onSuccess: (entidade) => written(queryClient, userId, entidade),
  })

export const removerLogoMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['entidade', 'logo', 'remover'],
    mutationFn: () => call(removerLogo),
    onSuccess: (entidade) => written(queryClient, userId, entidade),
  })

/** The whole app shows what has just been written; the face of its area, which shows more, is asked for again. */
async function written(queryClient: QueryClient, userId: number, entidade: Entidade): Promise<void> {
  queryClient.setQueryData(entidadeOptions({ userId, entidade: null }).queryKey, entidade)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: faceEntidadeOptions(entidade.slug).queryKey }),
    queryClient.invalidateQueries({ queryKey: historicoDoLogoOptions().queryKey }),
  ])
}
