import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'

/** What happens to an atendimento and may change the class of its status. */
export const eventosDoAtendimento = {
  'cliente-responde': 'Cliente respondeu',
  'equipe-responde': 'Equipe respondeu',
  assumir: 'Assumir',
  iniciar: 'Pôr em aberto',
  aguardar: 'Aguardar o cliente',
  resolver: 'Resolver',
  reabrir: 'Reabrir',
  encerrar: 'Encerrar',
  unificar: 'Unificar com outro',
  prazo: 'Passou o prazo para reabrir',
} as const
export type EventoDoAtendimento = keyof typeof eventosDoAtendimento

/**
 * To which class each event leads, by the class it comes upon; one that is not named here is refused. A client's answer to what is closed is
 * refused here too: it opens another atendimento, linked to the closed one.
 */
export const passagens: Readonly<
  Record<EventoDoAtendimento, Readonly<Partial<Record<ClasseDeStatus, ClasseDeStatus>>>>
> = {
  'cliente-responde': { novo: 'novo', aberto: 'aberto', aguardando: 'aberto', resolvido: 'aberto' },
  'equipe-responde': { novo: 'aberto', aberto: 'aberto', aguardando: 'aguardando', resolvido: 'resolvido' },
  assumir: { novo: 'aberto', aberto: 'aberto', aguardando: 'aguardando', resolvido: 'resolvido' },
  iniciar: { novo: 'aberto', aguardando: 'aberto' },
  aguardar: { novo: 'aguardando', aberto: 'aguardando' },
  resolver: { novo: 'resolvido', aberto: 'resolvido', aguardando: 'resolvido' },
  reabrir: { resolvido: 'aberto' },
  encerrar: { novo: 'encerrado', aberto: 'encerrado', aguardando: 'encerrado', resolvido: 'encerrado' },
  unificar: { novo: 'encerrado', aberto: 'encerrado', aguardando: 'encerrado', resolvido: 'encerrado' },
  prazo: { resolvido: 'encerrado' },
}

/** The class after an event; null where the event is refused. */
export const depoisDe = (evento: EventoDoAtendimento, classe: ClasseDeStatus): ClasseDeStatus | null =>
  passagens[evento][classe] ?? null

/** What staff do to change the class by hand, each as a button or by choosing a status. */
export const eventosDaEquipe = ['iniciar', 'aguardar', 'resolver', 'reabrir', 'encerrar'] as const
export type EventoDaEquipe = (typeof eventosDaEquipe)[number]

/** What staff may do by hand with an atendimento of a class. */
export const oQueCabe = (classe: ClasseDeStatus): EventoDaEquipe[] =>
  eventosDaEquipe.filter((evento) => depoisDe(evento, classe) !== null)

/** The event by which staff go from one class to another; null where there is none. */
export const eventoEntre = (de: ClasseDeStatus, para: ClasseDeStatus): EventoDaEquipe | null =>
  eventosDaEquipe.find((evento) => depoisDe(evento, de) === para) ?? null
