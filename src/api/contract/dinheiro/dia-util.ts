import * as z from 'zod/mini'
import { data } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** The date itself where banks work on it, else the next one on which they do, for who proposes when something is due. 400 at `data` for a day whose holidays are not known. */
export const obterDiaUtil = endpoint({
  method: 'GET',
  path: '/api/financeiro/dia-util',
  access: 'financeiro:gravar',
  summary: 'O primeiro dia com expediente bancário a partir de uma data',
  query: z.strictObject({ data }),
  response: z.object({ data }),
})
