import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CadastroQuery, LinhaCadastro, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { DataTable, type Columns } from '#src/components/table/DataTable.tsx'
import { Pager } from '#src/components/table/Pager.tsx'
import { SearchBox } from '#src/components/table/SearchBox.tsx'
import { pageInRange, type TableSearchAdapter } from '#src/components/table/table-search.ts'
import { useTableSearch, type NavigateSearch } from '#src/components/table/use-table-search.ts'
import { cadastroListaOptions, prefetchNextPage } from '#src/queries/cadastro.ts'
import { cadastroColumns } from './cadastro-columns.tsx'
import { CadastroFilters } from './CadastroFilters.tsx'
import { CadastroListEmpty } from './CadastroListEmpty.tsx'
import classes from './cadastro.module.css'
import { descritores } from './descritores.ts'

const RECORD = '/admin/cadastro/$tipo/$matricula'

interface CadastroListProps {
  tipo: TipoCadastro
  adapter: TableSearchAdapter<CadastroQuery>
  search: CadastroQuery
  navigateSearch: NavigateSearch<CadastroQuery>
  podeGravar: boolean
}

// Built once per kind: a table whose columns change identity starts over.
const columnsByTipo = Object.fromEntries(
  Object.entries(descritores).map(([tipo, { documento }]) => [tipo, cadastroColumns(documento)]),
) as Record<TipoCadastro, Columns<LinhaCadastro>>

/** The list of any cadastro; `key` it by kind. */
export function CadastroList({ tipo, adapter, search, navigateSearch, podeGravar }: CadastroListProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const state = useTableSearch(adapter, search, navigateSearch)
  // Not suspended: while another page loads, this one stays in sight and the search box keeps its focus.
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...cadastroListaOptions(tipo, search),
    placeholderData: keepPreviousData,
  })
  const current = isPlaceholderData ? undefined : data
  const page = current ? pageInRange(search.page, current.totalPages) : search.page

  useEffect(() => {
    if (current && search.page < current.totalPages) prefetchNextPage(queryClient, tipo, search)
  }, [current, queryClient, tipo, search])

  useEffect(() => {
    if (page !== search.page) navigateSearch((now) => ({ ...now, page }), { replace: true })
  }, [page, search.page, navigateSearch])

  const record = ({ matricula }: LinhaCadastro) => ({
    to: RECORD,
    params: { tipo, matricula },
    state: { lista: search },
  })

  const newButton = podeGravar && (
    <LinkButton to={RECORD} params={{ tipo, matricula: 'novo' }} state={{ lista: search }}>
      {descritores[tipo].novo}
    </LinkButton>
  )

  return (
    <>
      <div className={classes.top}>
        <PageTitle>{cadastros[tipo].plural}</PageTitle>
        {newButton}
      </div>
      <section className={classes.panel}>
        <div className={classes.filters} role="search">
          <SearchBox placeholder={descritores[tipo].pesquisa} value={search.q} onSearch={state.setText} />
          <CadastroFilters search={search} onChange={state.setFilter} />
          {state.narrowed && (
            <Button variant="subtle" onClick={state.clear}>
              Limpar filtros
            </Button>
          )}
        </div>
        <DataTable
          label={cadastros[tipo].plural}
          columns={columnsByTipo[tipo]}
          rows={error ? noRows : data?.items}
          rowId={({ id }) => String(id)}
          expectedRows={Math.min(search.pageSize, 20)}
          stale={isPlaceholderData}
          sort={search.sort}
          // Only columns that the server sorts by can be sorted.
          onSort={(sort) => state.setSort(sort as CadastroQuery['sort'])}
          renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
          onOpen={(row) => void navigate(record(row))}
          empty={
            <CadastroListEmpty
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

const noRows: LinhaCadastro[] = []
