import {
  acessosAosCadastros,
  visoesDoCadastro,
  chamadasDosCadastros,
  type LinhaCadastro,
} from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, type ComponentType } from 'react'
import {
  listasCadastro,
  tiposCadastro,
  type CadastroQuery,
  type SituacaoCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { comNomes, type CampoNomeado } from '#src/api/contract/cadastro/campos-proprios.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import type { ListState } from '#src/components/listas/page/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import type { Columns } from '#src/components/listas/page/columns.ts'
import type { EmptyTexts } from '#src/components/listas/page/ListEmpty.tsx'
import { ListPage, type ExportProps } from '#src/components/listas/page/ListPage.tsx'
import { isNarrowed } from '#src/components/listas/page/search-changes.ts'
import { ShortLabel } from '#src/components/listas/page/ShortLabel.tsx'
import type { NavigateSearch } from '#src/components/listas/page/use-table-search.ts'
import { cadastroListaOptions, listasDoCadastro } from '#src/queries/cadastro.ts'
import { cadastroColumns } from './cadastro-columns.tsx'
import { cadastroFilters } from './CadastroFilters.tsx'
import { lixeiraColumns } from './lixeira-columns.tsx'
import { useCamposNomeados } from '#src/components/cadastro/proprios/use-campos-nomeados.ts'

// Of a preview, which few open.
const LadoDaLinha = lazyPart(async () => (await import('./Lado.tsx')).LadoDaLinha)
// Comes with what else is done with a selection.
const CobrarSelecao = lazyPart(async () => (await import('./CobrarSelecao.tsx')).CobrarSelecao)
const MaisAcoes = lazyPart(async () => (await import('./MaisAcoes.tsx')).MaisAcoes)

const { ler, gravar, avisar } = acessosAosCadastros

const RECORD = '/admin/cadastro/$tipo/$matricula'

const texts = {
  notFound: 'Nenhum cadastro encontrado',
  none: 'Nenhum cadastro ainda',
  start: 'Inclua o primeiro para começar.',
  wait: 'Quando houver cadastros, eles aparecem aqui.',
}

/** Of the situations that are places of their own: that nothing is there, and what would be. */
const vazias: Partial<Record<SituacaoCadastro, { notFound: string; note: string }>> = {
  'em-analise': {
    notFound: 'Nada em análise',
    note: 'As inscrições que chegam pelo site esperam aqui até que alguém as aprove ou recuse.',
  },
  recusados: { notFound: 'Nada recusado', note: 'As inscrições recusadas ficam aqui, com o motivo.' },
  excluidos: {
    notFound: 'Nada na lixeira',
    note: 'O que for excluído fica aqui e pode ser restaurado.',
  },
}

/** What the list says when it has no rows; a situation is at fault alone where nothing else narrows the list. */
function textosDe(search: CadastroQuery, defaults: CadastroQuery): EmptyTexts {
  const vazia = vazias[search.situacao]
  if (!vazia) return texts
  const so = !isNarrowed(search, { ...defaults, situacao: search.situacao })
  return { ...texts, notFound: vazia.notFound, note: so ? vazia.note : undefined }
}

interface CadastroListProps extends ListState<CadastroQuery> {
  tipo: TipoCadastro
  podeGravar: boolean
  podeExcluir: boolean
  podeCobrar: boolean
  /** Who is looking. */
  user: Usuario
}

interface Partes {
  lixeira: Columns<LinhaCadastro>
  filters: ReturnType<typeof cadastroFilters>
  filtersComLixeira: ReturnType<typeof cadastroFilters>
  exportar: ComponentType<ExportProps<CadastroQuery>>
  acoes: ReturnType<typeof acoesDoTipo>
}

const acoesDoTipo = (tipo: TipoCadastro) =>
  acoesDe(async () => (await import('./acoes-do-cadastro.ts')).acoesDoCadastro(tipo))

/** What the fields that the entidade has added change nothing of, so that what somebody opened stays open when they arrive. */
function partes(tipo: TipoCadastro, podeGravar: boolean): Partes {
  const useColunas = () => comNomes(listasCadastro[tipo].colunas, useCamposNomeados(tipo))
  return {
    lixeira: lixeiraColumns(tipo),
    filters: cadastroFilters(tipo, { veLixeira: false, podeGravar }),
    filtersComLixeira: cadastroFilters(tipo, { veLixeira: true, podeGravar }),
    acoes: acoesDoTipo(tipo),
    exportar: exportarDe<CadastroQuery>(
      { nome: tipo, titulo: tiposCadastro[tipo].plural },
      chamadasDosCadastros[tipo].exportar,
      useColunas,
    ),
  }
}

/** The columns that may be shown. Of the trash alone is the day of the deletion. */
function colunasVistas(tipo: TipoCadastro, nomeados: readonly CampoNomeado[]): Colunas {
  const { excluidoEm: _, ...colunas } = comNomes(listasCadastro[tipo].colunas, nomeados)
  return colunas
}

/** The list of any cadastro, or its trash; `key` it by kind. */
export function CadastroList({
  tipo,
  adapter,
  search,
  navigateSearch,
  podeGravar,
  podeExcluir,
  podeCobrar,
  user,
}: CadastroListProps) {
  const navigate = useNavigate()
  const naLixeira = search.situacao === 'excluidos'
  const emOrdem: NavigateSearch<CadastroQuery> = useCallback(
    (change, options) => navigateSearch((now) => ordered(now, change(now)), options),
    [navigateSearch],
  )
  const { plural, novo, pesquisa } = tiposCadastro[tipo]
  const nomeados = useCamposNomeados(tipo)
  const colunas = useMemo(() => colunasVistas(tipo, nomeados), [tipo, nomeados])
  // a table whose columns change identity starts over
  const vivos = useMemo(() => cadastroColumns(tipo, colunas), [tipo, colunas])
  const minhas = useMemo(() => partes(tipo, podeGravar), [tipo, podeGravar])
  const { lixeira, filters, filtersComLixeira, exportar, acoes } = minhas
  const permitido = { gravar: podeGravar, excluir: podeExcluir }
  // what is asked of chosen records beside actions: to print their labels one has but to see them
  const podePedir = podeCobrar || [gravar, avisar, ler].some((access) => pode(user, access))
  const { columns, view, pedidas, ...state } = useVista(
    {
      nome: tipo,
      colunas,
      predefinidas: visoesDoCadastro,
      sobre: {
        render: (linha: LinhaCadastro) => <LadoDaLinha tipo={tipo} linha={linha} user={user} />,
        colunas: ['email', 'telefone'],
      },
    },
    vivos,
    {
      adapter,
      search,
      navigateSearch: emOrdem,
    },
  )

  const query = useCallback(
    (search: CadastroQuery, previewing = false) =>
      cadastroListaOptions(tipo, search, naLixeira && !previewing ? [] : pedidas(search, previewing)),
    [tipo, naLixeira, pedidas],
  )

  const record = ({ matricula }: LinhaCadastro) => ({
    to: RECORD,
    params: { tipo, matricula },
    state: { lista: search },
  })

  return (
    <ListPage
      title={<PageTitle>{plural}</PageTitle>}
      label={plural}
      searchBy={pesquisa}
      {...state}
      query={query}
      columns={naLixeira ? lixeira : columns}
      // nobody chooses columns of the trash
      view={naLixeira ? { ...view, tools: undefined, renderHandle: undefined } : view}
      renderBulk={
        (naLixeira ? podeExcluir : podePedir) &&
        ((props) => (
          <>
            {acoes.emLote(props, permitido)}
            {podeCobrar && !naLixeira && <CobrarSelecao {...props} tipo={tipo} adapter={adapter} />}
            {!naLixeira && <MaisAcoes {...props} tipo={tipo} user={user} />}
          </>
        ))
      }
      renderActions={!naLixeira && ((row) => acoes.naLinha(row, search, permitido))}
      Filters={podeExcluir ? filtersComLixeira : filters}
      newButton={
        podeGravar && (
          <LinkButton to={RECORD} params={{ tipo, matricula: 'novo' }} state={{ lista: search }}>
            <ShortLabel>{novo}</ShortLabel>
          </LinkButton>
        )
      }
      more={
        <Mais>
          <LinkButton variant="default" to="/admin/cadastro/$tipo/duplicados" params={{ tipo }}>
            Duplicados
          </LinkButton>
          {podeGravar && (
            <LinkButton variant="default" to="/admin/cadastro/$tipo/importar" params={{ tipo }}>
              Importar
            </LinkButton>
          )}
        </Mais>
      }
      Export={exportar}
      renderFoot={
        naLixeira
          ? undefined
          : rodapeDe(
              { lista: listasDoCadastro(tipo), totais: chamadasDosCadastros[tipo].totais, colunas },
              columns,
              search,
            )
      }
      texts={textosDe(search, adapter.defaults())}
      renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
      onOpen={(row) => void navigate(record(row))}
    />
  )
}

/** The trash is entered at what was deleted last; no other list has such an order. */
function ordered(before: CadastroQuery, after: CadastroQuery): CadastroQuery {
  const entered = after.situacao === 'excluidos'
  // a saved view has an order of its own
  if (after.visao !== undefined && after.visao > 0 && after.visao !== before.visao) return after
  if (entered === (before.situacao === 'excluidos')) return after
  return { ...after, sort: entered ? '-excluidoEm' : 'nome' }
}
