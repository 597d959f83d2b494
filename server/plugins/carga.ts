import type { Escopo } from '#server/db/tenant.ts'
import { Registry } from '#server/registry.ts'

/**
 * What the changes of a noun carry, so that those who show its rows do not ask for them: read once for all who hear of it, who may therefore all
 * see the same. Null where they may not; then they are told what has changed, and ask.
 */
export type Carga = (escopo: Escopo, ids: number[]) => Promise<unknown>

/** By noun; the module of the noun adds it. What has one is told at most twice a second. */
export const cargas = new Registry<Carga>()
