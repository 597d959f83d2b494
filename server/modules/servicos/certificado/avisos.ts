import { AVISOS_DE_VENCIMENTO } from '#src/api/contract/servicos/certificado.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { tipoAgendado } from '#server/jobs/agenda.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as repo from './repo.ts'
import { DIA_MS, diasAte } from './service.ts'

/** Tells who keeps the money, once for each of `AVISOS_DE_VENCIMENTO` and once when it has lapsed. @returns how many were told of */
export async function avisarVencimentos(escopo: Escopo, hub: Hub, agora: Date): Promise<number> {
  let avisados = 0
  for (const linha of await repo.mantidos(escopo)) {
    const dias = diasAte(linha, agora)
    const aviso = linha.validoAte <= agora ? 0 : AVISOS_DE_VENCIMENTO.findLast((cada) => dias <= cada)
    if (aviso === undefined) continue
    // the note and what it notes, both or neither
    const avisou = await escopo.transacao(async () => {
      if (!(await repo.anotarAviso(escopo, linha.id, aviso))) return false
      await notificar(
        escopo,
        hub,
        { papeis: ['administrador', 'financeiro'] },
        { messageType: 'Certificado', message: sentenca(linha.nome, aviso === 0 ? null : dias) },
      )
      return true
    })
    if (avisou) avisados++
  }
  return avisados
}

function sentenca(nome: string, dias: number | null): string {
  if (dias === null) return `O certificado “${nome}” venceu. As conexões que o usam são recusadas pelo banco.`
  const quando = dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`
  return `O certificado “${nome}” vence ${quando}. Peça um novo ao banco e inclua-o em Financeiro, Certificados.`
}

const VENCIMENTOS = tipoAgendado('certificados-vencendo')

interface Apoio {
  database: Database
  entidades: Entidades
  fila: Fila
  hub: Hub
}

/** Has `avisarVencimentos` run once a day for every entidade. */
export function agendarAvisos({ database, entidades, fila, hub }: Apoio): void {
  fila.registrar(VENCIMENTOS, async () => {
    for (const { id } of await entidades.todas())
      await avisarVencimentos(database.escopo(id, SISTEMA), hub, new Date())
  })
  fila.agenda.incluir({ tipo: VENCIMENTOS, segundos: DIA_MS / 1000 })
}
