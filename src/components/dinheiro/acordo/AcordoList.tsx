import { Link, useNavigate } from '@tanstack/react-router'
import {
  acordos,
  criarAcordo,
  type AcordoQuery,
  type LinhaAcordo,
} from '#src/api/contract/dinheiro/acordo.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import type { ListState } from '#src/components/listas/lista/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { ListPage } from '#src/components/listas/lista/ListPage.tsx'
import { acordoListaOptions } from '#src/queries/acordo.ts'
import { chaveDaListagem } from '#src/queries/listagem.ts'
import { acordoColumns } from './acordo-columns.tsx'
import { AcordoFilters } from './AcordoFilters.tsx'

const texts = {
  notFound: 'Nenhum acordo encontrado',
  none: 'Nenhum acordo ainda',
  start: 'Selecione débitos em aberto de um cadastro e escolha Parcelar.',
  wait: 'Quando houver acordos, eles aparecem aqui.',
}

const acoes = acoesDe(async () => (await import('./acoes-do-acordo.ts')).acoesDoAcordo)

const Exportar = exportarDe<AcordoQuery>(acordos.titulo, acordos.exportar, acordos.colunas)

const soma = { lista: chaveDaListagem(acordos), totais: acordos.totais, colunas: acordos.colunas }

interface AcordoListProps extends ListState<AcordoQuery> {
  /** Who is looking. */
  user: Usuario
}

/** All agreements of the entidade. */
export function AcordoList({ user, ...onde }: AcordoListProps) {
  const navigate = useNavigate()
  const { search } = onde
  const { columns, view, ...state } = useVista(acordos, acordoColumns, onde)
  const permitido = { gravar: pode(user, criarAcordo), excluir: false }
  const record = ({ id }: { id: number }) => ({
    to: '/admin/financeiro/acordos/$id' as const,
    params: { id },
    state: { lista: search },
  })
  return (
    <ListPage
      title={<PageTitle>Acordos</PageTitle>}
      label="Acordos"
      searchBy="Nome, CNPJ, CPF ou matrícula do devedor"
      {...state}
      query={acordoListaOptions}
      columns={columns}
      view={view}
      Export={Exportar}
      renderBulk={permitido.gravar && ((props) => acoes.emLote(props, permitido))}
      renderActions={(row: LinhaAcordo) => acoes.naLinha(row, search, permitido)}
      Filters={AcordoFilters}
      newButton={
        permitido.gravar && (
          <LinkButton to="/admin/financeiro/debitos" search={{ situacao: 'abertos' }}>
            Novo acordo
          </LinkButton>
        )
      }
      renderFoot={rodapeDe(soma, columns, search)}
      texts={texts}
      renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
      onOpen={(row) => void navigate(record(row))}
    />
  )
}
