import {
  keepPreviousData,
  noop,
  useQuery,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useId, useState, type ComponentType, type ReactNode } from 'react'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import type { Columns } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { leaveRow, returnToRow } from './left-row.ts'
import type { Address, ListView } from './list-view.ts'
import { ListEmpty, type EmptyTexts } from './ListEmpty.tsx'
import classes from './ListPage.module.css'
import { Pager } from './Pager.tsx'
import { extent } from './pager.ts'
import { SearchBox } from './SearchBox.tsx'
import { pageInRange } from './search-changes.ts'
import type { TableSearch, TableSearchAdapter } from './table-search.ts'
import { useSelection, type Selection } from './use-selection.ts'
import { useTableSearch, type NavigateSearch } from './use-table-search.ts'

// Addresses that cannot be read in full are seldom.
const UnreadNote = lazyPart(afterPaint(async () => (await import('./UnreadNote.tsx')).UnreadNote))

// Fetched when somebody selects the first row.
const SelectionBar = lazyPart(
  async () => (await import('./SelectionBar.tsx')).SelectionBar,
  () => <div className={classes.filters} />,
)

/** What the actions on a selection are given. */
export interface BulkProps<S, T> {
  search: S
  selection: Selection<S, T>
  /** It is done: nothing is selected any more. */
  onDone: () => void
}

/** What an export is given. */
export interface ExportProps<S> {
  search: S
  columns: string[]
  total: number
}

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
  /** The query of one page, or of one of which a row's preview is open. The same function for the same list: another one asks anew. */
  query: (search: S, previewing: boolean) => UseQueryOptions<Pagina<T>, DefaultError, Pagina<T>, K>
  columns: Columns<T>
  /** How this user sees the list; without it every user sees it the same. */
  view?: ListView<T>
  /** What the rows are called is a feminine noun: 'cobrança'. */
  feminine?: boolean | undefined
  /** What can be done with selected rows, for those who may; without it none are selected. */
  renderBulk?: ((props: BulkProps<S, T>) => ReactNode) | false | undefined
  /** What can be done at once with one row, where the pointer or the focus is on it. */
  renderActions?: ((row: T) => ReactNode) | false | undefined
  /** What stands below a column, by its id, such as a sum; without it there is no row for that. */
  renderFoot?: ((column: string) => ReactNode) | undefined
  /** The way to take the rows along, at the end of the toolbar: of these columns, as many as match. */
  Export?: ComponentType<ExportProps<S>>
  /** The list's own filters. */
  Filters: ComponentType<{ search: S; onChange: (change: Partial<S>) => void }>
  /** The way to include a record, for those who may. */
  newButton: ReactNode
  /** What else is gone to from here. */
  more?: ReactNode
  texts: EmptyTexts
  /** Wraps the principal cell in the link to the row's own page; of a list whose rows have none, a row opens its preview. */
  renderLink?: ((row: T, content: ReactNode) => ReactNode) | undefined
  onOpen?: ((row: T) => void) | undefined
}

