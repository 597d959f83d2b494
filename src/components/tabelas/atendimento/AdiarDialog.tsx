import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { hoje, textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { adiarAtendimentoMutation } from '#src/queries/atendimento-fila.ts'
import { addToast } from '#src/stores/toasts.ts'
import { ateDe, instanteDe, prazosDoAdiamento, type PrazoDoAdiamento } from './adiar.ts'
import classes from './atendimento.module.css'
import type { Alvo } from './use-acoes.ts'

interface AdiarDialogProps {
  alvo: Alvo
  onClose: () => void
  onFeito?: (() => void) | undefined
}

interface Valores {
  prazo: PrazoDoAdiamento
  dia: string | null
  hora: string
}

const ateDos = ({ prazo, dia, hora }: Valores): string | null =>
  prazo === 'outro' ? instanteDe(dia ?? '', hora) : ateDe(prazo)

const opcoes = Object.keys(prazosDoAdiamento) as PrazoDoAdiamento[] // the keys of the table

/** Asks until when an atendimento is laid aside. */
export function AdiarDialog({ alvo, onClose, onFeito }: AdiarDialogProps) {
  const { id, versao } = alvo
  const name = useId()
  const nome = `Atendimento ${numeroDoAtendimento(alvo)}`
  const inicial: Valores = { prazo: 'amanha', dia: null, hora: '08:00' }
  const form = useActionForm({
    initialValues: inicial,
    validate(valores) {
      if (valores.prazo !== 'outro') return {}
      const ate = ateDos(valores)
      if (ate === null) return { dia: 'Informe o dia e a hora.' }
      return ate <= new Date().toISOString() ? { dia: 'Escolha um momento que ainda não passou.' } : {}
    },
    send: adiarAtendimentoMutation(useQueryClient(), id),
    asSent: (valores) => ({ versao, ate: ateDos(valores) }),
    onSent(depois) {
      const { adiado } = depois
      addToast({
        tone: 'sucesso',
        message:
          adiado?.ate == null
            ? `${nome} adiado até o cliente responder`
            : `${nome} adiado até ${textoDoInstante(adiado.ate)}`,
      })
      onClose()
      onFeito?.()
    },
  })
  const { fields } = form
  const { prazo } = fields.values
  return (
    <FormDialog title="Adiar atendimento" form={{ ...form, few: true }} onClose={onClose} action="Adiar">
      <fieldset className={classes.prazos}>
        <legend>Até quando</legend>
        {opcoes.map((um, i) => (
          <label key={um}>
            <input
              type="radio"
              name={name}
              checked={prazo === um}
              {...(i === 0 && { 'data-autofocus': true })}
              onChange={() => fields.setFieldValue('prazo', um)}
            />
            {prazosDoAdiamento[um]}
          </label>
        ))}
      </fieldset>
      {prazo === 'outro' && (
        <SideBySide>
          <DateInput
            label="Dia"
            min={hoje()}
            {...fields.getInputProps('dia')}
            value={fields.values.dia}
            data-path="dia"
          />
          <TextInput type="time" label="Hora" {...fields.getInputProps('hora')} data-path="hora" />
        </SideBySide>
      )}
      <p className={classes.fraco}>
        O atendimento sai das outras vistas da fila e volta sozinho. Uma resposta do cliente o traz de volta
        antes.
      </p>
    </FormDialog>
  )
}
