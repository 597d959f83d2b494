import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mudarSenha, type MinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import { PasswordStrength } from '#src/components/conta/credencial/PasswordStrength.tsx'
import { lengthFault } from '#src/components/conta/credencial/strength.ts'
import { useLostFocus } from '#src/components/ui/feedback/use-lost-focus.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { mudarSenhaMutation } from '#src/queries/minha-conta.ts'
import { addToast } from '#src/stores/toasts.ts'
import { CampoSenha } from '#src/components/ui/inputs/CampoSenha.tsx'
import classes from './minha-conta.module.css'
import { useSuja, type OnDirty } from './secoes.ts'

interface Props {
  userId: number
  conta: MinhaConta
  onDirty: OnDirty
}

/** The password, which is never shown: the way to another. */
export function SenhaSecao(props: Props) {
  const [trocando, setTrocando] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function fechar() {
    setTrocando(false)
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <Section title="Senha" headingRef={heading}>
      <p>Ao trocá-la, as outras sessões abertas são encerradas; esta continua.</p>
      {trocando ? (
        <SenhaForm {...props} onDone={fechar} />
      ) : (
        <Button variant="default" onClick={() => setTrocando(true)}>
          Trocar senha
        </Button>
      )}
    </Section>
  )
}

function SenhaForm({ userId, conta, onDirty, onDone }: Props & { onDone: () => void }) {
  const entidade = useEntidade()
  const { senhaMinima } = conta
  const form = useActionForm({
    initialValues: { senhaAtual: '', novaSenha: '' },
    validate(digitado) {
      const curta = lengthFault(digitado.novaSenha.length, senhaMinima)
      return { ...faultsOf(mudarSenha.body, digitado), ...(curta !== undefined && { novaSenha: curta }) }
    },
    send: mudarSenhaMutation(useQueryClient(), userId),
    asSent: (digitado) => digitado,
    onSent() {
      addToast({ tone: 'sucesso', message: 'Senha trocada. As outras sessões foram encerradas.' })
      onDone()
    },
  })
  const nova = form.fields.getInputProps('novaSenha')
  const primeiro = useLostFocus<HTMLInputElement>()
  useSuja('senha', form.fields.isDirty(), onDirty)

  return (
    <div className={classes.form}>
      <ActionForm
        form={form}
        label="Trocar senha"
        align="flex-start"
        actions={
          <>
            <Button type="submit" loading={form.pending} disabled={form.taken}>
              Salvar nova senha
            </Button>
            <Button variant="default" onClick={onDone} disabled={form.pending}>
              Cancelar
            </Button>
          </>
        }
      >
        {/* For password managers, which keep login and password together. */}
        <input type="text" name="login" autoComplete="username" value={conta.email} readOnly hidden />
        <CampoSenha
          label="Senha atual"
          autoComplete="current-password"
          ref={primeiro}
          {...form.fields.getInputProps('senhaAtual')}
        />
        <CampoSenha
          label="Nova senha"
          autoComplete="new-password"
          description={
            <PasswordStrength
              senha={form.fields.getValues().novaSenha}
              minimum={senhaMinima}
              known={[conta.email, conta.nome, entidade?.slug ?? '', entidade?.nomeFantasia ?? '']}
              told={!nova.error}
            />
          }
          {...nova}
          // One that is too long is refused in words: cut off unseen, it would not be the one its owner knows.
          maxLength={undefined}
        />
      </ActionForm>
    </div>
  )
}
