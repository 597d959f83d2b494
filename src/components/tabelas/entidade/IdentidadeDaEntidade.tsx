import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { faultOf, IMAGEM_ILEGIVEL, SEM_ARQUIVO, tamanho, tipos } from '#src/api/contract/nucleo/file-type.ts'
import { logo } from '#src/api/contract/nucleo/logo.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { FileInput } from '#src/components/ui/inputs/FileInput.tsx'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import {
  historicoDoLogoOptions,
  readStoredEntidade,
  deleteLogoMutation,
  saveLogoMutation,
  type NovaLogo,
} from '#src/queries/logo.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { LogosAnteriores } from './LogosAnteriores.tsx'
import { INTEIRA, recorteDe } from './parte.ts'
import { Previa } from './Previa.tsx'
import classes from './entidade.module.css'

/** With its library, which nobody needs who chooses no picture. */
const Recorte = lazyPart(async () => (await import('./Recorte.tsx')).Recorte)

/** Of a picture, only that there was one is kept. */
const ROTULOS = { logo: { rotulo: 'Logo', mostrar: () => 'uma imagem' } }

/** The logo of the entidade: what it is, another in its place, and what it was. */
export function IdentidadeDaEntidade({ entidade, userId }: { entidade: Entidade; userId: number }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remover = useKeyedMutation(deleteLogoMutation(queryClient, userId))
  const reler = useKeyedMutation({ mutationFn: () => readStoredEntidade(queryClient, userId) })
  /** What is wanted of the chosen picture. */
  const [parte, setParte] = useState(INTEIRA)
  const figura = useRef<HTMLElement>(null)
  /** What the browser could not show. */
  const [ilegivel, setIlegivel] = useState<File | null>(null)
  /** What the server says of somebody else's change, until the logo was looked at again. */
  const [conflito, setConflito] = useState<string | null>(null)

  const faultOfLogo = (escolhido: File | null) =>
    escolhido && (faultOf(escolhido, logo) ?? (escolhido === ilegivel ? IMAGEM_ILEGIVEL : null))

  const form = useActionForm<{ logo: File | null }, NovaLogo, Entidade>({
    initialValues: { logo: null },
    validate: (nova) => ({ logo: nova.logo === null ? SEM_ARQUIVO : faultOfLogo(nova.logo) }),
    send: saveLogoMutation(queryClient, userId),
    asSent(nova) {
      if (nova.logo === null) throw new Error('A logo é exigida por `validate`.')
      return { logo: nova.logo, versao: entidade.logoVersao, recorte: recorteDe(parte) }
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
    setParte(INTEIRA)
    form.clear()
    setConflito(null)
  }

  function escolher(escolhido: File | null) {
    fields.setFieldValue('logo', escolhido)
    setParte(INTEIRA)
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
        record="Esta logo"
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
              description={`${tipos(logo)}, até ${tamanho(logo.max)}. Em SVG, converta os textos em curvas antes de enviar.`}
              accept={logo.types}
              required={false}
              value={arquivo}
              onChange={escolher}
              error={erro}
            />
            {arquivo !== null && erro === null && (
              <>
                <Recorte arquivo={arquivo} parte={parte} onChange={setParte} />
                <Previa arquivo={arquivo} parte={parte} onError={() => recusar(arquivo)} />
              </>
            )}
          </Field>
        </FieldGroup>
      </FormPage>
      <LogosAnteriores logoVersao={entidade.logoVersao} userId={userId} />
      <Historico options={historicoDoLogoOptions()} registro="a logo da entidade" rotulos={ROTULOS} />
    </RecordPage>
  )
}
