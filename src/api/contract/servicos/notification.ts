import * as z from 'zod/mini'
import {
  idParam,
  instante,
  inteiro,
  pagina,
  inteiroDaUrl,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  textoObrigatorio,
} from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { papel } from '#src/api/contract/nucleo/papeis.ts'

/** Cards a page in the bell's feed (specification §9). */
export const FEED_PAGE_SIZE = 4
/** On their own page, until somebody chooses otherwise (specification §9, "store default 10"). */
export const NOTIFICATION_PAGE_SIZE = 10

/**
 * The kinds of notifications, by the subjects that mean them; what has any other subject is an `aviso`. People of the entidade write
 * subjects too: 'Pagamento' of a notice is as much about a payment as the system's own.
 */
export const especiesDeNotificacao = {
  aviso: { nome: 'Avisos', assuntos: ['Aviso'] },
  registro: { nome: 'Registros pela internet', assuntos: ['Registro'] },
  cadastro: { nome: 'Cadastros', assuntos: ['Cadastro'] },
  pagamento: { nome: 'Pagamentos', assuntos: ['Pagamento'] },
  boleto: { nome: 'Boletos', assuntos: ['Boleto'] },
  atendimento: { nome: 'Atendimentos', assuntos: ['Atendimento'] },
  tarefa: { nome: 'Tarefas concluídas', assuntos: ['Tarefa concluída'] },
  certificado: { nome: 'Certificados', assuntos: ['Certificado'] },
  licenca: { nome: 'Licença', assuntos: ['Licença'] },
  relatorio: { nome: 'Relatórios por e-mail', assuntos: ['Relatório'] },
  falha: { nome: 'Tarefas que falharam', assuntos: ['Tarefa falhou'] },
} as const
export type EspecieDeNotificacao = keyof typeof especiesDeNotificacao

/** A subject by which the system itself writes. */
export type AssuntoDeNotificacao = (typeof especiesDeNotificacao)[EspecieDeNotificacao]['assuntos'][number]

/** In the order of the table. */
export const nomesDasEspecies = Object.keys(especiesDeNotificacao) as [
  EspecieDeNotificacao,
  ...EspecieDeNotificacao[],
]

/** The kind of a notification with that subject (`messageType`). */
export function especieDaNotificacao(assunto: string): EspecieDeNotificacao {
  return nomesDasEspecies.find((nome) => assuntosDe(nome).includes(assunto)) ?? 'aviso'
}

/** The subjects that mean a kind. */
export const assuntosDe = (especie: EspecieDeNotificacao): readonly string[] =>
  especiesDeNotificacao[especie].assuntos

export const notification = z.object({
  id: z.int(),
  messageType: z.string(),
  especie: z.enum(nomesDasEspecies),
  message: z.string(),
  createdAt: instante,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** Which of the notifications are listed. */
export const filtroDeNotificacoes = {
  situacao: z.prefault(z.enum(['todas', 'nao-lidas']), 'todas'),
  especie: z.prefault(z.enum(['todas', ...nomesDasEspecies]), 'todas'),
}
export type FiltroDeNotificacoes = z.output<z.ZodMiniObject<typeof filtroDeNotificacoes>>

/** 400 without `page` and `pageSize` (specification §5). */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/GetNotificationsByUser',
  access: 'usuario',
  summary: 'Notificações do usuário, da mais nova à mais antiga',
  query: z.strictObject({
    page: inteiroDaUrl(1, MAX_PAGE),
    pageSize: inteiroDaUrl(1, MAX_PAGE_SIZE),
    ...filtroDeNotificacoes,
  }),
  response: pagina(notification),
})

/** 404 when the notification is not the caller's. Marking twice is harmless. */
export const markAsRead = endpoint({
  method: 'PUT',
  path: '/api/notification/MarkAsRead/:notificationId',
  access: 'usuario',
  summary: 'Marca uma notificação como lida',
  params: z.object({ notificationId: idParam }),
  response: 'vazio',
})

/** Marks all of the caller's that are unread. */
export const markAllAsRead = endpoint({
  method: 'PUT',
  path: '/api/notification/MarkAllAsRead',
  access: 'usuario',
  summary: 'Marca todas as notificações do usuário como lidas',
  response: z.object({ marcadas: z.int() }),
})

/**
 * Sends to the given users and to the holders of the given papéis; with neither, to every active user of the entidade. Where these are
 * many, the answer names the tarefa that sends.
 */
export const pushNotification = endpoint({
  method: 'POST',
  path: '/api/notification',
  access: 'notificacao:enviar',
  summary: 'Envia uma notificação',
  body: z.strictObject({
    messageType: textoObrigatorio(60),
    message: textoObrigatorio(1000),
    usuarios: z.optional(z.array(inteiro(1)).check(z.minLength(1), z.maxLength(1000))),
    roles: z.optional(z.array(papel).check(z.minLength(1), z.maxLength(10))),
  }),
  response: z.object({ destinatarios: z.int(), tarefaId: z.nullable(z.int()) }),
})
