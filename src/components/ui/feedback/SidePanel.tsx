import { Drawer, Group } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

interface SidePanelProps {
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * What is done beside a page that stays in sight; on a telephone it has the whole screen, where the way back is that of the browser: it closes
 * the panel first, wherever another page of the app lies behind this one.
 */
export function SidePanel({ onClose, title, children }: SidePanelProps) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose()
      return true
    },
    enableBeforeUnload: false,
  })
  // Mantine gives the focus back of what is closed while it stays mounted, not of what is taken away.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(100vw, 28rem)">
      <Drawer.Overlay />
      <Drawer.Content>
        <Group justify="space-between" wrap="nowrap" px="lg" pt="md">
          <Drawer.Title fw={600} fz="lg">
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar" />
        </Group>
        <Drawer.Body p="lg">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
