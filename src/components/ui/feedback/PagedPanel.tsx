import { Button, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { statusOf } from '#src/queries/status.ts'
import { GroupedItems } from './GroupedItems.tsx'
import classes from './PagedPanel.module.css'

interface Props<T> {
  title: string
  /** Beside the title. */
  action?: ReactNode
  /** Below the title: what narrows the list, and what is done with all of it. */
  tools?: ReactNode
  /** At the very end. */
  foot?: ReactNode
  query: UseQueryResult<Pagina<T>>
  page: number
  onPage: (page: number) => void
  /** In place of no item at all: an icon, a sentence and, in a paragraph, more about it. */
  empty: ReactNode
  /** Accessible name while the first page is on its way. */
  loading: string
  /** Cards that stand in for it. */
  skeletons: number
  /** The heading under which an item stands; without it there are none. */
  groupOf?: (item: T) => string
  /** One item, a list item. */
  children: (item: T) => ReactNode
}

/** What a toolbar button opens: a list read a page at a time, with its states and the way to the other pages. */
export function PagedPanel<T>(props: Props<T>) {
  const { title, action, tools, foot, query, page, onPage, empty, loading, skeletons, groupOf, children } =
    props
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const status = statusOf(query)
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
      <div className={classes.scroll} aria-busy={isPlaceholderData} tabIndex={-1}>
        {status === 'loading' && (
          <div role="status" aria-label={loading} className={classes.skeletons}>
            {Array.from({ length: skeletons }, (_, i) => (
              <Skeleton key={i} height={56} />
            ))}
          </div>
        )}
        {status === 'error' && !data && (
          <div className={classes.note} role="alert">
            <p>{error?.message}</p>
            <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </div>
        )}
        {data?.totalItems === 0 && <div className={classes.empty}>{empty}</div>}
        {data && data.totalItems > 0 && (
          <GroupedItems items={data.items} groupOf={groupOf}>
            {children}
          </GroupedItems>
        )}
      </div>
      {data && data.totalPages > 1 && (
        <div className={classes.foot}>
          <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <Text size="xs" c="dimmed">
            {data.currentPage} de {data.totalPages}
          </Text>
          <Button
            size="xs"
            variant="default"
            disabled={page >= data.totalPages}
            onClick={() => onPage(page + 1)}
          >
            Próxima
          </Button>
        </div>
      )}
      {foot && <div className={classes.end}>{foot}</div>}
    </section>
  )
}
