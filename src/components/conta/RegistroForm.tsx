import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { documentoDe } from '#src/api/contract/documento.ts'
import { maskCnpj, maskCpf, maskTelefone } from '#src/components/form/mask.ts'
import { MaskedInput } from '#src/components/form/MaskedInput.tsx'
import { useFocusOnRefusal } from '#src/components/form/use-focus-on-refusal.ts'
import { useCountdown, waitText } from '#src/components/login/wait.ts'
import { registrarMutation, type Registro } from '#src/queries/conta.ts'
import { session } from '#src/stores/session.ts'
import classes from './conta.module.css'
import { asSent, faultOfDocument, useRegistroForm } from './registro-form.ts'
import { TipoPessoaChoice } from './TipoPessoaChoice.tsx'

interface Props {
  /** What was filled in before, when the visitor comes back to correct it. */
  filled: Registro
  /** Of the field to begin at. */
  focus: keyof Registro | undefined
  onSent: (filled: Registro) => void
  onClosed: (filled: Registro) => void
}

/** Who registers, and the e-mail that will prove it. */
export function RegistroForm({ filled, focus, onSent, onClosed }: Props) {
  const form = useRegistroForm(filled)
  const registrar = useMutation(registrarMutation())
  const fields = useRef<HTMLFormElement>(null)
  /** Each refused submit brings the focus to the first field at fault. */
  const [refusals, setRefusals] = useState(0)
  const wait = useCountdown(registrar.error)
  /** For the other tab, which knows nothing of what was chosen in this one. */
  const entidade = session((state) => state.entidade) ?? undefined
  const { tipoPessoa } = form.values
  const juridica = tipoPessoa === 'juridica'
  const { error } = registrar
  const told = error !== null && Object.keys(error.errors).some((field) => field in filled)

  useEffect(() => {
    if (focus !== undefined) fields.current?.querySelector<HTMLInputElement>(`[name=${focus}]`)?.focus()
  }, [focus])

  useFocusOnRefusal(fields, refusals)

  const refuse = () => setRefusals((count) => count + 1)

  const submit = form.onSubmit((digitado) => {
    if (registrar.isPending) return
    registrar.mutate(asSent(digitado), {
      onSuccess: () => onSent(digitado),
      onError: ({ code, errors }) => {
        if (code === 'registro-fechado') return onClosed(digitado)
        form.setErrors(errors)
        refuse()
      },
    })
  }, refuse)

  /** As soon as it is whole, its check digits tell whether it was typed right. */
  function changeDocument(texto: string) {
    form.setFieldValue('registro', texto)
    const whole = texto.length === (juridica ? 18 : 14)
    form.setFieldError('registro', whole ? faultOfDocument(tipoPessoa, texto) : null)
  }

  return (
    <form ref={fields} onSubmit={submit} noValidate aria-label="Cadastro">
      <Stack gap="sm">
        <TipoPessoaChoice
          value={tipoPessoa}
          onChange={(tipo) => {
            form.setFieldValue('tipoPessoa', tipo)
            form.clearErrors()
          }}
        />
        <MaskedInput
          mask={juridica ? maskCnpj : maskCpf}
          label={documentoDe[tipoPessoa]}
          description={juridica ? 'O da empresa ou do escritório contábil. Pode ter letras.' : undefined}
          // A numeric keyboard would lock out the CNPJs that hold letters.
          inputMode={juridica ? 'text' : 'numeric'}
          autoCapitalize="characters"
          withAsterisk
          name="registro"
          {...form.getInputProps('registro')}
          value={form.values.registro}
          onChange={changeDocument}
        />
        <TextInput
          label={juridica ? 'Razão social' : 'Nome completo'}
          autoComplete={juridica ? 'organization' : 'name'}
          maxLength={150}
          withAsterisk
          name="nome"
          {...form.getInputProps('nome')}
        />
        {juridica && (
          <TextInput
            label="Seu nome"
            description="De quem vai usar este acesso."
            autoComplete="name"
            maxLength={150}
            withAsterisk
            name="responsavel"
            {...form.getInputProps('responsavel')}
          />
        )}
        <TextInput
          label="E-mail"
          description="Enviaremos a ele um link de confirmação. Será o seu login."
          type="email"
          autoComplete="email"
          maxLength={254}
          withAsterisk
          name="email"
          {...form.getInputProps('email')}
        />
        <MaskedInput
          mask={maskTelefone}
          label="Telefone"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          name="telefone"
          {...form.getInputProps('telefone')}
          value={form.values.telefone}
        />
        {error && !told && (
          <Alert color="red" role="alert" title="O cadastro não foi enviado">
            {wait > 0 ? waitText(wait) : error.message} O que você digitou continua na tela.
          </Alert>
        )}
        <Button type="submit" size="md" loading={registrar.isPending} disabled={wait > 0}>
          Enviar cadastro
        </Button>
        <Text size="sm" c="dimmed">
          Seus dados servem para identificar quem contribui e falar com você. Leia a{' '}
          <Link className={classes.link} to="/public/politica" search={{ entidade }} target="_blank">
            política de privacidade
          </Link>{' '}
          (abre em outra aba); ao entrar pela primeira vez, você dirá se a aceita.
        </Text>
      </Stack>
    </form>
  )
}
