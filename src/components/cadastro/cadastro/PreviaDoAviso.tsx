import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DefaultError, UseQueryResult } from '@tanstack/react-query'
import type { PreviaDoAviso as Previa } from '#src/api/contract/cadastro/aviso-selecao.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import classes from './cadastro.module.css'
import { cadastrosDe } from './selecao.ts'

/** '12 pessoas'. */
export const pessoasDe = (quantas: number) => contados(quantas, 'pessoa', 'pessoas')

/** What is told of a notice that has gone, or goes by a tarefa, to those who may open some cadastros. */
export const avisoEnviado = ({
  destinatarios,
  tarefaId,
}: {
  destinatarios: number
  tarefaId: number | null
}) =>
  tarefaId === null
    ? `Aviso enviado a ${pessoasDe(destinatarios)}.`
    : `O aviso a ${pessoasDe(destinatarios)} está sendo enviado. Acompanhe em Tarefas.`

interface PreviaDoAvisoProps {
  previa: UseQueryResult<Previa>
  /** Before it is asked for again, with what it failed by. */
  onRetry?: (error: DefaultError) => void
}

/** Whom a notice to those who may open some cadastros reaches, and which of these nobody reads. */
export function PreviaDoAviso({ previa, onRetry }: PreviaDoAvisoProps) {
  if (previa.isPending)
    return <Skeleton height="2.5rem" role="status" aria-label="Vendo quem recebe o aviso" />
  if (previa.isError)
    return (
      <Alert role="alert" color="red" title="Não foi possível ver quem recebe o aviso.">
        <Text size="sm">{previa.error.message}</Text>
        <Button
          size="xs"
          variant="default"
          mt="xs"
          onClick={() => {
            onRetry?.(previa.error)
            void previa.refetch()
          }}
        >
          Tentar de novo
        </Button>
      </Alert>
    )
  return <QuemRecebe {...previa.data} />
}

function QuemRecebe({ pessoas, semNinguem: { total, nomes } }: Omit<Previa, 'cadastros'>) {
  const mais = total - nomes.length
  if (pessoas === 0)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.8} aria-hidden />}>
        Ninguém tem acesso ativo a estes cadastros. O aviso não será enviado.
      </Alert>
    )
  return (
    <div>
      <Text fw={600}>
        {`Recebe${pessoas === 1 ? '' : 'm'} o aviso, no sino de quem entra no sistema: ${pessoasDe(pessoas)}, com acesso ativo a um destes cadastros.`}
      </Text>
      {total > 0 && (
        <details>
          <summary>{cadastrosDe(total)} sem acesso ativo</summary>
          <ul className={classes.semNinguem}>
            {nomes.map((nome, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and never change their place
              <li key={i}>{nome}</li>
            ))}
            {mais > 0 && <li>E mais {numero(mais)}.</li>}
          </ul>
        </details>
      )}
    </div>
  )
}
