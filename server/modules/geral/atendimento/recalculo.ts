import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { tipoDeTrabalho } from '#server/jobs/trabalho.ts'
import { quandoMudaRecurso } from '#server/modules/cadastro/recurso/service.ts'
import { quandoMudaConfiguracao } from '#server/modules/nucleo/configuracao/service.ts'
import { marcarPrazo } from './prazos.ts'
import * as repo from './repo.ts'

/** How many are read in one go. */
const DE_UMA_VEZ = 500

const RECALCULO = tipoDeTrabalho<{ entidadeId: number }>('prazos-dos-atendimentos', 'manutencao')

/**
 * Reckons again when the next target of each atendimento is due that is neither resolved nor closed, by what is set now. Each is held meanwhile, so that
 * whoever changed it by the old settings is done with it, and whoever comes later reads the new ones.
 */
export async function recalcularPrazos(escopo: Escopo): Promise<void> {
  // those that are being opened by the old settings are seen once these are done
  await escopo.transacao(() => escopo.travar('numero-de-atendimento'))
  let depois = 0
  for (;;) {
    const ids = await repo.pendentes(escopo, depois, DE_UMA_VEZ)
    for (const id of ids)
      await escopo.transacao(async () => {
        if (await repo.travar(escopo, id)) await marcarPrazo(escopo, id)
      })
    depois = ids.at(-1) ?? depois
    if (ids.length < DE_UMA_VEZ) return
  }
}

/** Has `recalcularPrazos` done for an entidade whenever its calendar, its targets or those of a subject change. */
export function registrarRecalculo({ database, fila }: { database: Database; fila: Fila }): void {
  fila.registrar(RECALCULO, ({ entidadeId }) => recalcularPrazos(database.escopo(entidadeId, SISTEMA)))
}

const pedir = (fila: Fila, { entidadeId }: Escopo) => fila.enviar(RECALCULO, { entidadeId })

quandoMudaConfiguracao.add('expediente', pedir)
quandoMudaRecurso.add(recursos.assuntos.nome, pedir)
