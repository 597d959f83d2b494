import type { ComponentType } from 'react'
import type { NomeDeRecurso } from '#src/api/contract/recursos.ts'
import type { EntradaDoRecurso } from '#src/api/contract/recurso.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.tsx'

/** What the form of a resource has of its own, behind its fields; all else follows from the declaration. */
const tabela: Partial<Record<NomeDeRecurso, ComponentType<{ valores: EntradaDoRecurso }>>> = {
  contribuicoes: lazyPart(
    async () =>
      (await import('#src/components/contribuicao/SimuladorDoFormulario.tsx')).SimuladorDoFormulario,
  ),
}

export const proprioDe = (nome: string) => tabela[nome as NomeDeRecurso] // most have none
