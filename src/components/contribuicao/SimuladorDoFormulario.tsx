import type { EntradaDoRecurso } from '#src/api/contract/recurso.ts'
import type { LinhaDaTabela } from '#src/api/contract/tabela-valores.ts'
import { Simulador } from './Simulador.tsx'

/** The simulator on what the form of a contribution holds. */
export function SimuladorDoFormulario({ valores }: { valores: EntradaDoRecurso }) {
  // the nested rows of that resource (`recursos.ts`)
  const tabelas = valores.tabelas as unknown as LinhaDaTabela[]
  return <Simulador tabelas={tabelas} />
}
