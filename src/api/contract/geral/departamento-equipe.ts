import * as z from 'zod/mini'
import { idParam } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { nomeado } from './atendimento-partes.ts'

// The people of a departamento: whose atendimentos they see where the entidade has each see those of their own departamentos.

const params = z.object({ id: idParam })
const deUm = z.object({ id: idParam, usuarioId: idParam })

const equipe = z.object({
  /** By name. `le` is false of somebody who may not read atendimentos any more, and is told no more of them. */
  membros: z.array(z.extend(nomeado, { le: z.boolean() })),
  /** Who else may read atendimentos, by name. */
  outros: z.array(nomeado),
})
export type EquipeDoDepartamento = z.infer<typeof equipe>

/** 404 for a departamento that is not there, or is in the trash. */
export const obterEquipe = endpoint({
  method: 'GET',
  path: '/api/atendimento/departamento/:id/equipe',
  access: 'entidade:gravar',
  summary: 'Pessoas de um departamento',
  params,
  response: equipe,
})

/** Twice is harmless. 404; 422 at `usuarioId` for somebody who may not read atendimentos. */
export const incluirNaEquipe = endpoint({
  method: 'PUT',
  path: '/api/atendimento/departamento/:id/equipe/:usuarioId',
  access: 'entidade:gravar',
  summary: 'Inclui uma pessoa em um departamento',
  params: deUm,
  response: equipe,
})

/** Twice is harmless. 404. */
export const retirarDaEquipe = endpoint({
  method: 'DELETE',
  path: '/api/atendimento/departamento/:id/equipe/:usuarioId',
  access: 'entidade:gravar',
  summary: 'Retira uma pessoa de um departamento',
  params: deUm,
  response: equipe,
})
