import * as z from 'zod/mini'
import { porte } from './cadastro-lista.ts'
import { cnpjValido, normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

// What others know of an address or of a company, to fill in what nobody has typed yet. Where a source is off, slow or wrong, a form goes on
// without it.

const endereco = {
  logradouro: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
}

const enderecoDoCep = z.object({
  ...endereco,
  /** `faixa`: by the ranges that Correios give to states and capitals, which know no street, and of most places no city. */
  origem: z.enum(['fonte', 'faixa']),
})
export type EnderecoDoCep = z.infer<typeof enderecoDoCep>

/** What is at a CEP of eight digits, blank where it is not known. 404 for one that no state has. */
export const consultarCep = endpoint({
  method: 'GET',
  path: '/api/cep/:cep',
  access: 'usuario',
  summary: 'Endereço de um CEP',
  params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/, 'CEP inválido: use 8 dígitos.')) }),
  response: enderecoDoCep,
})

/** Which sources are configured. */
export const obterFontes = endpoint({
  method: 'GET',
  path: '/api/fonte',
  access: 'usuario',
  summary: 'Fontes configuradas para preencher cadastros',
  response: z.object({ cep: z.boolean(), cnpj: z.boolean() }),
})

/** How a CNPJ may stand at the Receita, in words. */
export const situacoesNaReceita = {
  ativa: 'Ativa',
  suspensa: 'Suspensa',
  inapta: 'Inapta',
  baixada: 'Baixada',
  nula: 'Nula',
} as const
export type SituacaoNaReceita = keyof typeof situacoesNaReceita

const empresaDaFonte = z.object({
  nome: z.string(),
  nomeFantasia: z.string(),
  email: z.string(),
  telefone: z.string(),
  cep: z.string(),
  ...endereco,
  numero: z.string(),
  complemento: z.string(),
  cnae: z.string(),
  naturezaJuridica: z.string(),
  /** Centavos. */
  capitalSocial: z.nullable(z.int()),
  dataAbertura: z.nullable(z.string()),
  porte,
  /** How it stands at the Receita, since when and why; null where the source does not tell. No field holds it. */
  naReceita: z.nullable(
    z.object({
      situacao: z.enum(Object.keys(situacoesNaReceita) as [SituacaoNaReceita, ...SituacaoNaReceita[]]), // the keys of the table
      desde: z.nullable(z.string()),
      motivo: z.string(),
    }),
  ),
  /** `registro` is blank where the source masks it, as the Receita does with a CPF. */
  socios: z.array(
    z.object({
      nome: z.string(),
      registro: z.string(),
      qualificacao: z.string(),
      entrada: z.nullable(z.string()),
    }),
  ),
})
export type EmpresaDaFonte = z.infer<typeof empresaDaFonte>

/**
 * What the source tells of a company, blank where it tells nothing; null when it knows none, or there is no source. 503 `fonte-indisponivel`
 * when it does not answer.
 */
export const consultarEmpresa = endpoint({
  method: 'GET',
  path: '/api/fonte/cnpj/:cnpj',
  access: 'cadastro:gravar',
  summary: 'Dados públicos de um CNPJ',
  params: z.object({
    cnpj: z
      .string()
      .check(
        z.maxLength(20),
        z.overwrite(normalizarRegistro),
        z.refine(cnpjValido, { error: 'CNPJ inválido. Confira os dígitos.' }),
      ),
  }),
  response: z.object({ empresa: z.nullable(empresaDaFonte) }),
})
