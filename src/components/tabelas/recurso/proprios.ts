import type { ComponentType } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { EntradaDoRecurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'
import type { NestedRows } from '#src/components/ui/form/nested-rows.ts'
import type { Ligar } from '#src/components/ui/inputs/field.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'

/** What is shown behind the fields of a resource's form is given. */
interface ProprioProps {
  user: Usuario
  /** What the form holds at the moment. */
  valores: EntradaDoRecurso
  /** What is stored. */
  gravado: RegistroDoRecurso
  /** Left out where the form is only read. */
  ligar?: Ligar<string> | undefined
}

/** What the form of a resource has of its own, behind its fields, by its name; most have nothing. */
export const proprios: Readonly<Record<string, ComponentType<ProprioProps>>> = {
  contribuicoes: lazyPart(
    async () => (await import('#src/components/dinheiro/contribuicao/DaContribuicao.tsx')).DaContribuicao,
  ),
  'contas-bancarias': lazyPart(
    async () => (await import('#src/components/dinheiro/boleto/BoletoDeTeste.tsx')).BoletoDeTeste,
  ),
  departamentos: lazyPart(
    async () => (await import('#src/components/tabelas/atendimento/DoDepartamento.tsx')).DoDepartamento,
  ),
  indices: lazyPart(
    async () => (await import('#src/components/dinheiro/contribuicao/TaxasDoIndice.tsx')).TaxasDoIndice,
  ),
} satisfies Partial<Record<NomeDeRecurso, ComponentType<ProprioProps>>>

/** What adds rows to a nested list in another way than one by one is given. */
interface AcrescimoProps {
  lista: NestedRows
  /** How many rows it may have. */
  max: number
}

/** Another way to add rows to a nested list than one by one, by the resource and the list; most have none. */
export const acrescimos: Readonly<Record<string, ComponentType<AcrescimoProps>>> = {
  'contribuicoes.periodos': lazyPart(
    async () => (await import('#src/components/dinheiro/contribuicao/GerarMeses.tsx')).GerarMeses,
  ),
}
