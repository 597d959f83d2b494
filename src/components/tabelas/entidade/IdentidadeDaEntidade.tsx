import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { faultOf, IMAGEM_ILEGIVEL, SEM_ARQUIVO, tamanho, tipos } from '#src/api/contract/nucleo/file-type.ts'
import { logo } from '#src/api/contract/nucleo/logo.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { FileInput } from '#src/components/ui/inputs/FileInput.tsx'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import {
  historicoDoLogoOptions,
  readStoredEntidade,
  deleteLogoMutation,
  saveLogoMutation,
} from '#src/queries/logo.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './entidade.module.css'

/** Of a picture, only that there was one is kept. */
const ROTULOS = { logo: { rotulo: 'Logo', mostrar: () => 'uma imagem' } }

/** By what its clients know the entidade: so far its logo. */
export function IdentidadeDaEntidade({ entidade, userId }: { entidade: Entidade; userId: number }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remover = useKeyedMutation(deleteLogoMutation(queryClient, userId))
  const reler = useKeyedMutation({ mutationFn: () => readStoredEntidade(queryClient, userId) })
  const figura = useRef<HTMLElement>(null)
  /** What the browser could not show. */
  const [ilegivel, setIlegivel] = useState<File | null>(null)
  /** What the server says of somebody else's change, until the logo was looked at again. */
  const [conflito, setConflito] = useState<string | null>(null)

  const faultOfLogo = (escolhido: File | null) =>
    escolhido && (faultOf(escolhido, logo) ?? (escolhido === ilegivel ? IMAGEM_ILEGIVEL : null))

  const form = useActionForm<{ logo: File | null }, { logo: File; versao: number }, Entidade>({
    initialValues: { logo: null },
    validate: (nova) => ({ logo: nova.logo === null ? SEM_ARQUIVO : faultOfLogo(nova.logo) }),
    send: saveLogoMutation(queryClient, userId),
    asSent(nova) {
      if (nova.logo === null) throw new Error('A logo é exigida por `validate`.')
      return { logo: nova.logo, versao: entidade.logoVersao }
    },
    onSent() {
      descartar()
      addToast({ tone: 'sucesso', message: 'Logo salva' })
    },
    onRefused({ code, detail }) {
      if (code !== 'conflito') return false
      reler.reset()
      setConflito(detail)
      return true
    },
  })
  const { fields } = form
  const { logo: arquivo } = fields.values
  const erro = fields.errors.logo ?? null

  function descartar() {
    fields.reset()
    form.clear()
    setConflito(null)
  }

  function escolher(escolhido: File | null) {
    fields.setFieldValue('logo', escolhido)
    fields.setFieldError('logo', faultOfLogo(escolhido))
  }

  function recusar(imagem: File) {
    setIlegivel(imagem)
    fields.setFieldError('logo', IMAGEM_ILEGIVEL)
  }

  function olhar() {
    reler.mutate(undefined, {
      onSuccess() {
        setConflito(null)
        figura.current?.focus()
      },
    })
  }

  async function perguntar() {
    // of the picture that is being looked at while the question is asked, whatever comes meanwhile
    const { logoVersao } = entidade
    const removeu = await confirmar({
      titulo: 'Remover a logo?',
      texto: `No lugar dela aparece o nome, ${entidade.nomeFantasia}, no cabeçalho e na página pública.`,
      acao: 'Remover',
      perigo: true,
      executar: () => remover.mutateAsync(logoVersao),
    })
    if (removeu) addToast({ tone: 'sucesso', message: 'Logo removida' })
  }

  return (
    <RecordPage>
      <FormPage
        form={{
          ...form,
          dirty: arquivo !== null,
          changed: ['Nova logo'],
          faults: [],
          unsaved: false,
          readOnly: form.taken,
          discard: descartar,
          conflict: null,
        }}
        record="Esta identidade"
        header={
          <RecordHeader
            back={<BackLink to="/admin/configuracao">Configurações</BackLink>}
            title={<PageTitle>Logo da entidade</PageTitle>}
          />
        }
        notice={
          conflito !== null && (
            <Alert color="yellow" role="alert" title="A logo mudou enquanto você a editava">
              <Stack gap="xs" align="flex-start">
                <Text>{conflito} O arquivo que você escolheu continua na tela.</Text>
                {reler.error && <Text c="var(--mantine-color-error)">{reler.error.message}</Text>}
                <Button size="xs" variant="default" loading={reler.isPending} onClick={olhar}>
                  Ver a logo atual
                </Button>
              </Stack>
            </Alert>
          )
        }
        onCancel={() => void navigate({ to: '/admin/configuracao' })}
      >
        <FieldGroup title="Logo">
          <Field span={3}>
            <figure ref={figura} tabIndex={-1} className={classes.figure}>
              <figcaption>Logo atual</figcaption>
              {entidade.image64 === null ? (
                <p>Nenhuma: aparece o nome da entidade.</p>
              ) : (
                <>
                  <img src={entidade.image64} alt={`Logo atual de ${entidade.nomeFantasia}`} />
                  <Button
                    variant="default"
                    size="xs"
                    c="var(--mantine-color-error)"
                    disabled={form.pending}
                    onClick={() => void perguntar()}
                  >
                    Remover logo
                  </Button>
                </>
              )}
            </figure>
          </Field>
          <Field span={6}>
            <FileInput
              label="Nova logo"
              description={`${tipos(logo)}, até ${tamanho(logo.max)}. Fica com no máximo 200 pixels de altura.`}
              accept={logo.types}
              required={false}
              value={arquivo}
              onChange={escolher}
              error={erro}
            />
            {arquivo !== null && erro === null && (
              <Previa arquivo={arquivo} onError={() => recusar(arquivo)} />
            )}
          </Field>
        </FieldGroup>
      </FormPage>
      <Historico options={historicoDoLogoOptions()} registro="a identidade da entidade" rotulos={ROTULOS} />
    </RecordPage>
  )
}

/** A picture that was chosen and not sent yet, as the header would show it. */
function Previa({ arquivo, onError }: { arquivo: File; onError: () => void }) {
  const mostrar = useCallback(
    (img: HTMLImageElement) => {
      const url = URL.createObjectURL(arquivo)
      img.src = url
      return () => URL.revokeObjectURL(url)
    },
    [arquivo],
  )
  return (
    <figure className={classes.figure}>
      <figcaption>Prévia</figcaption>
      <img ref={mostrar} alt="Prévia da nova logo" onError={onError} />
    </figure>
  )
}
