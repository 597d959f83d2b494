import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { debitos, type LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import type { ListState } from '#src/components/listas/lista/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { ListPage } from '#src/components/listas/lista/ListPage.tsx'
import { debitoListaOptions } from '#src/queries/financeiro.ts'
import { chaveDaListagem } from '#src/queries/listagem.ts'
import { debitoColumns } from './debito-columns.tsx'
import { DebitoFilters } from './DebitoFilters.tsx'
import { acoes, permitidoNosDebitos, selecaoDeDebitos } from './SelecaoDeDebitos.tsx'

const NovoDebito = lazyDialog(async () => (await import('./NovoDebito.tsx')).NovoDebito)

const RECORD = '/admin/financeiro/debitos/$id'

const texts = {
  notFound: 'Nenhum débito encontrado',
  none: 'Nenhum débito ainda',
  start: 'Lance o primeiro débito.',
  wait: 'Quando houver débitos, eles aparecem aqui.',
}

const Exportar = exportarDe<DebitoQuery>(debitos.titulo, debitos.exportar, debitos.colunas)

const soma = { lista: chaveDaListagem(debitos), totais: debitos.totais, colunas: debitos.colunas }

interface DebitoListProps extends ListState<DebitoQuery> {
  /** Who is looking. */
  user: Usuario
}

/** All debits of the entidade. */
export function DebitoList({ user, ...onde }: DebitoListProps) {
  const navigate = useNavigate()
  const { search } = onde
  const { columns, view, ...state } = useVista(debitos, debitoColumns, onde)
  const permitido = permitidoNosDebitos(user)
  const [creating, setCreating] = useState(false)

  const record = ({ id }: { id: number }) => ({ to: RECORD, params: { id }, state: { lista: search } })

  return (
    <>
      <ListPage
        title={<PageTitle>Débitos</PageTitle>}
        label="Débitos"
        searchBy="Nome, CNPJ, CPF ou matrícula do devedor"
        {...state}
        query={debitoListaOptions}
        columns={columns}
        view={view}
        Export={Exportar}
        renderBulk={selecaoDeDebitos(user)}
        renderActions={(row: LinhaDebito) => acoes.naLinha(row, search, permitido)}
        Filters={DebitoFilters}
        newButton={permitido.gravar && <Button onClick={() => setCreating(true)}>Novo débito</Button>}
        more={
          permitido.gravar &&
          pode(user, criarCobranca) && (
            <Mais>
              <LinkButton variant="default" to="/admin/financeiro/cobrancas/nova">
                Gerar débitos
              </LinkButton>
            </Mais>
          )
        }
        renderFoot={rodapeDe(soma, columns, search)}
        texts={texts}
        renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
        onOpen={(row) => void navigate(record(row))}
      />
      {creating && (
        <NovoDebito
          user={user}
          onClose={() => setCreating(false)}
          onCreated={(criado) => void navigate(record(criado))}
        />
      )}
    </>
  )
}
