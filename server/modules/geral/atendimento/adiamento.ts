import type { FastifyBaseLogger } from 'fastify'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { obterAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { adiarAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { quemPode } from '#server/modules/nucleo/usuario/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { vencidos } from './fila-repo.ts'
import { travadoNaVersao } from './gestao.ts'
import { ACORDADO } from './passagem.ts'
import * as repo from './repo.ts'
import { membros, quemVe } from './visao-repo.ts'

/** Milliseconds of a year, the longest time for which one is laid aside. */
const ANO = 366 * 86_400_000
/** Milliseconds between two looks at what comes back. */
const MINUTO = 60_000
/** How many come back in one go. */
const DE_UMA_VEZ = 200

const recusado = (mensagem: string) => new AppError(422, 'validacao', mensagem, { errors: { ate: mensagem } })

/** Lays one aside. @throws AppError 404, 409 `conflito`, `adiamento-recusado`, 422 at `ate` */
export function adiar(
  escopo: Escopo,
  id: number,
  { versao, ate: escrito }: Input<typeof adiarAtendimento>['body'],
  por: number,
): Promise<void> {
  return escopo.transacao(async () => {
    const antes = await travadoNaVersao(escopo, id, versao)
    if (antes.classe === 'resolvido' || antes.classe === 'encerrado')
      throw new AppError(409, 'adiamento-recusado', 'Só o que está pendente pode ser adiado.')
    const ate = escrito === null ? null : new Date(escrito)
    const agora = Date.now()
    if (ate && ate.getTime() <= agora) throw recusado('Escolha um momento que ainda não passou.')
    if (ate && ate.getTime() > agora + ANO) throw recusado('Escolha um momento daqui a um ano no máximo.')
    await repo.alterar(escopo, antes, { adiadoPor: por, adiadoAte: ate, atualizadoPor: por })
  })
}

/** Takes one back into the queues. @throws AppError 404, 409 `conflito` */
export function retomar(escopo: Escopo, id: number, versao: number, por: number): Promise<void> {
  return escopo.transacao(async () => {
    const antes = await travadoNaVersao(escopo, id, versao)
    if (antes.adiadoPor === null) return
    await repo.alterar(escopo, antes, { ...ACORDADO, atualizadoPor: por })
  })
}

/** Brings back what was laid aside until a time that has come, and tells the team (`aQuemAvisar`). @returns how many */
export async function trazerDeVolta(escopo: Escopo, hub: Hub, agora: Date): Promise<number> {
  let trazidos = 0
  for (;;) {
    const ids = await vencidos(escopo, agora, DE_UMA_VEZ)
    for (const id of ids) if (await acordar(escopo, hub, id, agora)) trazidos++
    if (ids.length < DE_UMA_VEZ) return trazidos
  }
}

/** Brings one back, unless it was meanwhile, by another process too. @returns whether it did */
export const acordar = (escopo: Escopo, hub: Hub, id: number, agora: Date): Promise<boolean> =>
  escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (!linha || linha.adiadoPor === null || linha.adiadoAte === null || linha.adiadoAte > agora)
      return false
    await repo.alterar(escopo, linha, { ...ACORDADO, atualizadoPor: null })
    const usuarios = await aQuemAvisar(escopo, linha)
    if (usuarios.length > 0)
      await notificar(
        escopo,
        hub,
        { usuarios },
        {
          messageType: 'Atendimento',
          message: `O atendimento ${numeroDoAtendimento(linha)}, que estava adiado, voltou à fila: “${linha.titulo}”.`,
        },
      )
    return true
  })

/** Who is responsible, else who laid it aside, else the people of its departamento: of them those who may read it by now. */
async function aQuemAvisar(
  escopo: Escopo,
  { id, responsavelId, adiadoPor, departamentoId }: repo.AtendimentoRow,
): Promise<number[]> {
  const veem = await quemVe(escopo, id, await quemPode(escopo, obterAtendimento))
  const um = [responsavelId, adiadoPor].find((quem) => quem !== null && veem.includes(quem))
  if (typeof um === 'number') return [um]
  const doDepartamento = departamentoId === null ? [] : await membros(escopo, departamentoId)
  return veem.filter((quem) => doDepartamento.includes(quem))
}

interface Partes {
  database: Database
  entidades: Entidades
  fila: Fila
  log: FastifyBaseLogger
}

/** Has `trazerDeVolta` run every minute for every entidade; what stops one stops no other. */
export function agendarVolta({ database, entidades, fila, log }: Partes, hub: Hub): void {
  fila.agenda.aCada('atendimentos-adiados', MINUTO, async () => {
    for (const { id } of await entidades.todas())
      await trazerDeVolta(database.escopo(id, SISTEMA), hub, new Date()).catch((err: unknown) =>
        log.error({ err, entidade: id }, 'atendimentos adiados não voltaram'),
      )
  })
}
