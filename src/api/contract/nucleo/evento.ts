import * as z from 'zod/mini'
import type { Permissao } from './papeis.ts'

/** The hub's client method that an event calls, with the event as its one argument. */
export const RECEIVE_EVENT = 'ReceiveEvent'

/**
 * What changes in an entidade are told of, and who hears of them: every administrator (`admin`), those whose papéis grant the permission
 * to read it, only the user to whom the row belongs (`proprio`), or the clients whose active acesso opens the cadastro that it is told by
 * (`clientes`). The database's triggers send these names; clients hear of no other change but of their own rows, of a cadastro that theirs
 * opens as of an `acesso`, and of that cadastro's colaboradores.
 */
export const eventos = {
  cadastro: 'cadastro:ler',
  usuario: 'usuario:ler',
  acesso: 'usuario:ler',
  /** Told by the id of the company or office; the clients whose acesso opens it hear of it too. */
  colaborador: 'cadastro:ler',
  /** Told by the id of its cadastro. */
  anexo: 'cadastro:ler',
  sessao: 'proprio',
  entidade: 'admin',
  configuracao: 'admin',
  licenca: 'entidade:gravar',
  menu: 'admin',
  politica: 'admin',
  contribuicao: 'financeiro:ler',
  cobranca: 'financeiro:ler',
  acordo: 'financeiro:ler',
  conta: 'financeiro:ler',
  debito: 'financeiro:ler',
  credito: 'financeiro:ler',
  boleto: 'financeiro:ler',
  certificado: 'financeiro:ler',
  /**
   * What somebody owes or has paid has changed, told by the id of their cadastro; to all who may owe by none, when the rule, the discount, the
   * index or the conta of a contribution has.
   */
  devedor: 'clientes',
  atendimento: 'atendimento:ler',
  /** What somebody writes in an atendimento and has not sent, told by the id of the atendimento. */
  rascunho: 'proprio',
  /** Somebody of the team opened or closed an atendimento, or began or ended to write there; told by its id. */
  presencaNoAtendimento: 'atendimento:ler',
  /** What a client sees of an atendimento has changed: told by the id of its cadastro, or to who asks alone where it has none. */
  meuAtendimento: 'clientes',
  notificacao: 'proprio',
  tarefa: 'proprio',
  arquivo: 'admin',
  /** A row of any resource (`recursos.ts`). */
  recurso: 'admin',
  /** Somebody opened or closed a cadastro, told by its id. */
  presenca: 'cadastro:ler',
  visao: 'admin',
  /** A saved report, or its mailing. */
  relatorioSalvo: 'admin',
  preferencia: 'proprio',
} as const satisfies Record<string, 'proprio' | 'admin' | 'clientes' | Permissao>
export type NomeEvento = keyof typeof eventos

/** In the order of the table. */
export const nomesDeEvento = Object.keys(eventos) as [NomeEvento, ...NomeEvento[]]

/** In place of a noun: events were lost, so anything may have changed. */
export const TUDO = '*'

/**
 * `noun:id changed`, after the commit. A null `id` stands for many rows: for those of `ids` where there are any, else for unknown ones. `carga` is
 * what those who show the rows would ask for, so that they need not; its owner knows its shape.
 */
export const evento = z.object({
  noun: z.enum([...nomesDeEvento, TUDO]),
  id: z.nullable(z.int()),
  ids: z.optional(z.array(z.int())),
  carga: z.optional(z.unknown()),
})
export type Evento = z.infer<typeof evento>
