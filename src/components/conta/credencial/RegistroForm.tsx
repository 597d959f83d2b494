import { Button, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nomesDosTipos, tiposCadastro, ufs } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { tiposQueRegistram } from '#src/api/contract/geral/configuracao-registro.ts'
import { TEXTOS_MAX } from '#src/api/contract/nucleo/common.ts'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { maskCnpj, maskCpf, maskTelefone } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useCountdown, waitText } from '#src/components/conta/login/wait.ts'
import { registrarMutation, type Registro } from '#src/queries/credencial.ts'
import { session } from '#src/stores/session.ts'
import classes from './credencial.module.css'
import { asSent, faultOfDocument, faultsOfRegistro, pedido, type RegrasDoRegistro } from './registro-form.ts'
import { TipoChoice } from './TipoChoice.tsx'

const UFS = [{ value: '', label: '–' }, ...ufs.map((sigla) => ({ value: sigla, label: sigla }))]

interface Props {
  regras: RegrasDoRegistro
  /** What was filled in before, when the visitor comes back to correct it. */
  filled: Registro
  /** Of the field to begin at. */
  focus: keyof Registro | undefined
  /** Where to go once the mailed link has signed the visitor in. */
  returnUrl: string | undefined
  onSent: (filled: Registro) => void
  onClosed: (filled: Registro) => void
}

/** Who registers, and the e-mail that will prove it. */
export function RegistroForm({ regras, filled, focus, returnUrl, onSent, onClosed }: Props) {
  const action = useActionForm({
    initialValues: filled,
    validate: (digitado) => faultsOfRegistro(digitado, regras),
    // Checked on leaving a field; what is at fault goes with the next keystroke.
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    send: registrarMutation(),
    asSent: (digitado) => ({ ...asSent(digitado), ...(returnUrl !== undefined && { returnUrl }) }),
    onSent: (_, digitado) => onSent(digitado),
    onRefused({ code }, digitado) {
      if (code !== 'registro-fechado') return false
      onClosed(digitado)
      return true
    },
  })
  const { fields: form } = action
  const wait = useCountdown(action.error)
  /** For the other tab, which knows nothing of what was chosen in this one. */
  const entidade = session((state) => state.entidade) ?? undefined
  const tipos = tiposQueRegistram(regras)
  const { tipoPessoa, tipo = tipos[0] ?? nomesDosTipos[0] } = form.values
  const juridica = tipoPessoa === 'juridica'

  const labels: Record<string, string> = {
    registro: documentoDe[tipoPessoa],
    nome: juridica ? 'Razão social' : 'Nome completo',
    nomeFantasia: 'Nome fantasia',
    cidade: 'Cidade',
    uf: 'UF',
    responsavel: 'Seu nome',
    email: 'E-mail',
    telefone: 'Telefone',
  }
  // What is found on leaving a field is told there alone; the count comes with a refused submit.
  const faults = action.refusals === 0 ? [] : Object.keys(labels).filter((name) => name in form.errors)

  useEffect(() => {
    if (focus !== undefined) document.querySelector<HTMLInputElement>(`[name=${focus}]`)?.focus()
  }, [focus])

  /** As soon as it is whole, its check digits tell whether it was typed right. */
  function changeDocument(texto: string) {
    form.setFieldValue('registro', texto)
    const whole = texto.length === (juridica ? 18 : 14)
    form.setFieldError('registro', whole ? faultOfDocument(tipoPessoa, texto) : null)
  }

  return (
    <ActionForm
      form={wait > 0 ? { ...action, submitError: waitText(wait) } : action}
      label="Cadastro"
      align="flex-start"
      faults={faults.map((name) => ({ name, label: labels[name] ?? name }))}
      actions={
        <>
          <Button type="submit" fullWidth loading={action.pending} disabled={wait > 0}>
            Enviar cadastro
          </Button>
          <Text size="sm" c="dimmed">
            Seus dados servem para identificar quem contribui e falar com você. Leia os{' '}
            <Link className={classes.link} to="/public/termos" search={{ entidade }} target="_blank">
              termos de uso
            </Link>{' '}
            e a{' '}
            <Link className={classes.link} to="/public/politica" search={{ entidade }} target="_blank">
              política de privacidade
            </Link>{' '}
            (abrem em outra aba); ao entrar pela primeira vez, você dirá se os aceita.
          </Text>
        </>
      }
    >
      <TipoChoice
        tipos={tipos}
        value={tipo}
        onChange={(escolhido) => {
          form.setValues({ tipo: escolhido, tipoPessoa: tiposCadastro[escolhido].pessoa })
          form.clearErrors()
        }}
      >
        <MaskedInput
          mask={juridica ? maskCnpj : maskCpf}
          label={labels.registro}
          description={juridica ? 'Aceita o CNPJ alfanumérico.' : undefined}
          // A numeric keyboard would lock out the CNPJs that hold letters.
          inputMode={juridica ? 'text' : 'numeric'}
          autoCapitalize="characters"
          required
          name="registro"
          {...form.getInputProps('registro')}
          value={form.values.registro}
          onChange={changeDocument}
        />
        <TextInput
          label={labels.nome}
          autoComplete={juridica ? 'organization' : 'name'}
          maxLength={150}
          required
          name="nome"
          {...form.getInputProps('nome')}
        />
        {juridica && pedido(regras, 'nomeFantasia') !== 'nao' && (
          <TextInput
            label={labels.nomeFantasia}
            autoComplete="off"
            maxLength={TEXTOS_MAX.nomeFantasia}
            required={pedido(regras, 'nomeFantasia') === 'obrigatorio'}
            name="nomeFantasia"
            {...form.getInputProps('nomeFantasia')}
          />
        )}
        {pedido(regras, 'cidade') !== 'nao' && (
          <div className={classes.cidade}>
            <TextInput
              label={labels.cidade}
              autoComplete="address-level2"
              maxLength={TEXTOS_MAX.cidade}
              required={pedido(regras, 'cidade') === 'obrigatorio'}
              name="cidade"
              {...form.getInputProps('cidade')}
            />
            <SelectInput
              label={labels.uf}
              autoComplete="address-level1"
              data={UFS}
              required={pedido(regras, 'uf') === 'obrigatorio'}
              name="uf"
              {...form.getInputProps('uf')}
            />
          </div>
        )}
      </TipoChoice>
      <fieldset className={classes.group}>
        <legend>{juridica ? 'Quem vai usar o acesso?' : 'Como falamos com você?'}</legend>
        {juridica && (
          <TextInput
            label={labels.responsavel}
            autoComplete="name"
            maxLength={150}
            required
            name="responsavel"
            {...form.getInputProps('responsavel')}
          />
        )}
        <TextInput
          label={labels.email}
          description="Enviaremos a ele um link de confirmação. É com ele que você vai entrar."
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          name="email"
          {...form.getInputProps('email')}
        />
        {pedido(regras, 'telefone') !== 'nao' && (
          <MaskedInput
            mask={maskTelefone}
            label={labels.telefone}
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            required={pedido(regras, 'telefone') === 'obrigatorio'}
            name="telefone"
            {...form.getInputProps('telefone')}
            value={form.values.telefone}
          />
        )}
      </fieldset>
    </ActionForm>
  )
}
