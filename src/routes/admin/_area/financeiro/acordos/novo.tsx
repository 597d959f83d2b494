import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { criarAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { EscolherDebitos } from '#src/components/dinheiro/acordo/EscolherDebitos.tsx'
import { NovoAcordo } from '#src/components/dinheiro/acordo/NovoAcordo.tsx'
import { SemDebitos } from '#src/components/dinheiro/acordo/SemDebitos.tsx'
import { daysAfter, today } from '#src/components/ui/inputs/date-text.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { diaUtilOptions } from '#src/queries/financeiro.ts'

/** As somebody may have written it; the screen reads texts. */
interface BuscaDoNovo {
  debitos?: string
  de?: string
  escolha?: string
}

export const Route = createFileRoute('/admin/_area/financeiro/acordos/novo')({
  // Ids with commas between them: those that are put into instalments, or those chosen so far of the debtor, who is told as `tipo.matricula`.
  validateSearch: (search: BuscaDoNovo & SearchSchemaInput): BuscaDoNovo => search,
  loader: async ({ context: { queryClient, user } }) => {
    requireCall(user, criarAcordo)
    // a down payment today, the instalments from thirty days on
    const [entrada, vencimento] = await Promise.all([
      queryClient.query(diaUtilOptions(today())),
      queryClient.query(diaUtilOptions(daysAfter(today(), 30))),
    ])
    return { entrada, vencimento }
  },
  component: Novo,
})

function Novo() {
  const { debitos, de, escolha }: { [N in keyof BuscaDoNovo]?: unknown } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = Route.useRouteContext()
  const propostas = Route.useLoaderData()
  const escritos = [
    ...new Set(
      escrito(debitos)
        .split(',')
        .filter((id) => id !== ''),
    ),
  ]
  if (escritos.length === 0)
    return (
      <EscolherDebitos
        user={user}
        de={escrito(de)}
        escolha={escolha === undefined ? undefined : escrito(escolha)}
        onChange={(search) => void navigate({ search, replace: true })}
      />
    )
  if (!escritos.every((id) => /^[1-9]\d{0,8}$/.test(id))) return <SemDebitos />
  return (
    <NovoAcordo
      key={escritos.join()}
      debitos={escritos.map(Number)}
      de={escrito(de)}
      propostas={propostas}
      user={user}
    />
  )
}

/** What somebody wrote, one number alone too. */
const escrito = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor) : ''
