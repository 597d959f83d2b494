import { parcelaDoAcordo } from '#src/api/contract/dinheiro/debito.ts'
import * as z from 'zod/mini'
import { data, idParam, mes, somaCentavos, tipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { notification } from '#src/api/contract/servicos/notification.ts'

const soma = z.object({ quantidade: z.int(), total: somaCentavos })
const devido = z.object({
  id: z.int(),
  contribuicao: z.string(),
  parcela: z.nullable(parcelaDoAcordo),
  periodo: mes,
  vencimento: data,
  valor: somaCentavos,
})

/**
 * The person behind an acesso and what their home shows: what is owed on `pagavelEm` (`debitosEmAberto`), what falls due next, the last payments and the
 * last notices to the user. Sums in centavos.
 */
export const pessoa = z.object({
  acessoId: z.int(),
  tipoPessoa,
  registro: z.string(),
  nome: z.string(),
  matricula: z.int(),
  atualizadoEm: data,
  pagavelEm: data,
  vencido: soma,
  aVencer: soma,
  /** What is left of payments and granted credits, which the entidade sets off against debits. */
  credito: somaCentavos,
  /** Of what is late the longest due, oldest first, at most five; each with its value on `pagavelEm`. */
  vencidos: z.array(devido),
  /** The next debits to fall due, soonest first, at most five. */
  proximos: z.array(devido),
  /** The last payments and manual credits, newest first, at most five. */
  pagamentos: z.array(
    z.object({
      id: z.int(),
      descricao: z.string(),
      data,
      valor: somaCentavos,
      /** Whether there is a receipt: not of what the entidade granted. */
      recibo: z.boolean(),
    }),
  ),
  /** The last notices, newest first, at most three. */
  avisos: z.array(notification),
})
export type Pessoa = z.infer<typeof pessoa>

/** 404 for an acesso that is not the caller's, or that is inactive, or whose cadastro is. */
export const obterPessoa = endpoint({
  method: 'GET',
  path: '/api/pessoa/:acessoId',
  access: 'publico',
  summary: 'Pessoa de um acesso, com o resumo da sua situação',
  params: z.object({ acessoId: idParam }),
  response: pessoa,
})
