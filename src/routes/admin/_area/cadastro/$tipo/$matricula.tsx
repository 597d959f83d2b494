import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { noop, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { ehAba, type AbaDoCadastro } from '#src/components/cadastro/cadastro/abas.ts'
import { CadastroForm } from '#src/components/cadastro/cadastro/CadastroForm.tsx'
import { CadastroNotFound } from '#src/components/cadastro/cadastro/CadastroNotFound.tsx'
import { CadastroSkeleton } from '#src/components/cadastro/cadastro/CadastroSkeleton.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { writtenNumber } from '#src/components/ui/page/written-number.ts'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { camposDoCadastroOptions, type MatriculaOuNovo } from '#src/queries/cadastro.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/$matricula')({
  params: {
    parse: ({ matricula }) => ({ matricula: readMatricula(matricula) }),
    stringify: ({ matricula }) => ({ matricula: String(matricula) }),
  },
  // the fields need no word in the address
  validateSearch: ({ aba }: { aba?: unknown } & SearchSchemaInput): { aba?: AbaDoCadastro } =>
    ehAba(aba) && aba !== 'dados' ? { aba } : {},
  loader: async ({ params: { matricula }, context: { queryClient, tipo, user }, cause }) => {
    requireCall(user, matricula === 'novo' ? acessosAosCadastros.gravar : acessosAosCadastros.ler)
    if (Number.isNaN(matricula)) throw notFound()
    const lido = queryClient
      .query(cadastroOptions(tipo, matricula, cause === 'preload'))
      .catch((error: unknown) => {
        throw isNotFound(error) ? notFound() : error
      })
    // a record is shown without them rather than not at all
    await Promise.all([lido, queryClient.query(camposDoCadastroOptions(tipo)).catch(noop)])
  },
  pendingComponent: CadastroSkeleton,
  notFoundComponent: NaoEncontrado,
  component: Registro,
})

/** NaN for what can be no matrícula: then there is no such record, and no need to ask. */
function readMatricula(text: string): MatriculaOuNovo {
  return text === 'novo' ? text : (writtenNumber(text, 2_147_483_647) ?? Number.NaN)
}

const livros = {
  debitos: lazyPart(
    async () => (await import('#src/components/dinheiro/debito/DebitosDoCadastro.tsx')).DebitosDoCadastro,
  ),
  pagamentos: lazyPart(
    async () =>
      (await import('#src/components/dinheiro/credito/PagamentosDoCadastro.tsx')).PagamentosDoCadastro,
  ),
  atendimentos: lazyPart(
    async () =>
      (await import('#src/components/tabelas/atendimento/AtendimentosDoCadastro.tsx')).AtendimentosDoCadastro,
  ),
}

const Correcao = lazyPart(
  async () => (await import('#src/components/tabelas/correcao/CorrecaoDoCadastro.tsx')).CorrecaoDoCadastro,
)

function Registro() {
  const { tipo, user } = Route.useRouteContext()
  const { matricula } = Route.useParams()
  const { aba = 'dados' } = Route.useSearch()
  const { data: record } = useSuspenseQuery(cadastroOptions(tipo, matricula))

  return (
    <CadastroForm
      key={`${tipo}/${matricula}`}
      tipo={tipo}
      record={record}
      aba={aba}
      livros={livros}
      Correcao={Correcao}
      user={user}
    />
  )
}

function NaoEncontrado() {
  const { tipo } = Route.useRouteContext()
  return <CadastroNotFound tipo={tipo} />
}
