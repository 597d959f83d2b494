import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  atualizarRelatorioSalvo,
  criarRelatorioSalvo,
  excluirRelatorioSalvo,
  listarDestinatarios,
  listarRelatoriosSalvos,
  pausarRelatorioSalvo,
  type Agenda,
  type RelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import type { TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { hold } from './hold.ts'

/** The saved reports that the signed-in user sees, of all types, and of which types they may be shared. */
export const relatoriosSalvosOptions = () =>
  queryOptions({
    queryKey: ['relatorioSalvo', 'lista'],
    queryFn: ({ signal }) => call(listarRelatoriosSalvos, {}, { signal }),
    ...lifetimes.lista,
  })

/** The team whom reports of a type can be mailed to. */
export const destinatariosOptions = (tipo: TipoDeRelatorio) =>
  queryOptions({
    queryKey: ['relatorioSalvo', 'destinatarios', tipo],
    queryFn: ({ signal }) => call(listarDestinatarios, { params: { tipo } }, { signal }),
    ...lifetimes.lista,
  })

/** A report as somebody saves it; `id` is 0 for a new one, `versao` the revision that was seen of any other. */
interface EntradaDoSalvo extends Pick<
  RelatorioSalvo,
  'id' | 'versao' | 'tipo' | 'relatorio' | 'nome' | 'busca' | 'compartilhado'
> {
  agenda: Agenda | null
}

/** Saves one with id 0, changes any other; gives it as stored. */
export const saveRelatorioMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['relatorioSalvo', 'salvar'],
    mutationFn: ({ id, versao, tipo, relatorio, ...campos }: EntradaDoSalvo) =>
      id > 0
        ? call(atualizarRelatorioSalvo, { params: { id }, body: { ...campos, versao } })
        : call(criarRelatorioSalvo, { body: { tipo, relatorio, ...campos } }),
    onSuccess: (salvo: RelatorioSalvo) => posta(queryClient, salvo),
    // it may have been changed or deleted by somebody else
    onError: () => queryClient.invalidateQueries(relatoriosSalvosOptions()),
  })

/** Stops or resumes the mailing of one as it was seen; gives it as stored. */
export const pausarRelatorioMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['relatorioSalvo', 'pausar'],
    mutationFn: ({ id, ...body }: Pick<RelatorioSalvo, 'id' | 'versao'> & { pausado: boolean }) =>
      call(pausarRelatorioSalvo, { params: { id }, body }),
    onSuccess: (salvo: RelatorioSalvo) => posta(queryClient, salvo),
    onError: () => queryClient.invalidateQueries(relatoriosSalvosOptions()),
  })

/** Deletes one as it was seen. */
export const deleteRelatorioMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['relatorioSalvo', 'excluir'],
    mutationFn: ({ id, versao }: Pick<RelatorioSalvo, 'id' | 'versao'>) =>
      call(excluirRelatorioSalvo, { params: { id }, query: { versao } }),
    onSuccess: (_: unknown, { id }: Pick<RelatorioSalvo, 'id' | 'versao'>) =>
      hold(queryClient, relatoriosSalvosOptions(), (agora) => ({
        ...agora,
        salvos: agora.salvos.filter((um) => um.id !== id),
      })),
    onError: () => queryClient.invalidateQueries(relatoriosSalvosOptions()),
  })

/** What the server has stored takes its place among the others, which are by their names. */
const posta = (queryClient: QueryClient, salvo: RelatorioSalvo) =>
  hold(queryClient, relatoriosSalvosOptions(), (agora) => ({
    ...agora,
    salvos: [...agora.salvos.filter(({ id }) => id !== salvo.id), salvo].toSorted((um, outro) =>
      um.nome.localeCompare(outro.nome, 'pt-BR', { numeric: true }),
    ),
  }))
