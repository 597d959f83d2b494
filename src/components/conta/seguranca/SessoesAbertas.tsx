import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { QueryList } from '#src/components/listas/page/QueryList.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { RowItem } from '#src/components/listas/page/RowList.tsx'
import { dispositivoDe } from './dispositivo.ts'
import classes from './seguranca.module.css'

interface SessoesAbertasProps {
  query: UseQueryResult<SessaoAberta[]>
  /** Absent for those who may only look. The viewer's own session has no such button: its end is 'Sair'. */
  onEnd: ((sessao: SessaoAberta) => void) | undefined
  /** What concerns all of them. */
  action: ReactNode
}

/** Where an account is signed in: device, address, since when and when last. */
export function SessoesAbertas({ query, onEnd, action }: SessoesAbertasProps) {
  return (
    <QueryList
      title="Sessões abertas"
      action={action}
      empty="Nenhuma sessão aberta."
      what="as sessões"
      query={query}
      // the one in which this is read comes first
      items={query.data?.toSorted((a, b) => Number(b.atual) - Number(a.atual)) ?? null}
    >
      {(sessao) => {
        const dispositivo = dispositivoDe(sessao.userAgent)
        return (
          <RowItem
            key={sessao.id}
            title={
              <span className={classes.session}>
                {`${dispositivo.charAt(0).toUpperCase()}${dispositivo.slice(1)}`}
                {sessao.atual && <Pill tone="marca">Esta sessão</Pill>}
              </span>
            }
            facts={[
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
      }}
    </QueryList>
  )
}
