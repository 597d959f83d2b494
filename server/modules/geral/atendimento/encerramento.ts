import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { tipoAgendado } from '#server/jobs/agenda.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { limiteDaReabertura, passar, segurarStatus } from './passagem.ts'
import * as repo from './repo.ts'

/** Seconds between two looks. */
const HORA = 3600
/** How many are closed in one go. */
const DE_UMA_VEZ = 200

/** Closes what was resolved so long ago that an answer does not reopen it any more. @returns how many */
export async function encerrarPassados(escopo: Escopo, agora: Date): Promise<number> {
  const limite = await limiteDaReabertura(escopo, agora)
  let encerrados = 0
  for (;;) {
    const ids = await repo.passados(escopo, limite, DE_UMA_VEZ)
    for (const id of ids) if (await encerrar(escopo, id, limite)) encerrados++
    if (ids.length < DE_UMA_VEZ) return encerrados
  }
}

/** Closes one, unless it was reopened meanwhile. @returns whether it did */
const encerrar = (escopo: Escopo, id: number, limite: Date): Promise<boolean> =>
  escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const linha = await repo.travar(escopo, id)
    if (linha?.classe !== 'resolvido' || linha.resolvidoEm === null || linha.resolvidoEm >= limite)
      return false
    const mudado = await passar(escopo, linha, 'prazo', { oferecidos, por: null })
    await repo.alterar(escopo, linha, { ...mudado, atualizadoPor: null })
    return true
  })

const PASSADOS = tipoAgendado('atendimentos-passados')

interface Partes {
  database: Database
  entidades: Entidades
  fila: Fila
}

/** Has `encerrarPassados` run every hour for every entidade; what stops one stops no other. */
export function agendarEncerramento({ database, entidades, fila }: Partes): void {
  fila.registrar(PASSADOS, async () => {
    const todas = await entidades.todas()
    const feitas: PromiseSettledResult<number>[] = []
    for (const { id } of todas)
      feitas.push(...(await Promise.allSettled([encerrarPassados(database.escopo(id, SISTEMA), new Date())])))
    const falha = feitas.find((uma) => uma.status === 'rejected')
    if (falha) throw falha.reason
  })
  fila.agenda.incluir({ tipo: PASSADOS, segundos: HORA })
}
