import { Skeleton, Stack } from '@mantine/core'

/** The shape of a credit's page while it is on its way. */
export const CreditoSkeleton = () => <Forma label="Carregando o crédito" />

/** The shape of an agreement's page while it is on its way. */
export const AcordoSkeleton = () => <Forma label="Carregando o acordo" />

/** The shape of a billing's page while it is on its way. */
export const CobrancaSkeleton = () => <Forma label="Carregando a cobrança" />

/** The shape of a debit's page while it is on its way. */
export const DebitoSkeleton = () => <Forma label="Carregando o débito" />

function Forma({ label }: { label: string }) {
  return (
    <Stack gap="md" maw="var(--app-record)" role="status" aria-label={label}>
      <Skeleton height="4.5rem" width="55%" />
      <Skeleton height="10rem" />
      <Skeleton height="12rem" />
    </Stack>
  )
}
