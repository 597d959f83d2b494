import * as z from 'zod/mini'
import { nomesDasMetas, type NomeDaMeta } from '#src/api/contract/cadastro/metas.ts'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/**
 * How an atendimento stands to a target. `correndo`: not done, and still in time (also at night). `parado`: the same while its status stops the
 * clock. `cumprido`: done by its due minute. `vencido`: its due minute has passed before it was done, whether it is done now or not (`fim`).
 */
export const estadosDoPrazo = ['correndo', 'parado', 'cumprido', 'vencido'] as const
export type EstadoDoPrazo = (typeof estadosDoPrazo)[number]

const nomes = Object.keys(nomesDasMetas) as [NomeDaMeta, ...NomeDaMeta[]] // the keys of the table

/** One target of an atendimento. Minutes are those of business hours. */
export const prazoDoAtendimento = z.object({
  qual: z.enum(nomes),
  estado: z.enum(estadosDoPrazo),
  /** The last minute in which it is done in time; null while it stands still before that, and where the calendar never opens. */
  prazo: z.nullable(instante),
  /** When it was done; null while it is not. */
  fim: z.nullable(instante),
  /** The target, and what of it has passed, to the end or until now. */
  meta: z.int(),
  usados: z.int(),
})
export type PrazoDoAtendimento = z.infer<typeof prazoDoAtendimento>

/** What staff read of the targets of an atendimento: those that it has, of which `prazoEm` is when the next one is due. */
export const prazosDoAtendimento = {
  prazos: z.array(prazoDoAtendimento),
  prazoEm: z.nullable(instante),
}

/** What clients read outside of the team's hours: when somebody is back. Null while somebody is there, and where the entidade does not say it. */
export const ausenciaDaEquipe = endpoint({
  method: 'GET',
  path: '/api/public/atendimento/ausencia',
  access: 'publico',
  summary: 'Quando a equipe volta a atender',
  response: z.object({ frase: z.nullable(z.string()) }),
})
