import { Button } from '@mantine/core'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { baixarArquivoMutation } from '#src/queries/tarefa.ts'
import classes from './tarefas.module.css'

/** The way to the file that a tarefa has made, while it is kept; nothing for one without. */
export function BaixarArquivo({ tarefa: { id, arquivo } }: { tarefa: Pick<Tarefa, 'id' | 'arquivo'> }) {
  const baixar = useKeyedMutation(baixarArquivoMutation())
  if (!arquivo) return null
  const { nome, tamanho: bytes } = arquivo
  return (
    <div>
      <Button
        size="compact-sm"
        loading={baixar.isPending}
        aria-label={`Baixar ${nome}`}
        onClick={() => baixar.mutate(id, { onSuccess: (file) => saveFile(file, nome) })}
      >
        Baixar ({tamanho(bytes)})
      </Button>
      {baixar.error && (
        <p className={classes.error} role="alert">
          {baixar.error.message}
        </p>
      )}
    </div>
  )
}
