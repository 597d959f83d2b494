import * as z from 'zod/mini'
import { linhaDaFila } from './atendimento-fila.ts'

const porUsuario = z.record(z.string(), z.int())

/**
 * What an event of atendimentos carries to the queues: the rows that changed as they are now, and how many each view has by now, so that no queue
 * is asked for again. Views of one's own are counted by the ids of users; who is not there has none.
 */
export const cargaDaFila = z.object({
  linhas: z.array(z.extend(z.omit(linhaDaFila, { sigo: true }), { seguidores: z.array(z.int()) })),
  contagens: z.object({
    'sem-responsavel': z.int(),
    atrasados: z.int(),
    aguardando: z.int(),
    adiados: z.int(),
    meus: porUsuario,
    sigo: porUsuario,
  }),
})
export type CargaDaFila = z.infer<typeof cargaDaFila>
