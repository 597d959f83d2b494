import * as z from 'zod/mini'
import { quandoPagar } from '#src/api/contract/dinheiro/boleto.ts'
import { data, formatos, type TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { debitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { cnpj, cpf } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** The data of the cadastro by which a stranger shows to know whose document it is; the day is that of birth or, of a company, of opening. */
export const segundosDados = ['cep', 'data'] as const
export type QualSegundoDado = (typeof segundosDados)[number]

/** What the cadastro's day is called, by the document that was typed. */
export const nomeDaData = {
  juridica: 'Data de abertura',
  fisica: 'Data de nascimento',
} as const satisfies Record<TipoPessoa, string>

const { formato, max, mensagem } = formatos.cep
const cep = z.pipe(
  z.string().check(z.trim(), z.maxLength(max), z.regex(formato, mensagem)),
  z.transform((escrito: string) => escrito.replace('-', '')),
)

/** Open debits of a stranger's choice: the name is masked, `token` opens their boletos for a few minutes and nothing else. */
export const consulta = z.extend(debitosEmAberto, { token: z.string(), expiraEm: z.iso.datetime() })
export type Consulta = z.infer<typeof consulta>

const pedido = <T extends z.core.$ZodType>(registro: T) =>
  z.strictObject({ registro, cep: z.optional(cep), data: z.optional(data), em: quandoPagar })

/**
 * A POST, since a document in an address would stay in histories, logs and proxies. What the entidade asks is `settings.consultaCnpj` and
 * `settings.consultaCpf` of the entidade: 422 `segundo-dado` when neither `cep` nor `data` came where one is asked for, 403 `entrada-exigida`
 * where only the signed-in may look; both for any document, known or not. 404 `nao-encontrado`, in the same words, when the entidade has no
 * active cadastro of that document and when a datum is not the cadastro's; 429 `muitas-tentativas`; 422 at `em`.
 */
export const consultarCnpj = endpoint({
  method: 'POST',
  path: '/api/consulta/cnpj',
  access: 'aberto',
  summary: 'Débitos em aberto de um CNPJ',
  body: pedido(cnpj),
  response: consulta,
})

export const consultarCpf = endpoint({
  method: 'POST',
  path: '/api/consulta/cpf',
  access: 'aberto',
  summary: 'Débitos em aberto de um CPF',
  body: pedido(cpf),
  response: consulta,
})
