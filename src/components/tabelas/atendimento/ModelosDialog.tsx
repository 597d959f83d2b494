import '@mantine/core/styles/Combobox.css'
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeloEmUso } from '#src/api/contract/geral/atendimento-modelos.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { modelosOptions } from '#src/queries/atendimento-rascunho.ts'
import classes from './atendimento.module.css'
import { simples } from './simples.ts'

interface ModelosDialogProps {
  onEscolher: (modelo: ModeloEmUso) => void
  onClose: () => void
}

/** Offers the models of answer, found by what people know of them, chosen by keys or mouse. */
export function ModelosDialog({ onEscolher, onClose }: ModelosDialogProps) {
  const { data, error, refetch } = useQuery(modelosOptions())
  const [procura, setProcura] = useState('')
  const combobox = useCombobox()
  const achados = data?.filter(({ nome, atalho, texto }) =>
    simples(`${nome} ${atalho} ${texto}`).includes(simples(procura.trim())),
  )
  function escolher(opcao: string) {
    const modelo = data?.find(({ id }) => String(id) === opcao)
    if (modelo) onEscolher(modelo)
  }
  return (
    <Dialog opened onClose={onClose} title="Modelos de resposta">
      <Combobox store={combobox} onOptionSubmit={escolher}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? undefined}
            aria-autocomplete="list"
            label="Procurar"
            placeholder="Nome, atalho ou texto"
            autoComplete="off"
            maxLength={100}
            value={procura}
            onChange={({ currentTarget }) => {
              setProcura(currentTarget.value)
              combobox.resetSelectedOption()
            }}
            onKeyDown={({ key }) => {
              const [unico] = achados ?? []
              // what was typed leads to the first of them
              if (key === 'Enter' && unico && combobox.getSelectedOptionIndex() === -1) onEscolher(unico)
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.modelos} aria-label="Modelos">
          {achados?.map(({ id, nome, atalho, texto }) => (
            <Combobox.Option key={id} value={String(id)}>
              <strong>{nome}</strong>
              {atalho !== '' && <span className={classes.fraco}> /{atalho}</span>}
              <span className={classes.trecho}>{texto}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      {error && (
        <div role="alert">
          <p>Os modelos não foram carregados. {error.message}</p>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      <p role="status" className={classes.fraco}>
        {data &&
          (data.length === 0
            ? 'Ainda não há modelos. Inclua um em “Modelos de resposta”, no menu.'
            : achados?.length === 0
              ? `Nenhum modelo tem “${procura.trim()}”.`
              : '')}
      </p>
    </Dialog>
  )
}