/** A list of records that the server pages, sorts and filters, with its state in the address. `key` it by what it lists. */
export function ListPage<S extends TableSearch, T extends { id: number }, K extends QueryKey>(
  props: ListPageProps<S, T, K>,
) {
  const { query, search, Filters, navigateSearch, newButton, view, renderBulk, Export, onOpen } = props
  const queryClient = useQueryClient()
  const state = useTableSearch(props.adapter, search, navigateSearch)
  // Not suspended: while another page loads, this one stays in sight and the search box keeps its focus.
  const [previewed, setPreviewed] = useState<number | null>(null)
  const previewing = previewed !== null
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(search, false),
    placeholderData: keepPreviousData,
  })
  // The preview tells more than the rows need; the list stays as it is while that comes, and where it does not.
  const whole = useQuery({ ...query(search, true), enabled: previewing })
  const current = isPlaceholderData ? undefined : data
  const [leftRow] = useState(() => returnToRow(props.label))
  const previewIn = (one: Pagina<T> | undefined) => one?.items.find(({ id }) => id === previewed)
  const preview = previewIn(whole.data) ?? previewIn(data)
  // its row is on another page
  if (previewing && current && !previewIn(current)) setPreviewed(null)
  const failure = error ?? (previewing ? whole.error : null)
  const { selection, selecting, selectAll, clear } = useSelection(
    search,
    { items: data?.items ?? noRows, totalItems: data?.totalItems ?? 0, stale: isPlaceholderData },
    rowId,
  )
  const togglePreview = (row: T) => setPreviewed((now) => (now === row.id ? null : row.id))
  const selected = renderBulk && selection.count > 0
  // neither narrowed nor paged, and what the first row takes stands in its place
  const nothingYet = current?.totalItems === 0 && !state.narrowed
  const strip = (one: S): Address =>
    Object.fromEntries(Object.entries(props.adapter.stripDefaults({ search: one, next: (same) => same })))
  // whatever an address says, `read` makes a search of it
  const read = (address: Address) => ({ ...props.adapter.read(address as never), pageSize: search.pageSize })
  const panel = useId()
  const page = current ? pageInRange(search.page, current.totalPages) : search.page

  useEffect(() => {
    // The page after this one is fetched while this one is being read.
    if (current && search.page < current.totalPages) {
      void queryClient.query(query({ ...search, page: search.page + 1 }, false)).catch(noop)
    }
  }, [current, queryClient, query, search])

  useEffect(() => {
    if (page !== search.page) navigateSearch((now) => ({ ...now, page }), { replace: true })
  }, [page, search.page, navigateSearch])

  return (
    <>
      <div className={classes.top}>
        {props.title}
        {/* As the tabs and the pager say it. */}
        <span className={classes.count} aria-hidden>
          {data?.totalItems.toLocaleString('pt-BR')}
        </span>
        <div className={classes.ways}>
          {props.more}
          {!nothingYet && newButton}
        </div>
      </div>
      {view && (
        <div className={classes.tabs}>
          {(data || view.opening) &&
            view.tabs({
              address: strip(search),
              form: (address) => strip(read(address)),
              onOpen: (address, options) => navigateSearch(() => ({ ...read(address), page: 1 }), options),
              onPrefetch: (address) => void queryClient.query(query(read(address), false)).catch(noop),
              total: current?.totalItems,
              columns: props.columns.flatMap(({ id }) => id ?? []),
              panel,
            })}
        </div>
      )}
      <section
        id={panel}
        className={classes.panel}
        {...(view && { role: 'tabpanel', 'aria-label': props.label })}
      >
        {selected && (
          <SelectionBar
            count={selection.count}
            all={selection.all}
            total={data?.totalItems ?? 0}
            feminine={props.feminine}
            onSelectAll={selectAll}
            onClear={clear}
          >
            {renderBulk({ search, selection, onDone: clear })}
          </SelectionBar>
        )}
        {/* Kept while rows are selected: what is being typed into it stays. */}
        {!nothingYet && (
          <div className={`${classes.filters} ${classes.bar}`} role="search" hidden={Boolean(selected)}>
            <div className={classes.narrowing}>
              <SearchBox placeholder={props.searchBy} value={search.q} onSearch={state.setText} />
              <div className={classes.strip}>
                <Filters search={search} onChange={state.setFilter} />
                {/* An empty list has it in place of its rows. */}
                {state.narrowed && current?.totalItems !== 0 && (
                  // One filter and the way to be rid of it fit into the first line at 1280 px.
                  <Button variant="subtle" className={classes.clear} onClick={state.clear}>
                    Limpar filtros
                  </Button>
                )}
              </div>
            </div>
            {(view?.tools || Export) && (
              <div className={classes.tools}>
                {view?.tools}
                {Export && (
                  <Export
                    search={search}
                    columns={props.columns.flatMap(({ id }) => id ?? [])}
                    total={data?.totalItems ?? 0}
                  />
                )}
              </div>
            )}
          </div>
        )}
        {data && <p className={classes.printed}>{extent(data, Export !== undefined)}</p>}
        {data && <UnreadNote unread={props.adapter.unread} />}
        {failure && data && (
          <p role="alert" className={classes.notice}>
            Não foi possível atualizar a lista: {failure.message}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => void Promise.all([error && refetch(), previewing && whole.refetch()])}
            >
              Tentar de novo
            </Button>
          </p>
        )}
        <DataTable
          label={props.label}
          columns={props.columns}
          rows={view?.ready === false ? undefined : error && !data ? noRows : data?.items}
          rowId={rowId}
          expectedRows={Math.min(search.pageSize, 20)}
          stale={isPlaceholderData}
          dense={view?.dense ?? true}
          renderHandle={view?.renderHandle}
          selecting={renderBulk ? selecting : undefined}
          leftRow={leftRow}
          onLeave={(row) => leaveRow(props.label, rowId(row))}
          sort={search.sort}
          onSort={state.setSort}
          renderLink={props.renderLink}
          renderActions={props.renderActions || undefined}
          onOpen={onOpen ?? togglePreview}
          renderFoot={props.renderFoot}
          onPreview={togglePreview}
          // an open preview follows
          onFocusRow={(row) => setPreviewed((now) => now && row.id)}
          emptyAlone={nothingYet}
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
        {!nothingYet && (
          <Pager
            shown={data}
            page={search.page}
            pageSize={search.pageSize}
            onPage={state.goToPage}
            onPageSize={state.setPageSize}
          />
        )}
      </section>
      {preview && view?.preview(preview, () => setPreviewed(null), onOpen && (() => onOpen(preview)))}
    </>
  )
}

const noRows: never[] = []

const rowId = ({ id }: { id: number }) => String(id)
