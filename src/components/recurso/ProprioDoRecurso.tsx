import type { EntradaDoRecurso } from '#src/api/contract/recurso.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.tsx'

const SimuladorDoFormulario = lazyPart(
  async () => (await import('#src/components/contribuicao/SimuladorDoFormulario.tsx')).SimuladorDoFormulario,
)

interface ProprioDoRecursoProps {
  /** Of the resource. */
  nome: string
  /** What its form holds. */
  valores: EntradaDoRecurso
}

/** What the form of a resource has of its own, behind its fields; most have nothing. */
export function ProprioDoRecurso({ nome, valores }: ProprioDoRecursoProps) {
  return nome === 'contribuicoes' && <SimuladorDoFormulario valores={valores} />
}
