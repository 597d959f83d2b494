import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { mudarNome, type MinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { minhaContaOptions, saveNomeMutation } from '#src/queries/minha-conta.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './minha-conta.module.css'
import { useSuja, type OnDirty } from './secoes.ts'

interface Props {
  userId: number
  conta: MinhaConta
  onDirty: OnDirty
}

/** The name by which the app calls the user. */
export function NomeSecao({ userId, conta, onDirty }: Props) {
  const queryClient = useQueryClient()
  const form = useRecordForm({
    record: conta,
    entradaOf: ({ nome }: MinhaConta) => ({ nome }),
    schema: mudarNome.body,
    campos: { nome: { rotulo: 'Seu nome', obrigatorio: true } },
    readOnly: false,
    save: saveNomeMutation(queryClient, userId),
    readStored: () => queryClient.query(minhaContaOptions(userId)),
    onSaved: () => addToast({ tone: 'sucesso', message: 'Nome alterado' }),
  })
  useSuja('nome', form.dirty, onDirty)

  return (
    <Section title="Nome">
      <div className={classes.form}>
        <ActionForm
          form={form}
          align="flex-start"
          actions={
            form.dirty && (
              <>
                <Button type="submit" loading={form.pending} disabled={form.taken}>
                  Salvar nome
                </Button>
                <Button variant="default" onClick={form.discard} disabled={form.pending}>
                  Cancelar
                </Button>
              </>
            )
          }
        >
          <TextInput
            {...form.ligar('nome')}
            description="Nome exibido no sistema. Não altera o cadastro de empresas ou pessoas."
            autoComplete="name"
            maxLength={150}
          />
        </ActionForm>
      </div>
    </Section>
  )
}
