import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Two fields of a dialog beside each other, or one below the other where each would be too narrow for what it holds. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      {children}
    </SimpleGrid>
  )
}
