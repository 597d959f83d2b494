import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CadastroQuery, LinhaCadastro, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import type { Columns } from '#src/components/table/DataTable.tsx'
import { ListPage } from '#src/components/table/ListPage.tsx'
import type { TableSearchAdapter } from '#src/components/table/table-search.ts'
import type { NavigateSearch } from '#src/components/table/use-table-search.ts'
import { cadastroListaOptions } from '#src/queries/cadastro.ts'
import { cadastroColumns } from './cadastro-columns.tsx'
import { CadastroFilters } from './CadastroFilters.tsx'
import { descritores } from './descritores.ts'

const RECORD = '/admin/cadastro/$tipo/$matricula'

const texts = {
  notFound: 'Nenhum cadastro encontrado',
  none: 'Nenhum cadastro ainda',
  start: 'Inclua o primeiro para começar.',
  wait: 'Quando houver cadastros, eles aparecem aqui.',
}

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
  const navigate = useNavigate()
  const query = useCallback((search: CadastroQuery) => cadastroListaOptions(tipo, search), [tipo])
  const { plural } = cadastros[tipo]

  const record = ({ matricula }: LinhaCadastro) => ({
    to: RECORD,
    params: { tipo, matricula },
    state: { lista: search },
  })

  return (
    <ListPage
      title={<PageTitle>{plural}</PageTitle>}
      label={plural}
      searchBy={descritores[tipo].pesquisa}
      adapter={adapter}
      search={search}
      navigateSearch={navigateSearch}
      query={query}
      columns={columnsByTipo[tipo]}
      Filters={CadastroFilters}
      newButton={
        podeGravar && (
          <LinkButton to={RECORD} params={{ tipo, matricula: 'novo' }} state={{ lista: search }}>
            {descritores[tipo].novo}
          </LinkButton>
        )
      }
      texts={texts}
      renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
      onOpen={(row) => void navigate(record(row))}
    />
  )
}
