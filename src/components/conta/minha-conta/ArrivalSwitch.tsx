import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { preferenciaDoSinoOptions, savePreferenciaDoSinoMutation } from '#src/queries/preferencia-sino.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Whether a notification that arrives is shown in the corner: each for themselves, wherever they sign in. */
export function ArrivalSwitch({ label = 'Avisar na tela' }) {
  const { data } = useQuery(preferenciaDoSinoOptions())
  const { mutate } = useKeyedMutation(savePreferenciaDoSinoMutation(useQueryClient()))
  return (
    <Switch
      size="sm"
      label={label}
      checked={data !== undefined && data.semChegada !== true}
      disabled={data === undefined}
      onChange={({ currentTarget }) =>
        mutate(currentTarget.checked ? {} : { semChegada: true }, {
          onError: ({ message }) =>
            addToast({ tone: 'erro', message: `A sua escolha não foi guardada. ${message}` }),
        })
      }
    />
  )
}
