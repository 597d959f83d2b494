import * as z from 'zod/mini'
import { idParam, instante, inteiroDaUrl, MAX_PAGE, MAX_PAGE_SIZE, pagina } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Tarefas a page of the panel. */
export const TAREFA_PAGE_SIZE = 10

/** Where a tarefa stands. The last three are ends, of which `falhou` can be taken up again. */
export const situacaoTarefa = z.enum(['na-fila', 'executando', 'concluida', 'falhou', 'cancelada'])
export type SituacaoTarefa = z.infer<typeof situacaoTarefa>

/** Long work that goes on without whoever started it. */
export const tarefa = z.object({
  id: z.int(),
  titulo: z.string(),
  situacao: situacaoTarefa,
  feitos: z.int(),
  /** Null until it is known how much there is to do. */
  total: z.nullable(z.int()),
  /** Somebody has cancelled it, and it stops at its next step. */
  cancelando: z.boolean(),
  /** Sentences about what was done, and what was left out and why. */
  relatorio: z.array(z.string()),
  /** Why it failed. */
  erro: z.nullable(z.string()),
  criadaEm: instante,
  iniciadaEm: z.nullable(instante),
  terminadaEm: z.nullable(instante),
  /** Name of who started it; null for the system. */
  usuario: z.nullable(z.string()),
})
export type Tarefa = z.infer<typeof tarefa>

const params = z.object({ id: idParam })

/** The caller's own; an administrador's are all of the entidade. */
export const listarTarefas = endpoint({
  method: 'GET',
  path: '/api/tarefa',
  access: 'admin',
  summary: 'Tarefas: primeiro as que estão em andamento, depois das mais novas às mais antigas',
  query: z.strictObject({
    page: z.prefault(inteiroDaUrl(1, MAX_PAGE), 1),
    pageSize: z.prefault(inteiroDaUrl(1, MAX_PAGE_SIZE), TAREFA_PAGE_SIZE),
  }),
  response: pagina(tarefa),
})

/** 404 for a tarefa that is not in the caller's list. */
export const obterTarefa = endpoint({
  method: 'GET',
  path: '/api/tarefa/:id',
  access: 'admin',
  summary: 'Uma tarefa',
  params,
  response: tarefa,
})

/** Stops at the next step; what was done stays. 404, 409 `tarefa-terminada`. */
export const cancelarTarefa = endpoint({
  method: 'POST',
  path: '/api/tarefa/:id/cancelar',
  access: 'admin',
  summary: 'Cancela uma tarefa',
  params,
  response: tarefa,
})

/** Goes on where the tarefa had failed. 404, 409 `tarefa-nao-falhou`. */
export const repetirTarefa = endpoint({
  method: 'POST',
  path: '/api/tarefa/:id/repetir',
  access: 'admin',
  summary: 'Retoma uma tarefa que falhou',
  params,
  response: tarefa,
})
