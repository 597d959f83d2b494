import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { HtmlContent } from '#src/components/ui/html/HtmlContent.tsx'

interface TextoDialogProps<T extends { html: string }, K extends QueryKey> {
  title: string
  options: UseQueryOptions<T, DefaultError, T, K>
  onClose: () => void
}

/** A text as clients read it. */
export function TextoDialog<T extends { html: string }, K extends QueryKey>({
  title,
  options,
  onClose,
}: TextoDialogProps<T, K>) {
  const { data, error, refetch } = useQuery(options)
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      {data ? (
        <HtmlContent html={data.html} />
      ) : error ? (
        <Text role="alert">
          O texto não pôde ser mostrado. {error.message}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Text>
      ) : (
        <Stack gap="sm" role="status" aria-label="Carregando o texto">
          {Array.from({ length: 4 }, (_, i) => (
            <Skeleton key={i} height="1rem" />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
