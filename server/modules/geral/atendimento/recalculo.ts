import { camposDasMetas } from '#src/api/contract/cadastro/metas.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { tipoDeTrabalho } from '#server/jobs/trabalho.ts'
import { quandoMudaRecurso } from '#server/modules/cadastro/recurso/service.ts'
import { quandoMudaConfiguracao } from '#server/modules/nucleo/configuracao/service.ts'
import { marcarPrazo } from './prazos.ts'
import * as repo from './repo.ts'

/** How many one job reckons. */
const DE_UMA_VEZ = 500

/** Those after an id; of none the first. */
const RECALCULO = tipoDeTrabalho<{ entidadeId: number; depois: number }>(
  'prazos-dos-atendimentos',
  'manutencao',
)

/**
 * Reckons again when the next target is due of some atendimentos after an id that are neither resolved nor closed, by what is set now. Each is held
 * meanwhile, so that whoever changes it by the old settings is done with it, and whoever comes later reads the new ones.
 * @returns the id of the last of them; null when there are no more
 */
async function recalcularAlguns(
  escopo: Escopo,
  depois: number,
  quantos = DE_UMA_VEZ,
): Promise<number | null> {
  const ids = await repo.pendentes(escopo, depois, quantos)
  for (const id of ids)
    await escopo.transacao(async () => {
      if (await repo.travar(escopo, id)) await marcarPrazo(escopo, id)
    })
  return ids.length < quantos ? null : (ids.at(-1) ?? null)
}

/** The same of all, so many in one go. Those that are being opened by the old settings are seen once these are done. */
export async function recalcularPrazos(escopo: Escopo, quantos = DE_UMA_VEZ): Promise<void> {
  await aposAberturas(escopo)
  let depois: number | null = 0
  while (depois !== null) depois = await recalcularAlguns(escopo, depois, quantos)
}

const aposAberturas = (escopo: Escopo) => escopo.transacao(() => escopo.travar('numero-de-atendimento'))

/** Has it done for an entidade whenever its calendar, its targets or those of a subject change, or subjects are joined: by one job after another, each of which is short. */
export function registrarRecalculo({ database, fila }: { database: Database; fila: Fila }): void {
  fila.registrar(RECALCULO, async ({ entidadeId, depois }) => {
    const escopo = database.escopo(entidadeId, SISTEMA)
    if (depois === 0) await aposAberturas(escopo)
    const ultimo = await recalcularAlguns(escopo, depois)
    if (ultimo !== null) await fila.enviar(RECALCULO, { entidadeId, depois: ultimo })
  })
}

const pedir = (fila: Fila, { entidadeId }: Escopo) => fila.enviar(RECALCULO, { entidadeId, depois: 0 })

// whether clients are told that nobody is there moves no target
const { avisarAusencia: _, ...doCalendario } = configuracoes.expediente.campos
quandoMudaConfiguracao.add('expediente', { campos: Object.keys(doCalendario), pedir })
quandoMudaRecurso.add(recursos.assuntos.nome, { campos: Object.keys(camposDasMetas('')), pedir })
