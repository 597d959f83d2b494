import { ActionIcon, Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useState, type KeyboardEvent } from 'react'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { ORDENAVEIS_MAX } from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { ordenarMutation } from '#src/queries/recurso-apoio.ts'
import { opcoesDoRecursoOptions } from '#src/queries/recurso.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './ordenar.module.css'

interface Item {
  id: number
  nome: string
  ativo: boolean
}

interface OrdenarDialogProps {
  recurso: Recurso
  onClose: () => void
}

/** The order in which the values of a lookup table are offered: moved by buttons, by Alt and the arrows, or by drawing. */
export function OrdenarDialog({ recurso, onClose }: OrdenarDialogProps) {
  const opcoes = useQuery({ ...opcoesDoRecursoOptions(recurso), staleTime: 0 })
  const title = `Ordem: ${recurso.plural.toLowerCase()}`
  if (opcoes.isFetchedAfterMount && opcoes.data)
    return opcoes.data.length > ORDENAVEIS_MAX ? (
      <Dialog opened onClose={onClose} title={title}>
        <Text>
          São mais de {numero(ORDENAVEIS_MAX)} valores: com tantos, a ordem é a dos números de cada um e,
          entre iguais, a alfabética.
        </Text>
      </Dialog>
    ) : (
      <Ordenar recurso={recurso} itens={opcoes.data} title={title} onClose={onClose} />
    )
  return (
    <Dialog opened onClose={onClose} title={title}>
      {opcoes.error && !opcoes.isFetching ? (
        <Group gap="sm" role="alert">
          <Text>Os valores não puderam ser carregados. {opcoes.error.message}</Text>
          <Button size="xs" variant="default" onClick={() => void opcoes.refetch()}>
            Tentar de novo
          </Button>
        </Group>
      ) : (
        <Skeleton role="status" aria-label="Carregando os valores" height="12rem" />
      )}
    </Dialog>
  )
}

/** A list with one of its items in another place. */
function movida(itens: readonly Item[], de: number, para: number): Item[] {
  const [item] = itens.slice(de, de + 1)
  if (!item || para < 0 || para >= itens.length) return [...itens]
  return itens.toSpliced(de, 1).toSpliced(para, 0, item)
}

function Ordenar({
  recurso,
  itens: antes,
  title,
  onClose,
}: OrdenarDialogProps & { itens: Item[]; title: string }) {
  const queryClient = useQueryClient()
  const [itens, setItens] = useState<readonly Item[]>(antes)
  const [dita, setDita] = useState('')
  const [arrastado, setArrastado] = useState<number | null>(null)
  const { mutateAsync, mutate, isPending, error } = useKeyedMutation(ordenarMutation(queryClient, recurso))
  const about = [`ordem de ${recurso.nome}`]
  const ids = (de: readonly Item[]) => de.map(({ id }) => id)
  const mudou = itens.some(({ id }, i) => id !== antes[i]?.id)

  function mover(de: number, para: number) {
    const item = itens[de]
    if (!item || para < 0 || para >= itens.length) return
    setItens(movida(itens, de, para))
    setDita(`${item.nome}: ${para + 1} de ${itens.length}`)
  }

  /** Moves the one that has the focus, which goes with it. */
  function teclar(event: KeyboardEvent, de: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    mover(de, event.key === 'ArrowUp' ? de - 1 : de + 1)
  }

  async function desfazer(de: number[], para: number[]) {
    try {
      await mutateAsync({ antes: de, depois: para })
      addToast({ tone: 'sucesso', message: `Ordem de antes: ${recurso.plural.toLowerCase()}`, about })
    } catch (failure) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (failure as Error).message })
    }
  }

  const save = () =>
    mutate(
      { antes: ids(antes), depois: ids(itens) },
      {
        onSuccess() {
          addToast({
            tone: 'sucesso',
            message: `Ordem salva: ${recurso.plural.toLowerCase()}`,
            about,
            action: { label: 'Desfazer', run: () => void desfazer(ids(itens), ids(antes)) },
          })
          onClose()
        },
      },
    )

  return (
    <Dialog opened onClose={() => !isPending && onClose()} title={title}>
      {itens.length === 0 ? (
        <Text c="dimmed">Ainda não há valores.</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Os valores aparecem nesta ordem. Mova pelos botões, arrastando, ou com Alt+↑ e Alt+↓.
          </Text>
          <ol className={classes.list} aria-label={recurso.plural}>
            {itens.map((item, i) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way: the buttons inside do the same
              <li
                key={item.id}
                className={classes.item}
                draggable
                data-dragged={arrastado === item.id || undefined}
                onDragStart={() => setArrastado(item.id)}
                onDragEnd={() => setArrastado(null)}
                onDragOver={(event) => {
                  event.preventDefault()
                  const de = itens.findIndex(({ id }) => id === arrastado)
                  if (de !== -1 && de !== i) setItens(movida(itens, de, i))
                }}
              >
                <IconGripVertical size={16} aria-hidden className={classes.grip} />
                <span className={classes.name}>
                  {item.nome}
                  {!item.ativo && <small> (fora de uso)</small>}
                </span>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Mover ${item.nome} para cima`}
                  aria-disabled={i === 0}
                  onClick={() => mover(i, i - 1)}
                  onKeyDown={(event) => teclar(event, i)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Mover ${item.nome} para baixo`}
                  aria-disabled={i === itens.length - 1}
                  onClick={() => mover(i, i + 1)}
                  onKeyDown={(event) => teclar(event, i)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </li>
            ))}
          </ol>
        </>
      )}
      <VisuallyHidden role="status">{dita}</VisuallyHidden>
      {error && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error.message}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="subtle"
          disabled={itens.length < 2 || isPending}
          onClick={() => setItens(itens.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')))}
        >
          Em ordem alfabética
        </Button>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button onClick={save} loading={isPending} disabled={!mudou}>
          Salvar ordem
        </Button>
      </Group>
    </Dialog>
  )
}
