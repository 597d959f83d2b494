import { ActionIcon, CopyButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Takes a text to the clipboard, and says so. `what` is what it is, with its article: 'o documento'. */
export function CopyText({ text, what }: { text: string; what: string }) {
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Copiar ${what}`}
            title={`Copiar ${what}`}
            onClick={copy}
          >
            {copied ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <IconCopy size={14} stroke={1.8} aria-hidden />
            )}
          </ActionIcon>
          <VisuallyHidden role="status">{copied ? 'Copiado' : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  )
}
