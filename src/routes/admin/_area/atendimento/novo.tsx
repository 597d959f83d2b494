import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { abrirAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { NovoAtendimento } from '#src/components/tabelas/atendimento/NovoAtendimento.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { clienteDoAtendimentoOptions, opcoesDoAtendimentoOptions } from '#src/queries/atendimento.ts'

interface DoCadastro {
  /** Of whom it is, where it is begun on the record of a cadastro. */
  tipo?: string
  matricula?: number
}

export const Route = createFileRoute('/admin/_area/atendimento/novo')({
  validateSearch: ({ tipo, matricula }: { tipo?: unknown; matricula?: unknown }): DoCadastro =>
    // an address holds text
    typeof tipo === 'string' && /^[1-9]\d{0,8}$/.test(String(matricula))
      ? { tipo, matricula: Number(matricula) }
      : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps: { tipo: escrito, matricula } }) => {
    requireCall(user, abrirAtendimento)
    const opcoes = queryClient.query(opcoesDoAtendimentoOptions())
    const tipo = nomesDosTipos.find((nome) => nome === escrito)
    /** A client that is not found is looked for in the form. */
    async function procurar() {
      if (tipo === undefined || matricula === undefined) return null
      const achados = await queryClient.query(clienteDoAtendimentoOptions(tipo, matricula))
      return achados[0] ?? null
    }
    const cliente = await procurar().catch(() => null)
    await opcoes
    return { cliente }
  },
  pendingComponent: RecordSkeleton,
  component: Novo,
})

function Novo() {
  const { user } = Route.useRouteContext()
  const { cliente } = Route.useLoaderData()
  const { data: opcoes } = useSuspenseQuery(opcoesDoAtendimentoOptions())
  return <NovoAtendimento key={cliente?.id} opcoes={opcoes} cliente={cliente} user={user} />
}
