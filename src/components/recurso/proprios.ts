import type { ComponentType } from 'react'
import type { NomeDeRecurso } from '#src/api/contract/recursos.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.tsx'
import type { ProprioProps } from '#src/components/form/proprio.ts'

/** What the form of a resource has of its own, behind its fields, by its name; most have nothing. */
export const proprios: Readonly<Record<string, ComponentType<ProprioProps>>> = {
  contribuicoes: lazyPart(async () => (await import('#src/components/contribuicao/Simulador.tsx')).Simulador),
  'contas-bancarias': lazyPart(
    async () => (await import('#src/components/financeiro/BoletoDeTeste.tsx')).BoletoDeTeste,
  ),
  indices: lazyPart(
    async () => (await import('#src/components/contribuicao/TaxasDoIndice.tsx')).TaxasDoIndice,
  ),
} satisfies Partial<Record<NomeDeRecurso, ComponentType<ProprioProps>>>
