import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { Registry } from '#server/registry.ts'

type Valores = Readonly<Record<string, unknown>>

/** What keeps settings from being stored so, a sentence by its field, from what others have stored under them. */
type Conferencia = (escopo: Escopo, antes: Valores, depois: Valores) => Promise<Record<string, string>>

/** Rules of settings beside the contract's, by kind, from the module that knows what was stored under them. */
export const conferenciasDaConfiguracao = new Registry<Conferencia>()

/** What follows from a change of some fields of settings, by kind, from the module that reckons by them. In the transaction that writes them. */
export const quandoMudaConfiguracao = new Registry<{
  campos: readonly string[]
  pedir: (fila: Fila, escopo: Escopo) => Promise<void>
}>()
