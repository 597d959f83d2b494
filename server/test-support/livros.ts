import type { Conferencia } from '#src/api/contract/dinheiro/conferencia.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { conferir } from '#server/modules/dinheiro/financeiro/conferencia.ts'
import type { Harness } from './harness.ts'

/** Checks the books of alfa as they stand now; people ask for it by a tarefa (`POST /api/financeiro/conferencia`). */
export const conferirLivros = ({ database, mundo }: Harness): Promise<Conferencia> =>
  conferir(database.escopo(mundo.alfa.id, SISTEMA), new Date())
