import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowItem, RowList } from './RowList.tsx'
import classes from './RowList.module.css'

/** What is shown of a query, whether it has pages or not. */
interface Leitura {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface QueryListProps<T> {
  title: string
  action?: ReactNode
  /** Below the title; it is there before the rows are. */
  toolbar?: ReactNode
  /** Said in place of rows when there are none. */
  empty: string
  /** What is read, in a sentence: 'os colaboradores'. */
  what: string
  query: Leitura
  /** Null until it has come. */
  items: readonly T[] | null
  /** Asks for the next page, where there is one. */
  more?: { loading: boolean; load: () => void } | undefined
  children: (item: T) => ReactNode
}

/** A list of a few records on a page of something else, with its waiting, its failure and the way to the rest. */
export function QueryList<T>({
  title,
  action,
  toolbar,
  empty,
  what,
  query,
  items,
  more,
  children,
}: QueryListProps<T>) {
  if (!items)
    return (
      <RowList title={title} toolbar={toolbar} empty="">
        {query.error ? (
          <RowItem title={`Não foi possível ler ${what}.`} facts={[]} error={query.error.message}>
            <Button
              variant="default"
              size="xs"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Tentar de novo
            </Button>
          </RowItem>
        ) : (
          <li>
            <Skeleton role="status" aria-label={`Carregando ${what}`} height="2.75rem" />
          </li>
        )}
      </RowList>
    )
  return (
    <RowList title={title} action={action} toolbar={toolbar} empty={empty}>
      {[
        ...items.map((item) => children(item)),
        ...(more
          ? [
              <li key="mais" className={classes.more}>
                <Button variant="default" size="xs" loading={more.loading} onClick={more.load}>
                  Mostrar mais
                </Button>
              </li>,
            ]
          : []),
      ]}
    </RowList>
  )
}
