import * as z from 'zod/mini'
import { idParam, instante, pagina, paginacao } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Tarefas a page of the panel. */
export const TAREFA_PAGE_SIZE = 10

/** Where a tarefa stands. The last three are ends, of which `falhou` can be taken up again. */
export const situacaoTarefa = z.enum(['na-fila', 'executando', 'concluida', 'falhou', 'cancelada'])
export type SituacaoTarefa = z.infer<typeof situacaoTarefa>

/** Long work that goes on without the person who started it. */
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
  /** What becomes of its work when it is cancelled. */
  aoCancelar: z.string(),
  /** The caller may take back what it has done (`desfazerTarefa`). */
  desfazivel: z.boolean(),
  /** The file that it made, for the person who started it, until that is erased. */
  arquivo: z.nullable(z.object({ nome: z.string(), tamanho: z.int() })),
})
export type Tarefa = z.infer<typeof tarefa>

const params = z.object({ id: idParam })

/** The caller's own; an administrador's are all of the entidade. */
export const listarTarefas = endpoint({
  method: 'GET',
  path: '/api/tarefa',
  access: 'admin',
  summary: 'Tarefas: primeiro as que estão em andamento, depois das mais novas às mais antigas',
  query: z.strictObject(paginacao(TAREFA_PAGE_SIZE)),
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

/** To the person who started it alone, while they may still see what is in it. 404, 403 `sem-permissao`. */
export const baixarArquivoDaTarefa = endpoint({
  method: 'GET',
  path: '/api/tarefa/:id/arquivo',
  access: 'admin',
  summary: 'O arquivo que uma tarefa fez',
  params,
  response: {
    types: [
      'text/csv',
      'text/html',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
      'application/zip',
    ],
    disposition: 'attachment',
  },
})

/** Stops at the next step; `aoCancelar` says what stays. 404, 409 `tarefa-terminada`. */
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

/** Takes back what an ended tarefa has done, where that can be. 404, 403 `sem-permissao`, 409 `sem-volta`. */
export const desfazerTarefa = endpoint({
  method: 'POST',
  path: '/api/tarefa/:id/desfazer',
  access: 'admin',
  summary: 'Desfaz o que uma tarefa fez',
  params,
  /** The tarefa that takes it back; null where it is done. */
  response: z.object({ tarefaId: z.nullable(z.int()) }),
})
