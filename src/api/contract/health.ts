import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'aberto',
  summary: 'O servidor e o banco de dados respondem',
  response: z.object({ status: z.literal('ok'), banco: z.enum(['embutido', 'postgresql']) }),
})
