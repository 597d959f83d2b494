import { classesDeStatus, type ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import {
  depoisDe,
  eventosDoAtendimento,
  type EventoDoAtendimento,
} from '#src/api/contract/geral/atendimento-passagens.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { segurar, statusOferecidos, type StatusOferecido } from '#server/modules/cadastro/recurso/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { marcarPrazo } from './prazos.ts'
import * as repo from './repo.ts'

/** Milliseconds of a day. */
const DIA = 86_400_000

/**
 * The status in use, held until the transaction ends. To be asked before anything else is written or locked: a merge of two of them locks them
 * first and their atendimentos afterwards.
 */
export async function segurarStatus(escopo: Escopo): Promise<StatusOferecido[]> {
  const oferecidos = await statusOferecidos(escopo)
  const vivos = await segurar(
    escopo,
    'statusAtendimento',
    oferecidos.map(({ id }) => id),
  )
  return oferecidos.filter(({ id }) => vivos.has(id))
}

/** The first status of a class. Each class has one in use (`server/modules/cadastro/recurso/status.ts`). */
export function statusDaClasse(oferecidos: readonly StatusOferecido[], classe: ClasseDeStatus): number {
  const achado = oferecidos.find((um) => um.classe === classe)
  if (!achado)
    throw new AppError(
      409,
      'sem-status',
      `Não há status em uso da etapa ${classesDeStatus[classe]}. Inclua um nas tabelas.`,
    )
  return achado.id
}

/** That a closed atendimento is not changed. */
export const estaEncerrado = () =>
  new AppError(409, 'atendimento-encerrado', 'Este atendimento está encerrado. Abra outro para continuar.')

/** That what belongs into another atendimento is not done here. */
export const continuaNoOutro = (outro: Parameters<typeof numeroDoAtendimento>[0]) =>
  new AppError(
    409,
    'atendimento-unificado',
    `Este atendimento foi unificado e continua no ${numeroDoAtendimento(outro)}. Abra o ${numeroDoAtendimento(outro)} e faça isto lá.`,
  )

/** @throws AppError 409 `atendimento-unificado` for one that goes on in another */
export async function recusarUnificado(
  escopo: Escopo,
  { unificadoEmId }: Pick<repo.AtendimentoRow, 'unificadoEmId'>,
): Promise<void> {
  const outro = unificadoEmId === null ? null : await repo.obter(escopo, unificadoEmId)
  if (outro) throw continuaNoOutro(outro)
}

/** @throws AppError 409 `atendimento-encerrado`, `passagem-recusada` where the table has no such way */
export function classeDepois(evento: EventoDoAtendimento, classe: ClasseDeStatus): ClasseDeStatus {
  const para = depoisDe(evento, classe)
  if (para !== null) return para
  if (classe === 'encerrado') throw estaEncerrado()
  throw new AppError(
    409,
    'passagem-recusada',
    `“${eventosDoAtendimento[evento]}” não cabe em um atendimento na etapa ${classesDeStatus[classe]}.`,
  )
}

/** One that nobody has laid aside any more. */
export const ACORDADO = { adiadoPor: null, adiadoAte: null } as const

type Mudado = Pick<repo.AtendimentoRow, 'id' | 'classe' | 'statusId'>

/**
 * What an event makes of an atendimento that the transaction has locked, and the fact that it happened: nothing where the class stays.
 * @param statusId one of the class that it leads to, where somebody has chosen it
 * @throws AppError as `classeDepois`
 */
export async function passar(
  escopo: Escopo,
  { id, classe, statusId: antes }: Mudado,
  evento: EventoDoAtendimento,
  {
    oferecidos,
    por,
    statusId,
  }: { oferecidos: readonly StatusOferecido[]; por: number | null; statusId?: number },
) {
  const para = classeDepois(evento, classe)
  if (para === classe) return statusId === undefined || statusId === antes ? {} : { statusId }
  await repo.incluirPassagem(escopo, { atendimentoId: id, de: classe, para, evento, por })
  await marcarPrazo(escopo, id)
  return {
    classe: para,
    statusId: statusId ?? statusDaClasse(oferecidos, para),
    ...(para === 'resolvido' && { resolvidoEm: repo.AGORA, esperandoDesde: null, ...ACORDADO }),
    ...(para === 'encerrado' && { encerradoEm: repo.AGORA, esperandoDesde: null, ...ACORDADO }),
    ...(para === 'aberto' && { resolvidoEm: null }),
  }
}

/** Until when an answer of the client reopens a resolved atendimento; null for any other. */
export async function reabreAte(
  escopo: Escopo,
  { classe, resolvidoEm }: Pick<repo.AtendimentoRow, 'classe' | 'resolvidoEm'>,
): Promise<Date | null> {
  if (classe !== 'resolvido' || resolvidoEm === null) return null
  const { diasParaReabrir } = await configurado(escopo, 'atendimento')
  return new Date(resolvidoEm.getTime() + diasParaReabrir * DIA)
}

/** The instant before which what was resolved can be reopened no more. */
export async function limiteDaReabertura(escopo: Escopo, agora: Date): Promise<Date> {
  const { diasParaReabrir } = await configurado(escopo, 'atendimento')
  return new Date(agora.getTime() - diasParaReabrir * DIA)
}
