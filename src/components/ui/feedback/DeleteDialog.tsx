import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  useQuery,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { ReactNode } from 'react'
import type { Desfecho, Visto } from '#src/queries/lote.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Dialog } from './Dialog.tsx'
import classes from './feedback.module.css'

type Acao = 'ativar' | 'inativar'

/** The milder way: the record stays, and is used no more. */
export interface Inativacao {
  /** Whether it may be offered: the record is active, and nothing of it is unsaved. */
  oferecida: boolean
  mudar: (pedido: { acao: Acao; linhas: Visto[] }) => Promise<Pick<Desfecho<Visto>, 'feitos' | 'deixados'>>
  visto: Visto
  /** What a list calls one such record: 'cadastro'. */
  noun: string
  /** What it does, on its button. */
  verbo: string
  /** Why one might want it. */
  texto: ReactNode
  /** What is said when it is done, and when it is taken back. */
  feito: string
  desfeito: string
}

interface DeleteDialogProps<V, K extends QueryKey> {
  title: string
  /** What becomes of the record. */
  texto: string
  /** 'este cadastro'. */
  registro: string
  vinculos: UseQueryOptions<V, DefaultError, V, K>
  /** What hangs on the record and what becomes of it, most weighty first. */
  frasesDe: (vinculos: V) => string[]
  inativacao: Inativacao
  /** @throws what the call failed by */
  remover: () => Promise<void>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a record goes into the trash: says what hangs on it, and offers to make it inactive instead. */
export function DeleteDialog<V, K extends QueryKey>(props: DeleteDialogProps<V, K>) {
  const { title, texto, registro, frasesDe, inativacao, remover, onClose, onDeleted } = props
  const queryClient = useQueryClient()
  const excluir = useKeyedMutation({
    mutationFn: remover,
    // one that is asked for at this moment would be asked of a record that is gone
    onMutate: () => queryClient.cancelQueries({ queryKey: props.vinculos.queryKey, exact: true }),
    onSuccess: onDeleted,
  })
  const vinculos = useQuery({
    ...props.vinculos,
    // The deletion is told to every screen, which would ask for a record that is gone.
    enabled: !excluir.isPending && !excluir.isSuccess,
  })
  const inativar = useInativar(inativacao, onClose)
  const busy = excluir.isPending || inativar.isPending
  const failure = excluir.error ?? inativar.error

  return (
    <Dialog opened onClose={() => !busy && onClose()} title={title}>
      <Stack gap="md">
        <Text>{texto}</Text>
        {vinculos.isSuccess ? (
          <Dependentes registro={registro} frases={frasesDe(vinculos.data)} />
        ) : vinculos.error ? (
          <Group gap="sm" role="alert">
            <Text>
              Não foi possível ver o que depende d{registro}. {vinculos.error.message}
            </Text>
            <Button
              size="xs"
              variant="default"
              loading={vinculos.isFetching}
              onClick={() => void vinculos.refetch()}
            >
              Tentar de novo
            </Button>
          </Group>
        ) : (
          <Skeleton role="status" aria-label={`Vendo o que depende d${registro}`} height="3rem" />
        )}
        {inativacao.oferecida && <Text>{inativacao.texto}</Text>}
        {failure && (
          <Text c="var(--mantine-color-error)" role="alert">
            {failure.message}
          </Text>
        )}
        <div className={classes.ways} data-milder={inativacao.oferecida || undefined}>
          <Button variant="default" data-autofocus onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          {inativacao.oferecida && (
            <Button loading={inativar.isPending} disabled={busy} onClick={() => inativar.mutate()}>
              {inativacao.verbo}
            </Button>
          )}
          <Button
            {...(inativacao.oferecida
              ? { variant: 'default', c: 'var(--mantine-color-error)' }
              : { color: 'red.8' })}
            loading={excluir.isPending}
            disabled={busy || vinculos.isPending}
            onClick={() => excluir.mutate()}
          >
            Excluir
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** Makes it inactive, and offers the way back in its message. */
function useInativar({ mudar, visto, noun, feito, desfeito }: Inativacao, onDone: () => void) {
  const about = [`${noun} ${visto.id}`]

  /** @throws what the call failed by, or why the record was left as it was */
  async function fazer(acao: Acao, linhas: Visto[]): Promise<Visto[]> {
    const { feitos, deixados } = await mudar({ acao, linhas })
    const [deixado] = deixados
    if (deixado) throw new Error(deixado.motivo)
    return feitos
  }

  /** Says so, or why not: the dialog is gone by then. */
  async function reativar(linhas: Visto[]) {
    try {
      await fazer('ativar', linhas)
      addToast({ tone: 'sucesso', message: desfeito, about })
    } catch (error) {
      // every failure of a call carries its sentence
      addToast({ tone: 'erro', message: (error as Error).message })
    }
  }

  return useKeyedMutation({
    mutationFn: async () => {
      const feitos = await fazer('inativar', [visto])
      addToast({
        tone: 'sucesso',
        message: feito,
        about,
        ...(feitos.length > 0 && { action: { label: 'Desfazer', run: () => void reativar(feitos) } }),
      })
    },
    onSuccess: onDone,
  })
}

function Dependentes({ registro, frases }: { registro: string; frases: string[] }) {
  if (frases.length === 0) return <Text c="dimmed">Nada depende d{registro}.</Text>
  return (
    <section className={classes.dependentes} aria-label={`O que depende d${registro}`}>
      <Text fw={600}>Depende d{registro}:</Text>
      <ul>
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </section>
  )
}
