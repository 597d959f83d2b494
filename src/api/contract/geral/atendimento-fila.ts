import * as z from 'zod/mini'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import { instante, inteiro, inteiroDaUrl } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { prioridades, type Prioridade } from './atendimento-lista.ts'
import { adiamento, chamado, nomeado, params } from './atendimento-partes.ts'
import { atendimentoDetalhe } from './atendimento.ts'
import { nomesDasVistas } from './vistas-da-fila.ts'

// The queue: what the team works through, by views. What is laid aside lies in no other view until its time.

/** Rows that a view tells at first, and how many more each time it is asked for more. */
export const LINHAS_DA_FILA = 50
/** Rows that a view tells at most; the list of atendimentos has all. */
export const LINHAS_DA_FILA_MAX = 500

/** An atendimento as the queue shows it. */
export const linhaDaFila = z.object({
  ...chamado.shape,
  versao: z.int(),
  titulo: z.string(),
  /** The name of the cadastro; of the person who asks where there is none. */
  cliente: z.string(),
  classe: z.enum(nomesDasClasses),
  status: z.string(),
  prioridade: z.enum(Object.keys(prioridades) as [Prioridade, ...Prioridade[]]), // the keys of the table
  responsavel: z.nullable(nomeado),
  esperandoDesde: z.nullable(instante),
  /** By when the team should answer or solve it; null while no clock runs. */
  prazoEm: z.nullable(instante),
  ultimaMensagemEm: instante,
  adiado: z.nullable(adiamento),
  sigo: z.boolean(),
})
export type LinhaDaFila = z.infer<typeof linhaDaFila>

/** How many atendimentos each view has. */
export const contagemDaFila = endpoint({
  method: 'GET',
  path: '/api/atendimento/fila/contagem',
  access: 'atendimento:ler',
  summary: 'Fila de atendimento: quantos há em cada vista',
  response: z.record(z.enum(nomesDasVistas), z.int()),
})

/** The first rows of a view, the most urgent first: late ones, then those whose client waits longest. `total` is of the whole view. */
export const filaDeAtendimento = endpoint({
  method: 'GET',
  path: '/api/atendimento/fila',
  access: 'atendimento:ler',
  summary: 'Fila de atendimento: linhas de uma vista',
  query: z.strictObject({
    vista: z.enum(nomesDasVistas),
    quantas: z._default(inteiroDaUrl(1, LINHAS_DA_FILA_MAX), LINHAS_DA_FILA),
  }),
  response: z.object({ items: z.array(linhaDaFila), total: z.int() }),
})

/**
 * Lays one aside until an instant, or, where `ate` is null, until its client answers; an answer ends it in either case. 404, 409 `conflito`,
 * 409 `adiamento-recusado` for one that is resolved or closed; 422 at `ate` for what has passed or lies more than a year ahead.
 */
export const adiarAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/adiar',
  access: 'atendimento:gravar',
  summary: 'Adia um atendimento',
  params,
  body: z.strictObject({ versao: inteiro(1), ate: z.nullable(instante) }),
  response: atendimentoDetalhe,
})

/** Takes it back into the queues. 404, 409 `conflito`. Harmless where it is not laid aside. */
export const retomarAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/retomar',
  access: 'atendimento:gravar',
  summary: 'Retoma um atendimento adiado',
  params,
  body: z.strictObject({ versao: inteiro(1) }),
  response: atendimentoDetalhe,
})

/**
 * Makes somebody else of the team responsible, who is told. 404, 409 `conflito`, `atendimento-encerrado`; 422 at `responsavelId` for who does not
 * answer atendimentos.
 */
export const encaminharAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/encaminhar',
  access: 'atendimento:gravar',
  summary: 'Passa um atendimento a outra pessoa da equipe',
  params,
  body: z.strictObject({ versao: inteiro(1), responsavelId: inteiro(1) }),
  response: atendimentoDetalhe,
})
