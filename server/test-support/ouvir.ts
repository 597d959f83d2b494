import { CANAL_DE_EVENTOS } from '../db/events.ts'
import type { Database } from '../db/open.ts'

/** What the database tells of what was committed, as it is told. */
export interface Anuncio {
  /** Entidade. */
  e: number
  n: string
  id?: number
}

/** Hears all that a database tells, of whatever kind it is. @returns what ends it */
export async function ouvirBanco(database: Database, ouvir: (anuncio: Anuncio) => void): Promise<() => void> {
  const ler = (conteudo = '{}') => ouvir(JSON.parse(conteudo) as Anuncio) // what the triggers write
  if (database.kind !== 'postgresql') return database.onEvent(ler)
  const conexao = await database.pool.connect()
  conexao.on('notification', ({ payload }) => ler(payload))
  await conexao.query(`listen ${CANAL_DE_EVENTOS}`)
  return () => conexao.release(true)
}
