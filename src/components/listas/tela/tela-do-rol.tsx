import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Rol } from '#src/api/contract/servicos/rol.ts'
import type { AcoesDaTela } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { colunasDaTabela, type Escolhas } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import { filtrosDoRol } from '#src/components/listas/filtro/filtros.tsx'
import type { Columns } from '#src/components/listas/page/columns.ts'
import type { EmptyTexts } from '#src/components/listas/page/ListEmpty.tsx'
import { ListPage, type BulkProps } from '#src/components/listas/page/ListPage.tsx'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import { useListState, type Address, type Navigate } from '#src/components/listas/page/use-list-state.ts'
import { useVista, type SobreALinha } from '#src/components/listas/vista/use-vista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { chaveDoRol, rolOptions, type ChaveDaPagina } from '#src/queries/rol.ts'

/** Where a row leads. */
export type Destino = Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>

/** What stands around a list, beside what follows from its declaration. */
interface Ferramentas {
  /** The way to include a record, for those who may. */
  novo?: ReactNode
  /** What else is gone to from here. */
  mais?: ReactNode
  /** What they open. */
  dialogo?: ReactNode
}

/** What a rol has of its own on the screen; `S` is its search, `T` a row. */
export interface Descritor<S, T extends Record<string, unknown>, C extends Colunas> {
  /** How its table shows the columns declared, or the columns of a table that others show too. */
  colunas: Escolhas<T, C> | Columns<T>
  /** What the search finds by. */
  buscaPor: string
  textos: EmptyTexts
  /** What its rows are called is a feminine noun: 'cobrança'. */
  feminina?: boolean
  /** The page of a row; without it a row opens its preview. */
  registro?: (linha: T, search: S) => Destino
  /** Of a list that has actions. */
  acoes?: AcoesDaTela<S, T>
  /** What can be done with selected rows, where that is more than `acoes`; false for those who may do none of it. */
  emLote?: (user: Usuario) => ((props: BulkProps<S, T>) => ReactNode) | false
  useFerramentas?: (onde: { user: Usuario; search: S }) => Ferramentas
  sobre?: SobreALinha<T>
}

/** The route of a rol, as its screen needs it. */
interface Rota<S> {
  useSearch: () => Address<S>
  useNavigate: () => Navigate<S>
  useRouteContext: () => { user: Usuario }
}

const semFerramentas = (): Ferramentas => ({})

/**
 * The screen of a rol: what it shows follows from the declaration, and what it has of its own from `descritor`. Call it once per
 * list, at module scope.
 */
export function telaDoRol<
  S extends TableSearch & Record<string, unknown>,
  T extends { id: number } & Record<string, unknown>,
  C extends Colunas,
>(rol: Rol<S, T, C>, descritor: Descritor<S, T, C>) {
  const { titulo, consulta, totais, colunas } = rol
  const { registro, acoes, emLote, useFerramentas = semFerramentas, sobre } = descritor
  const tabela = Array.isArray(descritor.colunas)
    ? descritor.colunas
    : colunasDaTabela<T, C>(colunas, descritor.colunas)
  const lista = { ...rol, ...(sobre && { sobre }) }
  const Filtros = filtrosDoRol<S>(rol)
  const Exportar = exportarDe<S>(rol, rol.exportar, colunas)
  const soma = { lista: chaveDoRol(rol), totais, colunas }

  return function TelaDoRol({ rota }: { rota: Rota<S> }) {
    const navigate = useNavigate()
    const { user } = rota.useRouteContext()
    const onde = useListState(consulta, rota.useSearch(), rota.useNavigate())
    const { search } = onde
    const { columns, view, pedidas, ...state } = useVista(lista, tabela, onde)
    const query = useCallback(
      (search: S, previewing?: boolean) => rolOptions(rol, search, pedidas(search, previewing)),
      [pedidas],
    )
    const { novo, mais, dialogo } = useFerramentas({ user, search })
    const permitido = acoes?.permitido(user)
    const pagina = registro && {
      renderLink: (row: T, content: ReactNode) => <Link {...registro(row, search)}>{content}</Link>,
      onOpen: (row: T) => void navigate(registro(row, search)),
    }
    return (
      <>
        <ListPage<S, T, ChaveDaPagina<S>>
          title={<PageTitle>{titulo}</PageTitle>}
          label={titulo}
          searchBy={descritor.buscaPor}
          feminine={descritor.feminina}
          {...state}
          query={query}
          columns={columns}
          view={view}
          Export={Exportar}
          renderBulk={
            emLote ? emLote(user) : permitido?.gravar && ((props) => acoes?.emLote(props, permitido))
          }
          renderActions={permitido && ((row) => acoes?.naLinha(row, search, permitido))}
          Filters={Filtros}
          newButton={novo}
          more={mais}
          renderFoot={rodapeDe(soma, columns, search)}
          texts={descritor.textos}
          {...pagina}
        />
        {dialogo}
      </>
    )
  }
}
