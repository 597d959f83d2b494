import { Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { cadastros } from '#src/api/contract/cadastro.ts'
import type { Usuario } from '#src/api/contract/auth.ts'
import { concede } from '#src/api/contract/papeis.ts'
import type { Painel } from '#src/api/contract/painel.ts'
import { formatarCentavos } from '#src/components/money/format.ts'
import { MonthlyChart } from './MonthlyChart.tsx'
import { NumberCard } from './NumberCard.tsx'

const CADASTROS = [
  ['pessoajuridica', 'Pessoas jurídicas'],
  ['pessoafisica', 'Pessoas físicas'],
  ['contabilidade', 'Escritórios contábeis'],
] as const

const integer = new Intl.NumberFormat('pt-BR')

export function DashboardNumbers({ painel, user }: { painel: Painel; user: Usuario }) {
  const canRead = concede(user.papeis, 'cadastro:ler')

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberCard
          label="Vencido"
          value={formatarCentavos(painel.vencido.valor)}
          detail={debitos(painel.vencido.quantidade)}
        />
        <NumberCard
          label="A vencer"
          value={formatarCentavos(painel.aVencer.valor)}
          detail={debitos(painel.aVencer.quantidade)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {CADASTROS.map(([tipo, label]) => (
          <NumberCard
            key={tipo}
            label={label}
            value={integer.format(painel.cadastros[tipo])}
            tipo={canRead && tipo in cadastros ? tipo : undefined}
          />
        ))}
      </SimpleGrid>
      <Paper withBorder p="md">
        <Title order={2} mb="sm">
          Recebido nos últimos doze meses
        </Title>
        <MonthlyChart months={painel.recebido} />
      </Paper>
    </>
  )
}

export function DashboardSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Skeleton height={100} />
        <Skeleton height={100} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Skeleton height={80} />
        <Skeleton height={80} />
        <Skeleton height={80} />
      </SimpleGrid>
      <Skeleton height={280} />
    </Stack>
  )
}

function debitos(quantidade: number): string {
  return `${integer.format(quantidade)} ${quantidade === 1 ? 'débito em aberto' : 'débitos em aberto'}`
}
