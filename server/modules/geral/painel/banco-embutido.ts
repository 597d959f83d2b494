import type { Painel } from '#src/api/contract/geral/painel.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { contarTodosOsCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'

/** Milliseconds between two lines of the log about the same. */
const DIA = 24 * 3_600_000

/** How many cadastros an entidade has, where its database is made for fewer; null for others, and always on PostgreSQL. */
export async function cadastrosDemais(escopo: Escopo): Promise<Painel['bancoEmbutido']> {
  const { feitoPara } = escopo
  if (feitoPara === null) return null
  const cadastros = await contarTodosOsCadastros(escopo)
  return cadastros > feitoPara ? { cadastros, feitoPara } : null
}

interface Apoio {
  database: Database
  entidades: Pick<Entidades, 'todas'>
  fila: Pick<Fila, 'agenda'>
  log: { warn(dados: object, mensagem: string): void }
}

/** Writes a line into the log for each entidade that has more cadastros than the embedded database is made for. */
export async function avisarNoLog({ database, entidades, log }: Omit<Apoio, 'fila'>): Promise<void> {
  for (const { id, slug } of await entidades.todas()) {
    const demais = await cadastrosDemais(database.escopo(id, SISTEMA))
    if (demais)
      log.warn(
        { entidade: slug, ...demais },
        'a entidade tem mais cadastros do que o banco embutido comporta bem: passe para o PostgreSQL (docs/operacao.md)',
      )
  }
}

/** Has `avisarNoLog` run at the start and once a day, where the database is the embedded one. */
export function agendarAvisoNoLog({ database, entidades, fila, log }: Apoio): void {
  if (database.kind !== 'embutido') return
  fila.agenda.aCada('banco-embutido', DIA, () => avisarNoLog({ database, entidades, log }), 0)
}
