import { Skeleton } from '@mantine/core'
import { RecordPage } from './RecordPage.tsx'

/** The shape of a short form while what it shows is on its way. */
export function RecordSkeleton() {
  return (
    <RecordPage>
      <div role="status" aria-label="Carregando">
        <Skeleton height="2.5rem" width="40%" mb="md" />
        <Skeleton height="11rem" />
      </div>
    </RecordPage>
  )
}
