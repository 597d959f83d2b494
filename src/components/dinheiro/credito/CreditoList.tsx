import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import {
  creditos,
  criarCredito,
  registrarRecebimento,
  type CreditoDetalhe,
  type LinhaCredito,
} from '#src/api/contract/dinheiro/credito.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { rodapeDe } from '#src/components/listas/colunas/rodape.tsx'
import type { ListState } from '#src/components/listas/lista/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { ListPage } from '#src/components/listas/lista/ListPage.tsx'
import { ShortLabel } from '#src/components/listas/lista/ShortLabel.tsx'
import { creditoListaOptions } from '#src/queries/credito.ts'
import { chaveDaListagem } from '#src/queries/listagem.ts'
import { creditoColumns } from './credito-columns.tsx'
import { CreditoFilters } from './CreditoFilters.tsx'

const NovoCredito = lazyDialog(async () => (await import('./NovoCredito.tsx')).NovoCredito)

const RegistrarRecebimento = lazyDialog(
  async () => (await import('./RegistrarRecebimento.tsx')).RegistrarRecebimento,
)

const RECORD = '/admin/financeiro/creditos/$id'

const texts = {
  notFound: 'Nenhum crédito encontrado',
  none: 'Nenhum crédito ainda',
  start: 'Registre o primeiro recebimento, ou conceda um crédito.',
  wait: 'Quando houver pagamentos, eles aparecem aqui.',
}

const acoes = acoesDe(async () => (await import('./acoes-do-credito.ts')).acoesDoCredito)

const Exportar = exportarDe<CreditoQuery>(creditos.titulo, creditos.exportar, creditos.colunas)

const soma = { lista: chaveDaListagem(creditos), totais: creditos.totais, colunas: creditos.colunas }

interface CreditoListProps extends ListState<CreditoQuery> {
  /** Who is looking. */
  user: Usuario
}

/** All credits of the entidade: money that came in, and what was granted. */
export function CreditoList({ user, ...onde }: CreditoListProps) {
  const navigate = useNavigate()
  const { search } = onde
  const { columns, view, ...state } = useVista(creditos, creditoColumns, onde)
  const permitido = { gravar: pode(user, criarCredito), excluir: false }
  const [creating, setCreating] = useState<'recebimento' | 'credito' | null>(null)

  const record = ({ id }: { id: number }) => ({ to: RECORD, params: { id }, state: { lista: search } })

  const aoCriar = {
    onClose: () => setCreating(null),
    onCreated: (criado: CreditoDetalhe) => void navigate(record(criado)),
  }

  const registra = pode(user, registrarRecebimento)
  const novoCredito = (
    <Button variant={registra ? 'default' : 'filled'} onClick={() => setCreating('credito')}>
      Novo crédito
    </Button>
  )

  return (
    <>
      <ListPage
        title={<PageTitle>Créditos</PageTitle>}
        label="Créditos"
        searchBy="Nome, CNPJ, CPF ou matrícula do cadastro"
        {...state}
        query={creditoListaOptions}
        columns={columns}
        view={view}
        Export={Exportar}
        renderBulk={permitido.gravar && ((props) => acoes.emLote(props, permitido))}
        renderActions={(row: LinhaCredito) => acoes.naLinha(row, search, permitido)}
        Filters={CreditoFilters}
        newButton={
          permitido.gravar &&
          (registra ? (
            <Button onClick={() => setCreating('recebimento')}>
              <ShortLabel>Registrar recebimento</ShortLabel>
            </Button>
          ) : (
            novoCredito
          ))
        }
        more={permitido.gravar && registra && <Mais>{novoCredito}</Mais>}
        renderFoot={rodapeDe(soma, columns, search)}
        texts={texts}
        renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
        onOpen={(row) => void navigate(record(row))}
      />
      {creating === 'credito' && <NovoCredito user={user} {...aoCriar} />}
      {creating === 'recebimento' && <RegistrarRecebimento user={user} {...aoCriar} />}
    </>
  )
}
