import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { faultOf, fileTypes, SEM_ARQUIVO, tamanho, tipos } from '#src/api/contract/nucleo/file-type.ts'
import { COLUNAS_MAX, LINHAS_MAX, planilha, type Importacao } from '#src/api/contract/geral/importacao.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { FileInput } from '#src/components/ui/inputs/FileInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { baixarModeloMutation, enviarPlanilhaMutation } from '#src/queries/importacao.ts'
import classes from './importacao.module.css'

const ENDINGS = planilha.types.flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`))
const LIMITES = `O arquivo pode ser ${tipos(planilha)}, com até ${tamanho(planilha.max)}, ${numero(LINHAS_MAX)} linhas e ${COLUNAS_MAX} colunas. A primeira linha deve conter os nomes das colunas.`

/** What can be told before it is sent. Windows calls a CSV an old workbook: an ending of ours is enough, and the server looks inside. */
function faultOfPlanilha(arquivo: File | null): string | null {
  if (arquivo === null) return SEM_ARQUIVO
  const known = ENDINGS.some((ending) => arquivo.name.toLowerCase().endsWith(ending))
  return faultOf({ size: arquivo.size, type: known ? '' : arquivo.type }, planilha)
}

/** The first step: which file. */
export function EnviarPlanilha({ tipo }: { tipo: TipoCadastro }) {
  const navigate = useNavigate()
  const form = useActionForm<{ arquivo: File | null }, File, Importacao>({
    initialValues: { arquivo: null },
    validate: { arquivo: faultOfPlanilha },
    send: enviarPlanilhaMutation(useQueryClient(), tipo),
    asSent({ arquivo }) {
      if (arquivo === null) throw new Error('O arquivo é exigido por `validate`.')
      return arquivo
    },
    onSent: ({ id }) =>
      void navigate({ to: '/admin/cadastro/$tipo/importar', params: { tipo }, search: { id } }),
  })
  const { fields } = form
  const modelo = useKeyedMutation(baixarModeloMutation())

  return (
    <Section title="Arquivo">
      <p className={classes.dim}>Nenhum cadastro é alterado até você conferir e confirmar a importação.</p>
      <Button
        className={classes.modelo}
        variant="default"
        loading={modelo.isPending}
        onClick={() =>
          modelo.mutate(tipo, {
            onSuccess: (arquivo) =>
              saveFile(arquivo, `Modelo de importação - ${tiposCadastro[tipo].plural}.xlsx`),
          })
        }
      >
        Baixar planilha modelo
      </Button>
      <div className={classes.narrow}>
        <ActionForm
          form={form}
          label="Arquivo a importar"
          align="flex-start"
          actions={
            <Button type="submit" loading={form.pending}>
              Enviar e escolher colunas
            </Button>
          }
        >
          <FileInput
            label="Planilha"
            description={LIMITES}
            accept={[...planilha.types, ...ENDINGS]}
            value={fields.values.arquivo}
            onChange={(arquivo) => {
              fields.setFieldValue('arquivo', arquivo)
              fields.setFieldError('arquivo', arquivo && faultOfPlanilha(arquivo))
            }}
            // the only field there is needs no mark
            required={false}
            error={fields.errors.arquivo ?? null}
          />
        </ActionForm>
      </div>
    </Section>
  )
}
