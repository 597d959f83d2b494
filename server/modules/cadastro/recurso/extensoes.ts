import type { EmParte, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { LugarQueNomeia } from '#server/records/nomeados.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { Registry } from '#server/registry.ts'

/** What cannot be stored so: a sentence by the path of its field. */
export type Faltas = Record<string, string>
export type Campos = Omit<EmParte, 'id'>

/**
 * What the fields of a record must be beside what the contract says of each; `antes` is as it is stored, null for a new one. Each field that
 * is there is as the contract has it.
 */
export type Conferencia = (escopo: Escopo, campos: Campos, antes: EmParte | null) => Faltas | Promise<Faltas>

/** Rules over several fields of a resource, by its name, from the module that knows what they mean. */
export const conferenciasDoRecurso = new Registry<Conferencia>()

/** A module whose own tables name records of resources. */
interface QuemNomeia {
  /** The columns that name records of the resource of a name. */
  lugares?: (nome: string) => LugarQueNomeia[]
  /** How many living records name one where no column of `lugares` tells. */
  vinculos?: (escopo: Escopo, nome: string, id: number) => Promise<VinculoDoRecurso[]>
}

/** Those that name records of resources beside resources, by their modules. */
export const quemNomeia = new Registry<QuemNomeia>()

/**
 * What else goes over when a value of a resource is joined to another, beside the columns that name it, from the module whose it is. In the
 * transaction of the join; taking that back leaves it there.
 */
export const quandoJuntaValores = new Registry<
  (escopo: Escopo, nome: string, valores: { fica: number; sai: number }) => Promise<void>
>()

/**
 * What follows from a change of some fields of a stored record of a resource, and from a merge of two, by the resource's name, from the module that
 * reckons by them. In the transaction that writes it.
 */
export const quandoMudaRecurso = new Registry<{
  campos: readonly string[]
  pedir: (fila: Fila, escopo: Escopo) => Promise<void>
}>()
