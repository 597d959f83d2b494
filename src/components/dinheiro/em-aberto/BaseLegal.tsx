import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { baseLegalOptions } from '#src/queries/contribuicao.ts'
import classes from './composicao.module.css'

/** Why a contribution is collected, folded until somebody asks; it is asked for then. */
export function BaseLegal({ nome }: { nome: string }) {
  const [aberta, setAberta] = useState(false)
  const { data, error, refetch } = useQuery({ ...baseLegalOptions(nome), enabled: aberta })
  return (
    <details className={classes.base} onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
      <summary>
        Base legal
        <IconChevronRight size={14} stroke={1.8} aria-hidden />
      </summary>
      {data !== undefined ? (
        <p>{data === '' ? 'A entidade não informou a base legal desta contribuição.' : data}</p>
      ) : error ? (
        <p role="alert">
          A base legal não pôde ser carregada. {error.message}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : (
        <p role="status">Carregando…</p>
      )}
    </details>
  )
}
