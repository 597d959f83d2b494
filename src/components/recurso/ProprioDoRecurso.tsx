import type { Usuario } from '#src/api/contract/auth.ts'
import { boletoDeTeste } from '#src/api/contract/boleto.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import type { EntradaDoRecurso, RegistroDoRecurso } from '#src/api/contract/recurso.ts'
import type { Ligar } from '#src/components/form/field.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.tsx'

const SimuladorDoFormulario = lazyPart(
  async () => (await import('#src/components/contribuicao/SimuladorDoFormulario.tsx')).SimuladorDoFormulario,
)

const BoletoDeTeste = lazyPart(
  async () => (await import('#src/components/financeiro/BoletoDeTeste.tsx')).BoletoDeTeste,
)

const TaxasDoIndice = lazyPart(
  async () => (await import('#src/components/contribuicao/TaxasDoIndice.tsx')).TaxasDoIndice,
)

interface ProprioDoRecursoProps {
  user: Usuario
  /** Of the resource. */
  nome: string
  /** What its form holds, and what is stored. */
  valores: EntradaDoRecurso
  gravado: RegistroDoRecurso
  /** Left out where the form is only read. */
  ligar?: Ligar<string> | undefined
}

const textoDe = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** What the form of a resource has of its own, behind its fields; most have nothing. */
export function ProprioDoRecurso({ user, nome, valores, gravado, ligar }: ProprioDoRecursoProps) {
  if (nome === 'contribuicoes') return <SimuladorDoFormulario valores={valores} />
  if (nome === 'contas-bancarias' && valores.id > 0 && pode(user, boletoDeTeste))
    return <BoletoDeTeste id={valores.id} nome={valores.nome} />
  if (nome === 'indices')
    return (
      <TaxasDoIndice
        gravadas={textoDe(gravado.taxas)}
        escritas={textoDe(valores.taxas)}
        onChange={ligar?.('taxas').onChange}
      />
    )
  return null
}
