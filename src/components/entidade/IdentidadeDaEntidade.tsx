import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { Entidade } from '#src/api/contract/entidade.ts'
import { faultOf, IMAGEM_ILEGIVEL, SEM_ARQUIVO, tamanho, tipos } from '#src/api/contract/file-type.ts'
import { logo } from '#src/api/contract/logo.ts'
import { askToDiscard } from '#src/components/feedback/ask-to-discard.ts'
import { Field, FieldGroup } from '#src/components/form/FieldGroup.tsx'
import { FileInput } from '#src/components/form/FileInput.tsx'
import { FormPage } from '#src/components/form/FormPage.tsx'
import { RecordPage } from '#src/components/form/RecordPage.tsx'
import { Historico } from '#src/components/historico/Historico.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import {
  historicoDoLogoOptions,
  readStoredEntidade,
  removerLogoMutation,
  salvarLogoMutation,
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
  const salvar = useMutation(salvarLogoMutation(queryClient, userId))
  const remover = useMutation(removerLogoMutation(queryClient, userId))
  const reler = useMutation({ mutationFn: () => readStoredEntidade(queryClient, userId) })
  const figura = useRef<HTMLElement>(null)
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const [submitError, setSubmitError] = useState<string | null>(null)
  /** What the server says of somebody else's change, until the logo was looked at again. */
  const [conflito, setConflito] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)

  function escolher(escolhido: File | null) {
    setArquivo(escolhido)
    setErro(escolhido && faultOf(escolhido, logo))
    setSubmitError(null)
  }

  function recusar(frase: string | null) {
    setErro(frase)
    setRefusals((count) => count + 1)
  }

  function enviar() {
    setSubmitError(null)
    setConflito(null)
    if (arquivo === null || erro !== null) return recusar(erro ?? SEM_ARQUIVO)
    const nova = { logo: arquivo, versao: entidade.logoVersao }
    salvar.mutate(nova, {
      onSuccess() {
        setArquivo(null)
        addToast({ tone: 'sucesso', message: 'Logo salva' })
      },
      onError({ code, detail, errors }) {
        if (code === 'conflito') {
          reler.reset()
          return setConflito(detail)
        }
        const noCampo = errors[logo.field]
        if (noCampo === undefined) setSubmitError(detail)
        recusar(noCampo ?? null)
      },
    })
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
        header={<PageTitle>Identidade da entidade</PageTitle>}
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
        saving={salvar.isPending}
        submitError={submitError}
        onSubmit={(event) => {
          event.preventDefault()
          enviar()
        }}
        dirty={arquivo !== null}
        confirmLeave={askToDiscard}
        onCancel={() => void navigate({ to: '/admin/dashboard' })}
        readOnly={false}
        refusals={refusals}
      >
        <FieldGroup title="Logo">
          <Field span={6}>
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
                    disabled={salvar.isPending}
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
              description={`${tipos(logo)}, até ${tamanho(logo.max)}. Fica com no máximo 200 pontos de altura.`}
              accept={logo.types}
              value={arquivo}
              onChange={escolher}
              error={erro}
            />
            {arquivo !== null && erro === null && (
              <Previa arquivo={arquivo} onError={() => setErro(IMAGEM_ILEGIVEL)} />
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
