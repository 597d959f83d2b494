import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { tabelasBase, type TabelaBase } from '#src/api/contract/cadastro/tabela-base.ts'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { QueryList } from '#src/components/listas/page/QueryList.tsx'
import { SearchBox } from '#src/components/listas/page/SearchBox.tsx'
import { tabelaBaseOptions } from '#src/queries/tabela-base.ts'
import classes from './recurso.module.css'

/** What each table is called where one is chosen, what is in it and whose it is, and what its codes stand for. */
const titulos = {
  cnae: { titulo: 'CNAE', de: 'Subclasses da CNAE 2.3 (IBGE)', nome: 'Atividade' },
  uf: { titulo: 'UF', de: 'Estados e Distrito Federal', nome: 'Nome' },
  bancos: { titulo: 'Bancos', de: 'Bancos com número de compensação (Banco Central)', nome: 'Nome' },
  naturezaJuridica: {
    titulo: 'Naturezas jurídicas',
    de: 'Tabela de natureza jurídica (CONCLA)',
    nome: 'Nome',
  },
} as const satisfies Record<TabelaBase, object>

/** As many as a search gives at most. */
const ACHADOS = 100

/** What an address says of which table is shown, and what is looked for in it, of which two words are read as a flag (`search-text.ts`). */
export interface BuscaDaReferencia {
  tabela?: string
  q?: string | boolean
}

const ehTabela = (nome: string): nome is TabelaBase => Object.hasOwn(tabelasBase, nome)

/** Reads an address; where it names no table the first one is meant. */
export function referenciaDaBusca({ tabela = '', q = '' }: BuscaDaReferencia) {
  return { tabela: ehTabela(tabela) ? tabela : 'cnae', q: String(q).trim().slice(0, 100) } as const
}

/** What a search finds. */
export const referenciaOptions = (busca: BuscaDaReferencia) => {
  const { tabela, q } = referenciaDaBusca(busca)
  return tabelaBaseOptions(tabela, q, ACHADOS)
}

/** The tables that others publish and every entidade has the same, to be looked up. */
export function ReferenciaScreen({ busca }: { busca: BuscaDaReferencia }) {
  const { tabela, q } = referenciaDaBusca(busca)
  const navigate = useNavigate({ from: '/admin/tabelas/referencia' })
  const query = useQuery({
    ...referenciaOptions(busca),
    // the rows of the search before stay, those of another table do not
    placeholderData: (antes, deQuem) => (deQuem?.queryKey[1] === tabela ? antes : undefined),
  })
  const { data, isPlaceholderData } = query
  const { de, nome: doNome } = titulos[tabela]
  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/admin/tabelas">Tabelas</BackLink>}
        title={<PageTitle>Tabelas de referência</PageTitle>}
        meta="Os dados vêm da fonte oficial e são só para consulta."
      />
      <QueryList
        title={de}
        action={
          <span role="status" className={classes.count}>
            {isPlaceholderData ? 'Procurando…' : data && quantos(data)}
          </span>
        }
        toolbar={
          <>
            <div className={classes.tools}>
              <SelectInput
                aria-label="Tabela"
                data={Object.entries(titulos).map(([value, { titulo: label }]) => ({ value, label }))}
                value={tabela}
                onChange={({ currentTarget }) => void navigate({ search: { tabela: currentTarget.value } })}
              />
              <SearchBox
                key={tabela}
                placeholder="Código ou nome"
                value={q}
                onSearch={(procurado) =>
                  void navigate({
                    search: { tabela, ...(procurado !== '' && { q: procurado }) },
                    replace: true,
                  })
                }
              />
            </div>
            {/* what each line says is told by what stands in it */}
            {data && data.items.length > 0 && (
              <div className={classes.heads} aria-hidden>
                <span>Código</span> <span>{doNome}</span>
              </div>
            )}
          </>
        }
        empty={q === '' ? 'Nada nesta tabela.' : `Nada encontrado para “${q}”.`}
        what="a tabela"
        query={query}
        // nothing is said of a search that has not been answered
        items={!data || (isPlaceholderData && data.items.length === 0) ? null : data.items}
      >
        {({ codigo, nome }) => (
          <li key={codigo} className={classes.entry}>
            <span>{codigo}</span> <span>{nome}</span>
          </li>
        )}
      </QueryList>
    </RecordPage>
  )
}

function quantos({ items, total }: { items: readonly unknown[]; total: number }): string {
  if (items.length < total) return `${items.length} de ${numero(total)}: pesquise para ver os outros`
  return contados(total, 'registro', 'registros')
}
