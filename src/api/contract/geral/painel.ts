import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { faixasDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import { nomesDasAvaliacoes } from './atendimento-avaliacoes.ts'
import { situacoesDaLicenca } from './licenca.ts'
import { data, mes, somaCentavos } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

const tipo = z.enum(nomesDosTipos)
const soma = z.object({ quantidade: z.int(), valor: somaCentavos })

/** The cadastros of the entidade on `dia`: what of the numbers is shown to those who may see no money too. */
const cadastrosDoPainel = z.object({
  dia: data,
  /** Active records. */
  cadastros: z.record(tipo, z.int()),
  /** Records made since the month began that still are; of the month before and of the same one a year ago those up to the same day. */
  novos: z.object({
    porTipo: z.record(tipo, z.int()),
    mesAnterior: z.int(),
    anoAnterior: z.int(),
  }),
})
export type CadastrosDoPainel = z.infer<typeof cadastrosDoPainel>

/**
 * The numbers of the entidade on `dia`, for its admin home; money in centavos, of open debits what is left to pay of them, without charges that no
 * payment has recognised. What is late is what clients are told is late: a due date on a day off holds until the next working day, and a proposal is
 * never late, since nobody owes it.
 */
export const painel = z.object({
  ...cadastrosDoPainel.shape,
  /** Payments since the month began, and up to the same day of the two months it is compared with. */
  recebido: z.object({ valor: somaCentavos, mesAnterior: somaCentavos, anoAnterior: somaCentavos }),
  /** What is late; a month and a year ago, what of the debits that were not cancelled since was late then. */
  vencido: z.object({ ...soma.shape, mesAnterior: somaCentavos, anoAnterior: somaCentavos }),
  /** What is to come, and of it what falls due within thirty days. */
  aVencer: z.object({ ...soma.shape, em30Dias: somaCentavos }),
  /** What is late, by how long. */
  atraso: z.record(z.enum(faixasDeAtraso), soma),
  /** The last twelve months, oldest first. */
  meses: z.array(
    z.object({
      mes,
      /** Payments of the month. */
      quantidade: z.int(),
      recebido: somaCentavos,
      /** Debits due in the month, paid or open; without cancelled ones and proposals that nobody has accepted. */
      esperado: somaCentavos,
      /** Payments of the same month a year before. */
      anoAnterior: somaCentavos,
    }),
  ),
  /** Who owes most of what is late, at most five, of the kinds that the caller may see. */
  devedores: z.array(
    z.object({
      tipo,
      matricula: z.int(),
      nome: z.string(),
      ...soma.shape,
      /** The oldest due date. */
      desde: data,
    }),
  ),
  /**
   * Living cadastros of all kinds, where they are more than the embedded database is made for, and how many that is. Told to an administrador; null
   * to others, and on PostgreSQL.
   */
  bancoEmbutido: z.nullable(z.object({ cadastros: z.int(), feitoPara: z.int() })),
})
export type Painel = z.infer<typeof painel>

export const obterPainel = endpoint({
  method: 'GET',
  path: '/api/painel',
  access: 'financeiro:ler',
  summary: 'Totais da entidade',
  response: painel,
})

/** The same of its cadastros alone. */
export const obterCadastrosDoPainel = endpoint({
  method: 'GET',
  path: '/api/painel/cadastros',
  access: 'cadastro:ler',
  summary: 'Totais dos cadastros',
  response: cadastrosDoPainel,
})

const doMes = z.object({
  total: z.int(),
  /** Up to the same day of the month before. */
  mesAnterior: z.int(),
})

/** The atendimentos that the caller sees, on `dia`. */
const atendimentoDoPainel = z.object({
  dia: data,
  /** Opened since the month began, and resolved since then: one that was opened again is not resolved. */
  abertos: doMes,
  resolvidos: doMes,
  /** Neither resolved nor closed; late, nobody's, and those whose client waits for an answer. */
  pendentes: z.int(),
  atrasados: z.int(),
  semResponsavel: z.int(),
  esperando: z.int(),
  /** What clients thought of those opened since the month began. */
  avaliacoes: z.record(z.enum(nomesDasAvaliacoes), z.int()),
  /** The subjects of most pending ones, at most five; null for those without any. */
  assuntos: z.array(z.object({ assunto: z.nullable(z.string()), quantidade: z.int() })),
})
export type AtendimentoDoPainel = z.infer<typeof atendimentoDoPainel>

export const obterAtendimentoDoPainel = endpoint({
  method: 'GET',
  path: '/api/painel/atendimento',
  access: 'atendimento:ler',
  summary: 'Totais dos atendimentos',
  response: atendimentoDoPainel,
})

const porTipo = z.array(z.object({ tipo, quantidade: z.int() }))

/** What waits for the caller; kinds that they may not see, and kinds of which nothing waits, are not there. */
export const pendencias = z.object({
  /** Registrations that wait for staff. */
  emAnalise: porTipo,
  /** Active records with neither e-mail nor telephone: no letter and no call reaches them. */
  semContato: porTipo,
  /** Tarefas that failed in the last seven days: the caller's own, an administrador's are all. */
  tarefasComFalha: z.int(),
  /** Atendimentos of those that the caller sees: nobody's, and those whose client waits for an answer. */
  atendimentos: z.object({ atrasados: z.int(), semResponsavel: z.int(), esperando: z.int() }),
  /** Certificates of connections with banks that lapse within thirty days, or have; of whom may read them. */
  certificados: z.int(),
  /** What there is to tell of the licence to those who keep it; null while there is nothing. */
  licenca: z.nullable(
    z.object({
      /** Null while it is neither over nor about to be. */
      fim: z.nullable(z.object({ situacao: z.enum(situacoesDaLicenca), dias: z.nullable(z.int()) })),
      /** More is used than it allows. */
      excedida: z.boolean(),
    }),
  ),
})
export type Pendencias = z.infer<typeof pendencias>

export const obterPendencias = endpoint({
  method: 'GET',
  path: '/api/painel/pendencias',
  access: 'admin',
  summary: 'Pendências do usuário',
  response: pendencias,
})
