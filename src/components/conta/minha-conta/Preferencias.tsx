import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { PreferenciaPessoal } from '#src/api/contract/servicos/preferencia-pessoal.ts'
import { ArrivalSwitch } from './ArrivalSwitch.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import {
  preferenciaPessoalOptions,
  savePreferenciaPessoalMutation,
} from '#src/queries/preferencia-pessoal.ts'
import { colorScheme } from '#src/stores/color-scheme.ts'
import { addToast } from '#src/stores/toasts.ts'
import { temaDesteNavegador, usarTema } from './tema.ts'
import classes from './minha-conta.module.css'

const TEMAS = [
  { value: 'sistema', label: 'Como no sistema' },
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
]
const DENSIDADES = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'confortavel', label: 'Confortável' },
]

/** How the user likes to see the app; each choice counts at once, in every browser that they sign in at. */
export function Preferencias({ user }: { user: Usuario }) {
  const { data, error, isFetching, refetch } = useQuery(preferenciaPessoalOptions())
  return (
    <Section title="Preferências">
      {data ? (
        <Escolhas user={user} escolhidas={data} />
      ) : error ? (
        <>
          <p role="alert">As preferências não puderam ser carregadas. {error.message}</p>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </>
      ) : (
        <div className={classes.choices} role="status" aria-label="Carregando as preferências">
          <Skeleton height="3.75rem" />
          {user.isAdmin && <Skeleton height="3.75rem" />}
        </div>
      )}
    </Section>
  )
}

function Escolhas({ user, escolhidas }: { user: Usuario; escolhidas: PreferenciaPessoal }) {
  const { mutate, isSuccess, isPending } = useKeyedMutation(savePreferenciaPessoalMutation(useQueryClient()))
  // Draws again when the toolbar changes it.
  colorScheme((state) => state.scheme)
  const tema = escolhidas.tema ?? temaDesteNavegador()

  const save = (escolha: PreferenciaPessoal, desfazer?: () => void) =>
    mutate(escolha, {
      onError({ message }) {
        desfazer?.()
        addToast({ tone: 'erro', message: `A sua escolha não foi guardada. ${message}` })
      },
    })

  function mudarTema(value: string) {
    const novo = value === 'claro' || value === 'escuro' ? value : 'sistema'
    usarTema(novo)
    save({ tema: novo }, () => usarTema(tema))
  }

  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          label="Tema"
          data={TEMAS}
          value={tema}
          onChange={({ currentTarget }) => mudarTema(currentTarget.value)}
        />
        {user.isAdmin && (
          <NativeSelect
            label="Altura das linhas das listas"
            description="Vale para todas. Cada lista ainda pode ter a sua, em Colunas."
            data={DENSIDADES}
            value={escolhidas.densidade ?? 'compacta'}
            onChange={({ currentTarget: { value } }) =>
              save({ densidade: value === 'confortavel' ? value : 'compacta' })
            }
          />
        )}
      </div>
      {user.isAdmin && <ArrivalSwitch label="Mostrar no canto da tela as notificações que chegam" />}
      <p className={classes.meta} role="status">
        {isPending
          ? 'Guardando…'
          : isSuccess
            ? 'Guardado.'
            : 'Salvo na sua conta: vale em qualquer navegador em que você entrar.'}
      </p>
    </>
  )
}
