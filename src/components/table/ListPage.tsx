import { Button } from '@mantine/core'
import {
  keepPreviousData,
  noop,
  useQuery,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { Pagina } from '#src/api/contract/common.ts'
import { DataTable, type Columns } from './DataTable.tsx'
import { ListEmpty, type EmptyTexts } from './ListEmpty.tsx'
import classes from './ListPage.module.css'
import { Pager } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import { pageInRange } from './search-changes.ts'
import type { TableSearch, TableSearchAdapter } from './table-search.ts'
import { useTableSearch, type NavigateSearch } from './use-table-search.ts'

interface ListPageProps<S extends TableSearch, T extends { id: number }, K extends QueryKey> {
  /** The page's heading. */
  title: ReactNode
  /** What is listed, for those who do not see it. */
  label: string
  /** What the search finds by. */
  searchBy: string
  adapter: TableSearchAdapter<S>
  search: S
  navigateSearch: NavigateSearch<S>
  /** The query of one page. The same function for the same list: another one asks anew. */
  query: (search: S) => UseQueryOptions<Pagina<T>, DefaultError, Pagina<T>, K>
  columns: Columns<T>
  /** The list's own filters. */
  Filters: ComponentType<{ search: S; onChange: (change: Partial<S>) => void }>
  /** The way to include a record, for those who may. */
  newButton: ReactNode
  texts: EmptyTexts
  /** Wraps the principal cell in the link to the row's own page. */
  renderLink: (row: T, content: ReactNode) => ReactNode
  onOpen: (row: T) => void
}

/** A list of records that the server pages, sorts and filters, with its state in the address. `key` it by what it lists. */
export function ListPage<S extends TableSearch, T extends { id: number }, K extends QueryKey>(
  props: ListPageProps<S, T, K>,
) {
  const { query, search, Filters, navigateSearch, newButton } = props
  const queryClient = useQueryClient()
  const state = useTableSearch(props.adapter, search, navigateSearch)
  // Not suspended: while another page loads, this one stays in sight and the search box keeps its focus.
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(search),
    placeholderData: keepPreviousData,
  })
  const current = isPlaceholderData ? undefined : data
  const page = current ? pageInRange(search.page, current.totalPages) : search.page

  useEffect(() => {
    // The page after this one is fetched while this one is being read.
    if (current && search.page < current.totalPages) {
      void queryClient.query(query({ ...search, page: search.page + 1 })).catch(noop)
    }
  }, [current, queryClient, query, search])

  useEffect(() => {
    if (page !== search.page) navigateSearch((now) => ({ ...now, page }), { replace: true })
  }, [page, search.page, navigateSearch])

  return (
    <>
      <div className={classes.top}>
        {props.title}
        {newButton}
      </div>
      <section className={classes.panel}>
        <div className={classes.filters} role="search">
          <SearchBox placeholder={props.searchBy} value={search.q} onSearch={state.setText} />
          <Filters search={search} onChange={state.setFilter} />
          {state.narrowed && (
            <Button variant="subtle" onClick={state.clear}>
              Limpar filtros
            </Button>
          )}
        </div>
        {error && data && (
          <p role="alert" className={classes.notice}>
            Não foi possível atualizar a lista: {error.message}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </p>
        )}
        <DataTable
          label={props.label}
          columns={props.columns}
          rows={error && !data ? noRows : data?.items}
          rowId={({ id }) => String(id)}
          expectedRows={Math.min(search.pageSize, 20)}
          stale={isPlaceholderData}
          sort={search.sort}
          onSort={state.setSort}
          renderLink={props.renderLink}
          onOpen={props.onOpen}
          empty={
            <ListEmpty
              texts={props.texts}
              error={error?.message ?? null}
              narrowed={state.narrowed}
              onRetry={() => void refetch()}
              onClear={state.clear}
              newButton={newButton}
            />
          }
        />
        <Pager
          shown={data}
          page={search.page}
          pageSize={search.pageSize}
          onPage={state.goToPage}
          onPageSize={state.setPageSize}
        />
      </section>
    </>
  )
}

const noRows: never[] = []
