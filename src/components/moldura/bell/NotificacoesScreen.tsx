import '@mantine/core/styles/Switch.css'
import { Button, NativeSelect, Paper, Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import {
  especiesDeNotificacao,
  filtroDeNotificacoes,
  nomesDasEspecies,
  pushNotification,
  type FiltroDeNotificacoes,
} from '#src/api/contract/servicos/notification.ts'
import { GroupedItems } from '#src/components/ui/feedback/GroupedItems.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { EmptyList } from '#src/components/listas/page/EmptyList.tsx'
import { PAGE_SIZES, rememberPageSize } from '#src/components/listas/page/page-size.ts'
import { Pager } from '#src/components/listas/page/Pager.tsx'
import { notificationsOptions } from '#src/queries/notification.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { ArrivalSwitch } from '#src/components/conta/minha-conta/ArrivalSwitch.tsx'
import { destinoDe } from './destino.ts'
import { grupoDe } from './grupo.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { ReadAll } from './ReadAll.tsx'
import { useRead } from './use-read.ts'
import classes from './bell.module.css'

const SendNotice = lazyDialog(async () => (await import('./SendNotice.tsx')).SendNotice)

/** Which page of which notifications the address asks for. */
export interface Pedido extends FiltroDeNotificacoes {
  page: number
  pageSize: number
}

interface Props {
  user: Usuario
  pedido: Pedido
  onChange: (pedido: Pedido, options?: { replace: true }) => void
}

const ESPECIES = [
  { value: 'todas', label: 'Todos os tipos' },
  ...nomesDasEspecies.map((value) => ({ value, label: especiesDeNotificacao[value].nome })),
]

/** All of somebody's notifications, by day, of one kind or all, and where they lead. */
export function NotificacoesScreen({ user, pedido, onChange }: Props) {
  const [sending, setSending] = useState(false)
  const list = useList(pedido)
  const { data, isPlaceholderData } = list
  const last = Math.max(1, data?.totalPages ?? 1)
  // an address from before, or the last one of a page was marked as read
  const beyond = data !== undefined && !isPlaceholderData && pedido.page > last
  const { situacao, especie } = pedido
  const change = (filtro: Partial<Pedido>) => onChange({ ...pedido, page: 1, ...filtro })

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageTitle>Notificações</PageTitle>
        {/* As the pager says it. */}
        <span className={classes.count} aria-hidden>
          {data?.totalItems.toLocaleString('pt-BR')}
        </span>
        {pode(user, pushNotification) && <Button onClick={() => setSending(true)}>Enviar aviso</Button>}
      </div>
      <Paper withBorder className={classes.sheet}>
        <div className={classes.filters}>
          <NativeSelect
            aria-label="Tipo"
            data={ESPECIES}
            value={especie}
            onChange={({ currentTarget: { value } }) =>
              change({ especie: filtroDeNotificacoes.especie.parse(value) })
            }
          />
          <Switch
            label="Não lidas"
            checked={situacao === 'nao-lidas'}
            onChange={({ currentTarget: { checked } }) =>
              change({ situacao: checked ? 'nao-lidas' : 'todas' })
            }
          />
          {data?.totalItems !== 0 && <ReadAll />}
        </div>
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? classes.old : undefined}>
          <Items
            {...{ user, pedido, list }}
            onAll={() => change({ situacao: 'todas', especie: 'todas' })}
            onLastPage={beyond ? () => onChange({ ...pedido, page: last }, { replace: true }) : undefined}
          />
        </div>
        {data && data.totalItems > Math.min(...PAGE_SIZES) && (
          <Pager
            shown={data}
            page={pedido.page}
            pageSize={pedido.pageSize}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => {
              rememberPageSize(pageSize)
              change({ pageSize })
            }}
          />
        )}
      </Paper>
      {/* Not of this list: whether what arrives is shown wherever one is. */}
      {user.isAdmin && <ArrivalSwitch />}
      {sending && <SendNotice user={user} onClose={() => setSending(false)} />}
    </div>
  )
}

interface ItemsProps extends Pick<Props, 'user' | 'pedido'> {
  list: ReturnType<typeof useList>
  onAll: () => void
  /** Where the address asks for a page that is no more. */
  onLastPage: (() => void) | undefined
}
const useList = (pedido: Pedido) => useQuery(notificationsOptions(pedido))

function Items({ user, pedido, list, onAll, onLastPage }: ItemsProps) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = list
  const { read } = useRead()
  const now = new Date(dataUpdatedAt)
  if (!data && error)
    return (
      <div role="alert" className={classes.nothing}>
        <EmptyList
          title="Não foi possível carregar as notificações"
          action={
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          {error.message}
        </EmptyList>
      </div>
    )
  if (!data)
    return (
      <div role="status" aria-label="Carregando as notificações" className={classes.bones}>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={56} />
        ))}
      </div>
    )
  if (data.totalItems === 0) return <Nothing pedido={pedido} onAll={onAll} />
  if (onLastPage)
    return (
      <div className={classes.nothing}>
        <EmptyList
          title="Não há mais nada nesta página"
          action={
            <Button variant="default" onClick={onLastPage}>
              Ir à última página
            </Button>
          }
        >
          As notificações que estavam aqui foram lidas ou passaram a outra página.
        </EmptyList>
      </div>
    )
  return (
    <GroupedItems items={data.items} groupOf={({ createdAt }) => grupoDe(createdAt, now)}>
      {(item) => (
        <li key={item.id}>
          <NotificationCard
            notification={item}
            now={now}
            destino={destinoDe(item, user)}
            onRead={() => read(item.id)}
          />
        </li>
      )}
    </GroupedItems>
  )
}

function Nothing({ pedido: { situacao, especie }, onAll }: { pedido: Pedido; onAll: () => void }) {
  const narrowed = situacao !== 'todas' || especie !== 'todas'
  return (
    <div className={classes.nothing}>
      <EmptyList
        title={
          narrowed
            ? situacao === 'nao-lidas' && especie === 'todas'
              ? 'Tudo lido'
              : 'Nenhuma notificação com este filtro'
            : 'Nada por aqui'
        }
        action={
          narrowed && (
            <Button variant="default" onClick={onAll}>
              Limpar filtros
            </Button>
          )
        }
      >
        {narrowed ? 'Há outras: mude o filtro ou limpe-o.' : 'Você não possui notificações no momento.'}
      </EmptyList>
    </div>
  )
}
