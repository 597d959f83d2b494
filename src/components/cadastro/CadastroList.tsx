import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CadastroQuery, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros, type LinhaCadastro } from '#src/api/contract/cadastro.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import type { Columns } from '#src/components/table/DataTable.tsx'
import { ListPage } from '#src/components/table/ListPage.tsx'
import type { TableSearchAdapter } from '#src/components/table/table-search.ts'
import type { NavigateSearch } from '#src/components/table/use-table-search.ts'
import { cadastroListaOptions } from '#src/queries/cadastro.ts'
import { cadastroColumns } from './cadastro-columns.tsx'
import { CadastroFilters, CadastroFiltersComLixeira } from './CadastroFilters.tsx'
import { descritores } from './descritores.ts'
import { lixeiraColumns } from './lixeira-columns.tsx'

const RECORD = '/admin/cadastro/$tipo/$matricula'

const texts = {
  notFound: 'Nenhum cadastro encontrado',
  none: 'Nenhum cadastro ainda',
  start: 'Inclua o primeiro para começar.',
  wait: 'Quando houver cadastros, eles aparecem aqui.',
}
const textsOfTrash = { ...texts, notFound: 'Nada na lixeira' }

interface CadastroListProps {
  tipo: TipoCadastro
  adapter: TableSearchAdapter<CadastroQuery>
  search: CadastroQuery
  navigateSearch: NavigateSearch<CadastroQuery>
  podeGravar: boolean
  podeExcluir: boolean
}

// Built once per kind: a table whose columns change identity starts over.
const columnsByTipo = Object.fromEntries(
  Object.entries(descritores).map(([tipo, { documento }]) => [
    tipo,
    // the keys of the table are the kinds, which Object.entries forgets
    { vivos: cadastroColumns(documento), lixeira: lixeiraColumns(tipo as TipoCadastro, documento) },
  ]),
) as Record<TipoCadastro, Record<'vivos' | 'lixeira', Columns<LinhaCadastro>>>

/** The list of any cadastro, or its trash; `key` it by kind. */
export function CadastroList({
  tipo,
  adapter,
  search,
  navigateSearch,
  podeGravar,
  podeExcluir,
}: CadastroListProps) {
  const navigate = useNavigate()
  const naLixeira = search.situacao === 'excluidos'
  const emOrdem: NavigateSearch<CadastroQuery> = useCallback(
    (change, options) => navigateSearch((now) => ordered(now, change(now)), options),
    [navigateSearch],
  )
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
      navigateSearch={emOrdem}
      query={query}
      columns={columnsByTipo[tipo][naLixeira ? 'lixeira' : 'vivos']}
      Filters={podeExcluir ? CadastroFiltersComLixeira : CadastroFilters}
      newButton={
        podeGravar && (
          <LinkButton to={RECORD} params={{ tipo, matricula: 'novo' }} state={{ lista: search }}>
            {descritores[tipo].novo}
          </LinkButton>
        )
      }
      texts={naLixeira ? textsOfTrash : texts}
      renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
      onOpen={(row) => void navigate(record(row))}
    />
  )
}

/** The trash is entered at what was deleted last; no other list has such an order. */
function ordered(before: CadastroQuery, after: CadastroQuery): CadastroQuery {
  const entered = after.situacao === 'excluidos'
  if (entered === (before.situacao === 'excluidos')) return after
  return { ...after, sort: entered ? '-excluidoEm' : 'nome' }
}
