import { Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { EmpresasDoEscritorio } from '#src/api/contract/cliente/escritorio.ts'
import { TryAgain } from '#src/components/moldura/painel/TryAgain.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { StatsSkeleton } from '#src/components/ui/stat/StatsSkeleton.tsx'
import { empresasOptions } from '#src/queries/escritorio.ts'
import classes from './inicio.module.css'
import { quantosDebitos } from './quantos.ts'

/** What the companies owe whose books an office keeps, on the office's home: the sums of the list behind it. */
export function DoEscritorio({ acessoId }: { acessoId: number }) {
  const { data, error, refetch, isFetching } = useQuery(empresasOptions({ acessoId, pageSize: 1 }))
  return (
    <Paper component="section" withBorder p="md" aria-label="Empresas do escritório">
      <Group justify="space-between" mih="1.875rem" mb="xs">
        <Title order={2}>Empresas do escritório</Title>
        <div className={classes.acao}>
          <LinkButton to="/public/escritorio" size="compact-sm" variant="subtle">
            Ver empresas
          </LinkButton>
        </div>
      </Group>
      {data ? (
        <Totais {...data.total} />
      ) : error ? (
        <TryAgain
          what="Os débitos das empresas não puderam ser carregados."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label="Carregando os débitos das empresas">
          <StatsSkeleton stats={3} lines={1} />
        </div>
      )}
    </Paper>
  )
}

function Totais({ empresas, vencido, aVencer }: EmpresasDoEscritorio['total']) {
  if (empresas === 0) return <Text c="dimmed">Nenhuma empresa tem este escritório no cadastro.</Text>
  return (
    <>
      <Stats sheet>
        <Stat
          label="Vencido"
          value={formatarCentavos(vencido.total)}
          alert={vencido.quantidade > 0}
          detail={quantosDebitos(vencido.quantidade)}
        />
        <Stat
          label="A vencer"
          value={formatarCentavos(aVencer.total)}
          detail={quantosDebitos(aVencer.quantidade)}
        />
        <Stat
          label="Total em aberto"
          value={formatarCentavos(vencido.total + aVencer.total)}
          detail={quantosDebitos(vencido.quantidade + aVencer.quantidade)}
        />
      </Stats>
      <p className={classes.note}>
        {contados(empresas, 'empresa', 'empresas')}. Não inclui os débitos do escritório.
      </p>
    </>
  )
}
