import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'aberto',
  semEntidade: true,
  summary: 'O servidor e o banco de dados respondem',
  response: z.object({ status: z.literal('ok'), banco: z.enum(['embutido', 'postgresql']) }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'aberto',
  semEntidade: true,
  summary: 'O servidor recebe requisições: banco, migrações e trabalhos estão prontos',
  response: z.object({ status: z.literal('ok') }),
})
