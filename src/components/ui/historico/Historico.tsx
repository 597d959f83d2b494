import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { historicoOptions } from '#src/queries/historico.ts'
import { diaDe } from '#src/api/contract/nucleo/instante.ts'
import { porDia } from './dia.ts'
import { Entrada } from './Entrada.tsx'
import type { Rotulos } from './frases.ts'
import classes from './historico.module.css'

interface HistoricoProps {
  options: ReturnType<typeof historicoOptions>
  /** What the record is called in a sentence: 'o cadastro'. */
  registro: string
  rotulos: Rotulos
  /** When it was last saved, which may be before anything was kept of it. */
  desde?: string | null
}

/** What was done to a record, at the foot of its page; asked for once it is opened. */
export function Historico(props: HistoricoProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={classes.panel} aria-label="Histórico">
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
          Histórico
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open && <Entradas {...props} />}
      </div>
    </section>
  )
}

/** The same where it has a place of its own: in sight at once. */
export function HistoricoAberto(props: HistoricoProps) {
  return (
    <section className={classes.panel} aria-label="Histórico">
      <h2 className={classes.heading}>Histórico</h2>
      <div>
        <Entradas {...props} />
      </div>
    </section>
  )
}

function Entradas({ options, registro, rotulos, desde = null }: HistoricoProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(options)

  if (!data) {
    return error ? (
      <Falha
        message={`O histórico não pôde ser carregado. ${error.message}`}
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className={classes.loading} role="status" aria-label="Carregando o histórico">
        <Skeleton height="0.75rem" width="4rem" />
        <Skeleton height="1.25rem" width="60%" />
        <Skeleton height="1.25rem" width="45%" />
        <Skeleton height="1.25rem" width="70%" />
      </div>
    )
  }

  // What is written between two pages moves the entries on: the next page begins with the last of this one.
  const entradas = [...new Map(data.pages.flatMap(({ items }) => items).map((um) => [um.id, um])).values()]
  if (entradas.length === 0)
    return (
      <p className={classes.empty}>
        Nenhuma alteração registrada{desde !== null && ` desde ${diaDe(desde)}`}. As próximas ficam aqui: quem
        mudou, quando e o quê.
      </p>
    )
  return (
    <>
      {porDia(entradas).map(({ dia, items }) => (
        <section key={dia} aria-label={dia}>
          <h3 className={classes.day}>{dia}</h3>
          <ol className={classes.entries}>
            {items.map((entrada) => (
              <Entrada key={entrada.id} entrada={entrada} registro={registro} rotulos={rotulos} />
            ))}
          </ol>
        </section>
      ))}
      {error ? (
        <Falha
          message={`Não foi possível carregar mais. ${error.message}`}
          loading={isFetching}
          onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
        />
      ) : (
        hasNextPage && (
          <Button
            className={classes.more}
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Mostrar mais
          </Button>
        )
      )}
    </>
  )
}

function Falha({ message, loading, onRetry }: { message: string; loading: boolean; onRetry: () => void }) {
  return (
    <div className={classes.failure}>
      <p role="alert">{message}</p>
      <Button variant="default" size="xs" loading={loading} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
