import { Button, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/auth.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { painelOptions } from '#src/queries/painel.ts'
import { DashboardNumbers, DashboardSkeleton } from './DashboardNumbers.tsx'

/** The admin home: what is registered, what is owed, what came in. */
export function Dashboard({ user }: { user: Usuario }) {
  const { data, error, refetch, isFetching } = useQuery(painelOptions())

  return (
    <Stack gap="md">
      <PageTitle>Início</PageTitle>
      {data ? (
        <DashboardNumbers painel={data} user={user} />
      ) : error ? (
        <Paper withBorder p="md" role="alert">
          <Text mb="sm">Os totais não puderam ser carregados. {error.message}</Text>
          <Button variant="default" onClick={() => refetch()} loading={isFetching}>
            Tentar de novo
          </Button>
        </Paper>
      ) : (
        <DashboardSkeleton />
      )}
    </Stack>
  )
}
