import * as z from 'zod/mini'
import { quandoPagar } from './boleto.ts'
import { debitosEmAberto } from './debito.ts'
import { cnpj, cpf } from './documento.ts'
import { endpoint } from './endpoint.ts'

/** Open debits of a stranger's choice: the name is masked, `token` opens their boletos for a few minutes and nothing else. */
export const consulta = z.extend(debitosEmAberto, { token: z.string(), expiraEm: z.iso.datetime() })
export type Consulta = z.infer<typeof consulta>

const query = z.strictObject({ em: quandoPagar })

/** 404 `nao-encontrado` when the entidade has no active cadastro of that CNPJ; throttled per address; 422 at `em`. */
export const consultarCnpj = endpoint({
  method: 'GET',
  path: '/api/consulta/cnpj/:registro',
  access: 'aberto',
  summary: 'Débitos em aberto de um CNPJ',
  params: z.object({ registro: cnpj }),
  query,
  response: consulta,
})

export const consultarCpf = endpoint({
  method: 'GET',
  path: '/api/consulta/cpf/:registro',
  access: 'aberto',
  summary: 'Débitos em aberto de um CPF',
  params: z.object({ registro: cpf }),
  query,
  response: consulta,
})
