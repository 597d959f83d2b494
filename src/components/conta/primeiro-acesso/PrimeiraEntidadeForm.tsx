import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import classes from '#src/components/conta/credencial/credencial.module.css'
import { PasswordStrength } from '#src/components/conta/credencial/PasswordStrength.tsx'
import { useCountdown, waitText } from '#src/components/conta/login/wait.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { CampoSenha } from '#src/components/ui/inputs/CampoSenha.tsx'
import { maskCnpj } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { fazerPrimeiroAcessoMutation } from '#src/queries/primeiro-acesso.ts'
import { faultsOfPrimeira, ROTULOS, type Valores } from './primeira-entidade.ts'

interface Props {
  codigo: string
  senhaMinima: number
  /** What was filled in before. */
  filled: Valores
  onCreated: (nome: string) => void
  /** The code is used or too old by now, as the sentence says. */
  onCodigoRefused: (filled: Valores, sentence: string) => void
  onClosed: () => void
}

/** Who the first entidade is, and who administers it. */
export function PrimeiraEntidadeForm({
  codigo,
  senhaMinima,
  filled,
  onCreated,
  onCodigoRefused,
  onClosed,
}: Props) {
  const action = useActionForm({
    initialValues: filled,
    validate: (valores) => faultsOfPrimeira(valores, senhaMinima),
    clearInputErrorOnChange: true,
    send: fazerPrimeiroAcessoMutation(useQueryClient()),
    asSent: (valores) => ({ codigo, ...valores }),
    onSent: (_, { nomeFantasia }) => onCreated(nomeFantasia),
    onRefused({ status, errors }, valores) {
      if (status === 409) onClosed()
      else if (errors.codigo !== undefined) onCodigoRefused(valores, errors.codigo)
      else return false
      return true
    },
  })
  const { fields: form } = action
  const wait = useCountdown(action.error)
  const faults = action.refusals === 0 ? [] : Object.keys(ROTULOS).filter((nome) => nome in form.errors)
  const campo = (nome: keyof Valores) => ({
    label: ROTULOS[nome],
    name: nome,
    required: true,
    ...form.getInputProps(nome),
  })
  const { nomeFantasia, slug, email, nome, senha } = form.values
  return (
    <ActionForm
      form={wait > 0 ? { ...action, submitError: waitText(wait) } : action}
      label="Primeira entidade"
      align="flex-start"
      faults={faults.map((nome) => ({ name: nome, label: ROTULOS[nome as keyof Valores] }))}
      actions={
        <Button type="submit" fullWidth loading={action.pending} disabled={wait > 0}>
          Criar entidade
        </Button>
      }
    >
      <fieldset className={classes.group}>
        <legend>Entidade</legend>
        <TextInput
          description="Como ela é conhecida."
          autoComplete="organization"
          maxLength={120}
          {...campo('nomeFantasia')}
        />
        <TextInput maxLength={150} {...campo('razaoSocial')} />
        <MaskedInput
          mask={maskCnpj}
          inputMode="text"
          autoCapitalize="characters"
          {...campo('cnpj')}
          value={form.values.cnpj}
        />
        <TextInput
          description="Letras sem acento, números e hífens. Fica no fim do endereço deste site, como em /sindicato."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...campo('slug')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Administrador</legend>
        <TextInput autoComplete="name" maxLength={150} {...campo('nome')} />
        <TextInput
          type="email"
          description="É com ele que você vai entrar."
          autoComplete="username"
          maxLength={254}
          {...campo('email')}
        />
        <div>
          <CampoSenha autoComplete="new-password" {...campo('senha')} maxLength={undefined} />
          <PasswordStrength
            senha={senha}
            minimum={senhaMinima}
            known={[email, nome, slug, nomeFantasia]}
            told={form.errors.senha === undefined}
          />
        </div>
      </fieldset>
    </ActionForm>
  )
}
