import type { QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { obterAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { obterCredito } from '#src/api/contract/dinheiro/credito.ts'
import { obterDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { obterAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { pode, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { ehTipoCadastro } from '#src/components/cadastro/cadastro/tipo.ts'
import { acordoOptions } from '#src/queries/acordo.ts'
import { atendimentoOptions } from '#src/queries/atendimento.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { camposDoCadastroOptions } from '#src/queries/cadastro.ts'
import { creditoOptions } from '#src/queries/credito.ts'
import { debitoOptions } from '#src/queries/financeiro.ts'
import { session } from '#src/stores/session.ts'

interface Screen {
  /** Its address, of which the first group is the kind, where there are several, and the last one the record. */
  path: RegExp
  access: Pick<Endpoint, 'access'>
  ask: (queryClient: QueryClient, id: number, kind: string) => Promise<unknown>
}

/** The screens of one record that staff come to from a list, and what their loaders (`src/routes`) ask for first. */
const SCREENS: readonly Screen[] = [
  {
    path: /^\/admin\/cadastro\/(\w+)\/([1-9]\d{0,8})$/,
    access: acessosAosCadastros.ler,
    ask: async (queryClient, id, kind) =>
      ehTipoCadastro(kind) &&
      Promise.all([
        queryClient.query(cadastroOptions(kind, id)),
        queryClient.query(camposDoCadastroOptions(kind)),
      ]),
  },
  {
    path: /^\/admin\/financeiro\/debitos\/([1-9]\d{0,8})$/,
    access: obterDebito,
    ask: (queryClient, id) => queryClient.query(debitoOptions(id)),
  },
  {
    path: /^\/admin\/financeiro\/creditos\/([1-9]\d{0,8})$/,
    access: obterCredito,
    ask: (queryClient, id) => queryClient.query(creditoOptions(id)),
  },
  {
    path: /^\/admin\/financeiro\/acordos\/([1-9]\d{0,8})$/,
    access: obterAcordo,
    ask: (queryClient, id) => queryClient.query(acordoOptions(id)),
  },
  {
    path: /^\/admin\/atendimento\/([1-9]\d{0,8})$/,
    access: obterAtendimento,
    ask: (queryClient, id) => queryClient.query(atendimentoOptions(id)),
  },
]

/**
 * Asks for the record that an address is of, if the user may read it, while the code of its screen is on the way: the screen's loader, which
 * comes with that code, finds the answer or waits for the same one. What fails there it meets again.
 */
export async function askForRecord(queryClient: QueryClient, pathname: string): Promise<void> {
  const { userId } = session.getState()
  const user: Usuario | undefined =
    userId === null ? undefined : queryClient.getQueryData(currentUserOptions(userId).queryKey)
  if (!user?.isAdmin || user.segundoFator === 'exigido') return
  for (const { path, access, ask } of SCREENS) {
    const parts = path.exec(pathname)
    if (parts && pode(user, access)) await ask(queryClient, Number(parts.at(-1)), parts[1] ?? '')
  }
}
