import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessaoAberta } from '#src/api/contract/credencial.ts'
import { textoDoInstante } from '#src/api/contract/instante.ts'
import { RowItem, RowList } from '#src/components/table/RowList.tsx'
import { dispositivoDe } from './dispositivo.ts'

interface SessoesAbertasProps {
  query: UseQueryResult<SessaoAberta[]>
  /** Absent for those who may only look. The viewer's own session has no such button: its end is 'Sair'. */
  onEnd: ((sessao: SessaoAberta) => void) | undefined
  /** What concerns all of them. */
  action: ReactNode
}

/** Where an account is signed in: device, address, since when and when last. */
export function SessoesAbertas({ query, onEnd, action }: SessoesAbertasProps) {
  const { data, error } = query
  if (!data) {
    return (
      <RowList title="Sessões abertas" empty="">
        {error ? (
          <RowItem title="As sessões não puderam ser carregadas." facts={[]} error={error.message}>
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
            <Skeleton role="status" aria-label="Carregando as sessões" height="2.75rem" />
          </li>
        )}
      </RowList>
    )
  }

  return (
    <RowList title="Sessões abertas" action={action} empty="Nenhuma sessão aberta.">
      {data.map((sessao) => {
        const dispositivo = dispositivoDe(sessao.userAgent)
        return (
          <RowItem
            key={sessao.id}
            title={`${dispositivo.charAt(0).toUpperCase()}${dispositivo.slice(1)}`}
            facts={[
              sessao.atual && 'esta sessão',
              `IP ${sessao.ip}`,
              `início em ${textoDoInstante(sessao.criadaEm)}`,
              `último uso em ${textoDoInstante(sessao.usadaEm)}`,
            ]}
          >
            {onEnd && !sessao.atual && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Encerrar a sessão de ${textoDoInstante(sessao.criadaEm)}: ${dispositivo}`}
                onClick={() => onEnd(sessao)}
              >
                Encerrar
              </Button>
            )}
          </RowItem>
        )
      })}
    </RowList>
  )
}
