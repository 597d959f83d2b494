import { Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  size?: ModalProps['size']
  children: ReactNode
}

/** Every dialog of the app: a modal whose head is no second page banner to screen readers, as Mantine's own would be. */
export function Dialog({ opened, onClose, title, size = 'md', children }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" px="md" pt="md">
          <Modal.Title fw={600} fz="lg" lh="sm">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </Group>
        <Modal.Body p="md">{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
