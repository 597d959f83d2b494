import * as z from 'zod/mini'
import { nomesDosTipos } from './cadastro-lista.ts'
import { idParam, instante } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/**
 * Seconds between two signs of life of a screen that is open, and after how many without one somebody is taken to have gone. A browser lets
 * the clock of a hidden page go off once a minute at most: two of its signs fit in, so that one may be lost.
 */
export const SINAL = 30
export const AUSENTE = 150

const params = z.object({ tipo: z.enum(nomesDosTipos), matricula: idParam })

/** Who has a cadastro open: `id` is the cadastro's, `desde` when they opened it. */
const presentes = z.object({
  id: z.int(),
  pessoas: z.array(z.object({ usuarioId: z.int(), nome: z.string(), desde: instante })),
})
export type Presentes = z.infer<typeof presentes>

/**
 * The caller has the record open, which others are told of, and still has it: a screen says so every `SINAL` seconds. Answers who else has.
 * 404 for a record that is not there or, for those who do not see that, in the trash.
 */
export const marcarPresenca = endpoint({
  method: 'POST',
  path: '/api/presenca/:tipo/:matricula',
  access: 'cadastro:ler',
  summary: 'Presença: quem está com um cadastro aberto',
  params,
  response: presentes,
})

/** The caller has closed it; nothing happens where they had not opened it. */
export const encerrarPresenca = endpoint({
  method: 'DELETE',
  path: '/api/presenca/:tipo/:matricula',
  access: 'cadastro:ler',
  summary: 'Presença: deixa um cadastro',
  params,
  response: z.object({}),
})
