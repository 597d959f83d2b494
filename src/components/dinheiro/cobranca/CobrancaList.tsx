import { Link, useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import {
  cobrancas,
  colunasCobranca,
  criarCobranca,
  type CobrancaQuery,
  type LinhaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import { filtrosDeColuna } from '#src/components/listas/filtro/filtros.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import type { ListState } from '#src/components/listas/lista/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { ListPage } from '#src/components/listas/lista/ListPage.tsx'
import { cobrancaListaOptions } from '#src/queries/cobranca.ts'
import { chaveDaListagem } from '#src/queries/listagem.ts'
import { cobrancaColumns } from './cobranca-columns.tsx'

const Filtros = filtrosDeColuna<CobrancaQuery>(colunasCobranca)

const texts = {
  notFound: 'Nenhuma cobrança encontrada',
  none: 'Nenhuma cobrança ainda',
  start: 'Gere os débitos de muitos cadastros de uma vez.',
  wait: 'Quando houver cobranças, elas aparecem aqui.',
}

const acoes = acoesDe(async () => (await import('./acoes-da-cobranca.ts')).acoesDaCobranca)

const Exportar = exportarDe<CobrancaQuery>(cobrancas.titulo, cobrancas.exportar, cobrancas.colunas)

const soma = { lista: chaveDaListagem(cobrancas), totais: cobrancas.totais, colunas: cobrancas.colunas }

interface CobrancaListProps extends ListState<CobrancaQuery> {
  /** Who is looking. */
  user: Usuario
}

/** All billings of the entidade; each leads to its debits. */
export function CobrancaList({ user, ...onde }: CobrancaListProps) {
  const navigate = useNavigate()
  const { search } = onde
  const { columns, view, ...state } = useVista(cobrancas, cobrancaColumns, onde)
  const permitido = { gravar: pode(user, criarCobranca), excluir: false }
  const debitos = ({ id }: { id: number }) => ({
    to: '/admin/financeiro/debitos' as const,
    search: { cobranca: `igual.${id}` },
  })
  return (
    <ListPage
      title={<PageTitle>Cobranças</PageTitle>}
      label="Cobranças"
      searchBy="Contribuição"
      {...state}
      query={cobrancaListaOptions}
      columns={columns}
      view={view}
      Export={Exportar}
      renderBulk={permitido.gravar && ((props) => acoes.emLote(props, permitido))}
      renderActions={(row: LinhaCobranca) => acoes.naLinha(row, search, permitido)}
      Filters={Filtros}
      newButton={
        permitido.gravar && <LinkButton to="/admin/financeiro/cobrancas/nova">Gerar débitos</LinkButton>
      }
      renderFoot={rodapeDe(soma, columns, search)}
      texts={texts}
      renderLink={(row, content) => <Link {...debitos(row)}>{content}</Link>}
      onOpen={(row) => void navigate(debitos(row))}
    />
  )
}
