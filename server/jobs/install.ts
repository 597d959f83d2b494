import type pg from 'pg'
import PgBoss from 'pg-boss'
import { FOLGA, GUARDA, NOMES, regrasDe, type NomeDaFila } from './filas.ts'

/**
 * Brings the schema and the queues of the job engine up to date, as a part of the migration: a database that was copied has them already,
 * and a start finds nothing to do. The caller sees to it that one process at a time does this.
 */
export async function instalarFilas(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (texto, valores) => client.query(texto, valores) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const existentes = new Map((await boss.getQueues()).map((fila) => [fila.name, fila]))
  for (const nome of NOMES) {
    const desejada = opcoes(nome)
    const existente = existentes.get(nome)
    if (!existente) await boss.createQueue(nome, desejada)
    else if (difere(existente, desejada)) await boss.updateQueue(nome, desejada)
  }
  await boss.stop({ graceful: false })
}

function opcoes(nome: NomeDaFila): PgBoss.Queue {
  const { prazo, repeticoes, espera, umPorChave, desistencias } = regrasDe(nome)
  return {
    name: nome,
    policy: umPorChave ? 'short' : 'standard',
    expireInSeconds: prazo + FOLGA,
    retryLimit: repeticoes,
    retryDelay: espera,
    retryBackoff: true,
    retentionMinutes: GUARDA * 24 * 60,
    ...(desistencias && { deadLetter: desistencias }),
  }
}

const COMPARADAS = [
  'policy',
  'expireInSeconds',
  'retryLimit',
  'retryDelay',
  'retryBackoff',
  'retentionMinutes',
  'deadLetter',
] as const

const difere = (existente: PgBoss.Queue, desejada: PgBoss.Queue) =>
  COMPARADAS.some((nome) => (existente[nome] ?? null) !== (desejada[nome] ?? null))
