import { AVISOS_DA_LICENCA, salvarLicenca } from '#src/api/contract/geral/licenca.ts'
import { papeisQuePodem } from '#src/api/contract/nucleo/endpoint.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { tipoAgendado } from '#server/jobs/agenda.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as repo from './repo.ts'
import { alertaDe, type Alerta, type Apoio } from './service.ts'

/** Seconds between two looks. */
const DIA = 86_400

/** In place of the days that are left, of what was told: that it has ended, and that it no longer fits. */
const VENCIDA = 0
const NAO_CONFERE = -1

/**
 * Rings the bell of those who keep the licence of an entidade: at each of `AVISOS_DA_LICENCA`, once when it has ended or no longer fits, and once
 * each time that more comes to be used than it allows. @returns how many of these were told
 */
export async function avisarDaLicenca(apoio: Apoio, escopo: Escopo, hub: Hub, agora: Date): Promise<number> {
  const alerta = await alertaDe(apoio, escopo, agora)
  if (!alerta) return 0
  const { numero, fim, excedida } = alerta
  // the note and what it notes, both or neither
  const umaVez = (anotar: () => Promise<boolean>, message: string | null) =>
    escopo.transacao(async () => {
      if (!(await anotar()) || message === null) return 0
      const destino = { papeis: papeisQuePodem(salvarLicenca) }
      await notificar(escopo, hub, destino, { messageType: 'Licença', message })
      return 1
    })
  const doFim = fim ? await umaVez(() => repo.anotarFim(escopo, numero, marcoDe(fim)), sentencaDoFim(fim)) : 0
  const doExcesso = await umaVez(
    () => repo.anotarExcesso(escopo, numero, excedida),
    excedida
      ? 'O uso passou do que a licença permite. Tudo continua funcionando. Veja os números em Licença.'
      : null,
  )
  return doFim + doExcesso
}

type Fim = NonNullable<Alerta['fim']>

/** What is noted of a warning: the last of `AVISOS_DA_LICENCA` that was reached. */
function marcoDe({ situacao, dias }: Fim): number {
  if (situacao === 'nao-confere') return NAO_CONFERE
  return AVISOS_DA_LICENCA.findLast((cada) => dias !== null && dias >= 0 && dias <= cada) ?? VENCIDA
}

function sentencaDoFim({ situacao, dias }: Fim): string {
  if (situacao === 'nao-confere')
    return 'A licença salva não confere mais com esta entidade. Tudo continua funcionando. Salve uma nova em Licença.'
  if (situacao === 'vencida')
    return 'A licença venceu. Tudo continua funcionando. Peça uma nova e salve-a em Licença.'
  const quando = dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`
  return `A licença vence ${quando}. Peça uma nova e salve-a em Licença.`
}

const LICENCAS = tipoAgendado('licencas-vencendo')

interface Partes extends Apoio {
  database: Database
  entidades: Entidades
  fila: Fila
  hub: Hub
}

/** Has `avisarDaLicenca` run once a day for every entidade. */
export function agendarAvisosDaLicenca({ database, entidades, config, fila, hub }: Partes): void {
  fila.registrar(LICENCAS, async () => {
    for (const { id } of await entidades.todas())
      await avisarDaLicenca({ config, entidades }, database.escopo(id, SISTEMA), hub, new Date())
  })
  fila.agenda.incluir({ tipo: LICENCAS, segundos: DIA })
}
