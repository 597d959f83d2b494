import * as z from 'zod/mini'
import { debitosEmAberto } from './debito.ts'
import { cnpj, cpf } from './documento.ts'
import { endpoint } from './endpoint.ts'

/** Open debits of a stranger's choice: the name is masked, `token` opens their boletos for a few minutes and nothing else. */
export const consulta = z.extend(debitosEmAberto, { token: z.string(), expiraEm: z.iso.datetime() })
export type Consulta = z.infer<typeof consulta>

/** 404 `nao-encontrado` when the entidade has no active cadastro of that CNPJ; throttled per address. */
export const consultarCnpj = endpoint({
  method: 'GET',
  path: '/api/consulta/cnpj/:registro',
  access: 'aberto',
  summary: 'Débitos em aberto de um CNPJ',
  params: z.object({ registro: cnpj }),
  response: consulta,
})

export const consultarCpf = endpoint({
  method: 'GET',
  path: '/api/consulta/cpf/:registro',
  access: 'aberto',
  summary: 'Débitos em aberto de um CPF',
  params: z.object({ registro: cpf }),
  response: consulta,
})
