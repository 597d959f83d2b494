import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  LINHAS_NA_HORA,
  type Exportacao,
  type PedidoDeExportacao,
} from '#src/api/contract/servicos/exportacao.ts'
import { ApiError } from '#src/api/error.ts'
import { heldKey } from '#src/api/form-key.ts'
import { call } from '#src/api/http.ts'
import { tarefaKey } from './tarefa.ts'

/** All rows of a list that match: as a file, or the tarefa that makes one of more than can be waited for. */
export type Exportada = { arquivo: Blob; tarefaId: null } | { arquivo: null; tarefaId: number; total: number }

/** Whether so many rows are exported by a tarefa. */
export const vaiComoTarefa = (total: number) => total > LINHAS_NA_HORA

/** Exports a list of which `total` rows match, as far as is known here. */
export const exportarMutation = (queryClient: QueryClient, exportacao: Exportacao<object>, total: number) =>
  mutationOptions({
    mutationKey: ['exportacao', exportacao.path],
    async mutationFn(query: PedidoDeExportacao): Promise<Exportada> {
      const withHeldKey = heldKey()
      if (!vaiComoTarefa(total)) {
        try {
          return { arquivo: await call(exportacao, { query }), tarefaId: null }
        } catch (error) {
          // rows came since they were counted
          if (!(error instanceof ApiError && error.code === 'exportacao-longa')) throw error
        }
      }
      return { arquivo: null, ...(await withHeldKey(() => call(exportacao.longa, { query }))) }
    },
    onSuccess: ({ tarefaId }) =>
      tarefaId === null ? undefined : queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })
