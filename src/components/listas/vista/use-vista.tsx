import { IconColumns3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { pedidasDe, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { VisaoPredefinida } from '#src/api/contract/servicos/rol.ts'
import type { PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import type { Columns } from '#src/components/listas/page/columns.ts'
import type { ListView } from '#src/components/listas/page/list-view.ts'
import { isBare } from '#src/components/listas/page/search-changes.ts'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import type { ListState } from '#src/components/listas/page/use-list-state.ts'
import type { NavigateSearch } from '#src/components/listas/page/use-table-search.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyDialog, lazyExtra, lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { comLarguras, soAsColunas } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { ToolPlace, VisoesPorVir } from '#src/components/listas/ferramentas/ToolPlace.tsx'
import { useColunasPermitidas } from '#src/components/listas/colunas/use-colunas-permitidas.ts'
import { comColunas, nomesVistos } from './vista.ts'

const FerramentaColunas = lazyPart(
  afterPaint(async () => (await import('./Colunas.tsx')).Colunas),
  () => <ToolPlace icon={<IconColumns3 size={18} stroke={1.8} />} />,
)

// Nobody draws at a column before the rows are there.
const AlcaDeLargura = lazyExtra(afterPaint(async () => (await import('./AlcaDeLargura.tsx')).AlcaDeLargura))

const Previa = lazyDialog(async () => (await import('./Previa.tsx')).Previa)

// Behind the rows: there is a place for them, with the names that are known.
const Visoes = lazyPart(
  afterPaint(async () => (await import('./Visoes.tsx')).Visoes),
  ({ proprias, address }) => (
    <VisoesPorVir nomes={proprias.map((uma) => uma.nome)} naPrimeira={Object.keys(address).length === 0} />
  ),
)

const PADRAO: PreferenciaDaLista = {}

/** What the preview of a row says before its columns. */
export interface SobreALinha<T> {
  render: (linha: T) => ReactNode
  /** Columns that it tells too. */
  colunas: readonly string[]
}

/** What of a list is known without the server. */
interface ListaComVisoes<T> {
  /** Under which the server keeps what is chosen of it. */
  nome: string
  colunas: Colunas
  /** Its own views. */
  predefinidas: readonly VisaoPredefinida[]
  sobre?: SobreALinha<T>
}

interface Vista<S extends TableSearch, T extends Record<string, unknown>> extends ListState<S> {
  columns: Columns<T>
  view: ListView<T>
  /** The columns that the rows of an address have only where they are asked for; of an open preview, all that it tells. */
  pedidas: (search: S, previewing?: boolean) => readonly string[]
}

/**
 * How the signed-in user sees a list: the columns that they chose of its `tabela`, or those that a saved view brings, its views, and where
 * all that is changed. The list's own request does not wait for this one, save where
 * a saved view is to say what is asked for. Gives where the list is too, for its page to spread.
 */
export function useVista<S extends TableSearch, T extends Record<string, unknown>>(
  { nome, colunas: todas, predefinidas, sobre }: ListaComVisoes<T>,
  tabela: Columns<T>,
  { adapter, search, navigateSearch: navegar }: ListState<S>,
): Vista<S, T> {
  const colunas = useColunasPermitidas(todas)
  const { data: preferencia = PADRAO, isPending } = useQuery(preferenciaDaListaOptions(nome))
  const principal = tabela.find(({ meta }) => meta?.principal)?.id ?? ''
  const { mostra, visao } = search
  const { visaoPadrao } = preferencia
  const [abertas, setAbertas] = useState<readonly (number | undefined)[]>([])
  const [decidida, setDecidida] = useState<S>()

  // An address that names a view and nothing else is to become that view's; one that says nothing at all, the one that opens by itself.
  const pedida = visao ?? visaoPadrao
  const nua = isBare(search, adapter.defaults())
  const abrir = pedida && nua && decidida !== search && !abertas.includes(visao) ? pedida : undefined
  // What opens is decided once for each address: a default that is chosen meanwhile, in another tab, moves no list that somebody works in.
  if (!isPending && abrir === undefined && decidida !== search) setDecidida(search)
  // from here on, what is taken away of it stays away
  if (visao && !nua && !abertas.includes(visao)) setAbertas([...abertas, visao])

  const navigateSearch: NavigateSearch<S> = useCallback(
    // within the list, an address that says nothing means all of it
    (change, options) =>
      navegar((now) => {
        const next = change(now)
        return visaoPadrao !== undefined && next.visao === undefined ? { ...next, visao: 0 } : next
      }, options),
    [navegar, visaoPadrao],
  )

  const columns = useMemo(
    () =>
      comLarguras(
        soAsColunas(tabela, nomesVistos(colunas, principal, comColunas(preferencia, mostra))),
        preferencia.larguras,
      ),
    [tabela, colunas, principal, preferencia, mostra],
  )

  const escolhidas = preferencia.colunas
  const pedidas = useCallback(
    (onde: S, previewing = false) => {
      const vistas = pedidasDe(colunas, onde.mostra, escolhidas)
      if (!previewing) return vistas
      // a preview reckons nothing that the list does not
      return Object.keys(colunas).filter((nome) => colunas[nome]?.aPedido || vistas.includes(nome))
    },
    [colunas, escolhidas],
  )

  return {
    adapter,
    search,
    navigateSearch,
    columns,
    pedidas,
    view: {
      ready: !isPending && abrir === undefined,
      dense: preferencia.densidade !== 'confortavel',
      opening: abrir !== undefined,
      renderHandle: (handle) => <AlcaDeLargura nome={nome} preferencia={preferencia} {...handle} />,
      preview: (linha, onClose, onOpen) => (
        <Previa
          colunas={colunas}
          tabela={tabela}
          principal={principal}
          linha={linha}
          sobre={sobre && { conteudo: sobre.render(linha), colunas: sobre.colunas }}
          onClose={onClose}
          onOpen={onOpen}
        />
      ),
      tabs: (props) => (
        <Visoes
          {...props}
          nome={nome}
          // one that not everybody has comes last, with the saved ones
          proprias={predefinidas.filter(({ permissao }) => permissao === undefined)}
          preferencia={preferencia}
          abrir={abrir}
          onAberta={() => setAbertas((antes) => [...antes, visao])}
        />
      ),
      tools: (
        <FerramentaColunas
          nome={nome}
          colunas={colunas}
          principal={principal}
          preferencia={preferencia}
          mostra={mostra}
          onMostra={(nova) => navigateSearch((now) => ({ ...now, mostra: nova }), { replace: true })}
        />
      ),
    },
  }
}
