import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import { Dialogs } from '#src/components/feedback/Dialogs.tsx'
import { Toasts } from '#src/components/feedback/Toasts.tsx'
import { tableSearch } from '#src/components/table/table-search.ts'
import { cadastroOptions, type MatriculaOuNovo } from '#src/queries/cadastro.ts'
import { session } from '#src/stores/session.ts'
import { toasts } from '#src/stores/toasts.ts'
import { vi } from 'vitest'
import { CadastroForm } from '../CadastroForm.tsx'
import { CadastroList } from '../CadastroList.tsx'
// Loaded on demand by the app; here before the first test, whose time it would take.
import '../PessoaJuridicaFormulario.tsx'

// Working out what is hidden takes most of a query's time on a form of this size.
configure({ defaultHidden: true })

// A test drives a whole form: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 20_000 })

export const user = userEvent.setup({ delay: null })
export const LISTA = '/admin/cadastro/pessoajuridica/lista'
export const REGISTRO = '/admin/cadastro/pessoajuridica/42'

/** The two screens at their addresses, without the shell and its guards, for somebody who is signed in. */
export function open(address: string, podeGravar = true) {
  session.setState({ userId: 1 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const adapter = tableSearch(cadastroQuery)
  const root = createRootRoute({ component: Outlet })
  const lista = createRoute({
    getParentRoute: () => root,
    path: '/admin/cadastro/$tipo/lista',
    validateSearch: adapter.read,
    search: { middlewares: [adapter.stripDefaults] },
    component: function Lista() {
      const navigate = lista.useNavigate()
      return (
        <CadastroList
          tipo="pessoajuridica"
          adapter={adapter}
          search={lista.useSearch()}
          navigateSearch={(search, { replace }) => void navigate({ search, replace })}
          podeGravar={podeGravar}
          podeExcluir={podeGravar}
        />
      )
    },
  })
  const registro = createRoute({
    getParentRoute: () => root,
    path: '/admin/cadastro/$tipo/$matricula',
    component: function Registro() {
      const { matricula } = registro.useParams()
      const which: MatriculaOuNovo = matricula === 'novo' ? matricula : Number(matricula)
      const { data } = useSuspenseQuery(cadastroOptions('pessoajuridica', which))
      return (
        <CadastroForm
          key={matricula}
          tipo="pessoajuridica"
          record={data}
          podeGravar={podeGravar}
          podeExcluir={podeGravar}
        />
      )
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([lista, registro]), history, context: {} })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        {/* The app's router is registered by type; this one has the same addresses. */}
        <RouterProvider router={router as never} />
        <Dialogs />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { address: () => history.location.href, back: () => history.back(), queryClient }
}

export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
export const click = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** Puts a text in a field in one go, as by pasting. */
export async function write(name: string, text: string) {
  const input = await field(name)
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
}

export const messages = () => toasts.getState().items.map(({ message }) => message)
