import { SISTEMA } from './db/corrente.ts'
import { prepararVazio } from './db/demo/seed.ts'
import type { Database } from './db/open.ts'
import { entidade } from './db/schema/entidade.ts'
import { recalcularPrazos } from './modules/geral/atendimento/service.ts'

/** `prepararVazio`, with what modules reckon of the demo data, of which the database's own code knows nothing. */
export async function prepararDemo(
  database: Database,
  demo: boolean,
  aviso: () => void = () => undefined,
): Promise<void> {
  if (!(await prepararVazio(database, demo, aviso))) return
  const entidades = await database.db.select({ id: entidade.id }).from(entidade)
  for (const { id } of entidades) await recalcularPrazos(database.escopo(id, SISTEMA))
}
