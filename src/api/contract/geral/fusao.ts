import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import {
  data,
  idParam,
  inteiro,
  inteiroDaUrl,
  instante,
  INT4_MAX,
  mes,
  pagina,
  PAGE_SIZE,
  paginacao,
  somaCentavos,
} from '#src/api/contract/nucleo/common.ts'
import { situacoesDoDebito, type SituacaoDoDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { valorHistorico } from '#src/api/contract/nucleo/historico.ts'

const tipo = z.enum(nomesDosTipos)
const matricula = inteiroDaUrl(1, INT4_MAX)

/** Fields that are chosen together, since half of one and half of the other would be nobody's. A field that stands in none is its own. */
export const gruposDaFusao: Readonly<Record<string, readonly string[]>> = {
  endereco: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'],
  desligamento: ['dataDesligamento', 'motivoDesligamento'],
}

/** What may hang on a cadastro and goes along, in the order in which it is told. */
export const dependencias = {
  enderecos: 'Endereços',
  telefones: 'Telefones',
  emails: 'E-mails',
  contatos: 'Contatos',
  socios: 'Sócios',
  exercicios: 'Exercícios',
  dependentes: 'Dependentes',
  isencoes: 'Isenções',
  marcadores: 'Marcadores',
  empresas: 'Empresas atendidas',
  colaboradores: 'Vínculos de trabalho',
  acessos: 'Acessos de pessoas',
  debitos: 'Débitos',
  acordos: 'Acordos',
  atendimentos: 'Atendimentos',
  creditos: 'Créditos',
  anexos: 'Documentos',
} as const
export type Dependencia = keyof typeof dependencias
const dependencia = z.enum(Object.keys(dependencias) as [Dependencia, ...Dependencia[]]) // the keys of the table

const quem = z.object({
  id: z.int(),
  matricula: z.int(),
  versao: z.int(),
  registro: z.string(),
  nome: z.string(),
})

/** How one of two like debits stands; values are centavos, without charges. */
const comoEsta = z.object({
  valor: somaCentavos,
  pago: somaCentavos,
  vencimento: data,
  situacao: z.enum(Object.keys(situacoesDoDebito) as [SituacaoDoDebito, ...SituacaoDoDebito[]]), // the keys of the table
  /** Open, and its due date has passed on the last working day. */
  vencido: z.boolean(),
})

const debitoDosDois = z.object({
  contribuicao: z.string(),
  periodo: mes,
  /** Somebody has paid of both, so that neither can be cancelled as it is. */
  ambosPagos: z.boolean(),
  /** The ids of the debit of the one that stays, and of the one that goes. */
  fica: z.int(),
  sai: z.int(),
  /** Which of the two may be cancelled as it is, that of the one that goes before the other; null where somebody has paid of both, or neither is open. */
  cancelavel: z.nullable(z.object({ lado: z.enum(['fica', 'sai']), versao: z.int() })),
  /** How both stand; null for callers who may not see debits. */
  comoEstao: z.nullable(z.object({ fica: comoEsta, sai: comoEsta })),
})
export type DebitoDosDois = z.infer<typeof debitoDosDois>

const previa = z.object({
  fica: quem,
  sai: quem,
  /** What differs: a group or a field, and the values of its fields in both. */
  grupos: z.array(
    z.object({
      nome: z.string(),
      campos: z.array(z.object({ campo: z.string(), fica: valorHistorico, sai: valorHistorico })),
      /** Which is offered: what stays keeps its own, and gets what it has not. */
      padrao: z.enum(['fica', 'sai']),
    }),
  ),
  /** What hangs on the one that goes: how much goes along, and how much stays behind because the other has the like. */
  dependencias: z.array(z.object({ nome: dependencia, quantos: z.int(), iguais: z.int() })),
  /**
   * Why these two cannot be merged, or not by the caller, each in a sentence; none when they can. It is mended at the debits that both have, or
   * at the cadastro of that matrícula.
   */
  impedimentos: z.array(
    z.object({ frase: z.string(), matricula: z.nullable(z.int()), debitos: z.array(debitoDosDois) }),
  ),
})
export type PreviaDaFusao = z.infer<typeof previa>

/** Two cadastros of a kind side by side, before they are merged. 404 for what is not there or in the trash. */
export const preverFusao = endpoint({
  method: 'GET',
  path: '/api/fusao/previa',
  access: acessosAosCadastros.excluir.access,
  summary: 'Unificação de dois cadastros: comparação',
  query: z.strictObject({ tipo, fica: matricula, sai: matricula }),
  response: previa,
})

const visto = z.strictObject({ matricula: inteiro(1), versao: inteiro(1) })

/**
 * Merges: all that hangs on one goes to the other, and the empty one into the trash. 404, 409 `conflito` when either was saved since it was
 * read, 409 `fusao-impedida` (a debit of the same contribution and month in both, a registration that waits, exemptions that would be given
 * by somebody who may not change them), 422 at a field that the choice makes invalid.
 */
export const criarFusao = endpoint({
  method: 'POST',
  path: '/api/fusao',
  access: acessosAosCadastros.excluir.access,
  summary: 'Unificação de dois cadastros',
  body: z.strictObject({
    tipo,
    fica: visto,
    sai: visto,
    /** Names of `grupos` whose values are taken from the one that goes. */
    doOutro: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
  }),
  /** `matricula` is that of the one that stays, by now. */
  response: z.object({ id: z.int(), matricula: z.int(), nome: z.string() }),
})

const fusao = z.object({
  id: z.int(),
  fica: z.object({ matricula: z.int(), nome: z.string(), excluido: z.boolean() }),
  sai: z.object({ matricula: z.int(), nome: z.string(), excluido: z.boolean() }),
  feitaEm: instante,
  feitaPor: z.string(),
  desfeitaEm: z.nullable(instante),
  desfeitaPor: z.nullable(z.string()),
})
export type Fusao = z.infer<typeof fusao>

/** The merges of a kind, the newest first; those of one cadastro alone, on either side, where a matrícula is named. */
export const listarFusoes = endpoint({
  method: 'GET',
  path: '/api/fusao',
  access: acessosAosCadastros.excluir.access,
  summary: 'Unificações de cadastros',
  query: z.strictObject({ tipo, matricula: z.optional(matricula), ...paginacao(PAGE_SIZE) }),
  response: pagina(fusao),
})

/**
 * Takes a merge back: both are as they were, and what moved moves back. 404, 403 `sem-permissao` where that takes exemptions away and the
 * caller may not change them, 409 `fusao-desfeita` when somebody did already, 409 `fusao-alterada` when something that it would move or
 * overwrite has changed since.
 */
export const desfazerFusao = endpoint({
  method: 'POST',
  path: '/api/fusao/:id/desfazer',
  access: acessosAosCadastros.excluir.access,
  summary: 'Unificação de dois cadastros: desfazer',
  params: z.object({ id: idParam }),
  /** The matrículas of both, as they are again. */
  response: z.object({ fica: z.int(), sai: z.int() }),
})
