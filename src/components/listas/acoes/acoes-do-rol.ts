import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { ConsultaDoRol, RolComAcoes } from '#src/api/contract/servicos/rol.ts'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import type { Visto } from '#src/queries/lote.ts'
import type { Acoes, Pode } from './acoes.ts'
import { acoesDe } from './acoes-de.tsx'

/** The actions of a list as its screen shows them. */
export interface AcoesDaTela<S, T> {
  emLote: (props: BulkProps<S, T>, pode: Pode) => ReactNode
  naLinha: (linha: T, search: S, pode: Pode) => ReactNode
  /** What somebody may do by them. */
  permitido: (user: Usuario) => Pode
}

/** The actions of a rol whose code comes behind its rows. Call it once per list, at module scope. */
export function acoesDoRol<Q extends ConsultaDoRol, T, A extends string, U extends string>(
  { lote }: RolComAcoes<Q, T, A>,
  carregar: () => Promise<Acoes<U, Q, T, Visto>>,
): AcoesDaTela<Q, T> {
  return { ...acoesDe(carregar), permitido: (user) => ({ gravar: pode(user, lote), excluir: false }) }
}

/** The same of a list that does no more than its declaration says, and makes old no more than what is of its noun. */
export const acoesSimples = <Q extends ConsultaDoRol, T extends Visto, A extends string>(
  rol: RolComAcoes<Q, T, A>,
  declaradas: Pick<Acoes<A, Q, T, Visto>, 'nomes' | 'nomeDe' | 'acoes'>,
) =>
  acoesDoRol(rol, async () => {
    const { loteDoRolMutation } = await import('#src/queries/lote.ts')
    return {
      ...declaradas,
      visto: ({ id, versao }) => ({ id, versao }),
      busca: (search) => search,
      mutation: (queryClient) => loteDoRolMutation(queryClient, rol),
    }
  })
