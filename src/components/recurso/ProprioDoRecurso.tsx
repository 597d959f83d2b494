import type { Usuario } from '#src/api/contract/auth.ts'
import { boletoDeTeste } from '#src/api/contract/boleto.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { simulacaoDaTabela } from '#src/api/contract/cobranca.ts'
import type { LinhaDaParte } from '#src/api/contract/parte.ts'
import type { EntradaDoRecurso, RegistroDoRecurso } from '#src/api/contract/recurso.ts'
import type { Ligar } from '#src/components/form/field.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.tsx'

const Simulador = lazyPart(async () => (await import('#src/components/contribuicao/Simulador.tsx')).Simulador)

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
  if (nome === 'contribuicoes')
    return <Simulador tabelas={valores.tabelas as LinhaDaParte[]} deTodos={pode(user, simulacaoDaTabela)} /> // what is nested in it
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
