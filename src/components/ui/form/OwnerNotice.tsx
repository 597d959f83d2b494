import { Button } from '@mantine/core'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'

interface OwnerNoticeProps {
  /** Lets go of what was typed; where there is none, the form is closed as ever. */
  onDiscard?: () => void
}

/** Over a form that somebody filled in before another user signed in, in a second tab: why it cannot be sent, and what can be done. */
export function OwnerNotice({ onDiscard }: OwnerNoticeProps) {
  return (
    <div role="alert">
      <RecordNotice
        label="Outro usuário entrou"
        action={
          onDiscard && (
            <Button size="xs" variant="default" onClick={onDiscard}>
              Descartar e recarregar
            </Button>
          )
        }
      >
        <strong>Outro usuário entrou neste navegador.</strong> O que está nesta tela foi digitado por quem
        estava antes e não pode ser salvo em nome de outra pessoa. Copie o que precisar; para salvar, entre de
        novo, em outra aba, com o usuário de antes.
      </RecordNotice>
    </div>
  )
}
