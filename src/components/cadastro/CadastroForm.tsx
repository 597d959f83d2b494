import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { cadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { askToDiscard } from '#src/components/feedback/ask-to-discard.ts'
import { ConflictNotice } from '#src/components/form/ConflictNotice.tsx'
import { FormPage } from '#src/components/form/FormPage.tsx'
import { RecordPage } from '#src/components/form/RecordPage.tsx'
import { Historico } from '#src/components/historico/Historico.tsx'
import { useListSearch } from '#src/components/table/list-search.ts'
import { deleteCadastroMutation, historicoDoCadastroOptions, type Cadastro } from '#src/queries/cadastro.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { CadastroHeader } from './CadastroHeader.tsx'
import { FormSkeleton } from './CadastroSkeleton.tsx'
import { descritores } from './descritores.ts'
import { LixeiraNotice } from './LixeiraNotice.tsx'
import { useCadastroForm } from './use-cadastro-form.ts'
import { useRestaurar } from './use-restaurar.ts'

interface CadastroFormProps<T extends TipoCadastro> {
  tipo: T
  record: Cadastro<T>
  podeGravar: boolean
  podeExcluir: boolean
}

/** The screen of one record of any cadastro, to be edited unless it is in the trash; `key` it by record. */
export function CadastroForm<T extends TipoCadastro>({
  tipo,
  record,
  podeGravar,
  podeExcluir,
}: CadastroFormProps<T>) {
  const navigate = useNavigate()
  const lista = useListSearch(cadastroQuery)
  const { Formulario, campos } = descritores[tipo]
  const { matricula, excluidoEm } = record
  const readOnly = !podeGravar || excluidoEm !== null
  const form = useCadastroForm({ tipo, record, readOnly, onSaved: announce })
  const excluir = useMutation(deleteCadastroMutation(useQueryClient(), tipo))
  const { restaurar } = useRestaurar(tipo)

  const leave = (options?: { ignoreBlocker: boolean; replace: boolean }) =>
    navigate({ to: '/admin/cadastro/$tipo/lista', params: { tipo }, search: lista ?? {}, ...options })

  function announce(saved: Cadastro<T>) {
    addToast({ tone: 'sucesso', message: `Cadastro de matricula ${saved.matricula} foi salvo` })
    if (matricula !== null || saved.matricula === null) return
    void navigate({
      to: '/admin/cadastro/$tipo/$matricula',
      params: { tipo, matricula: saved.matricula },
      state: (state) => state,
      replace: true,
      ignoreBlocker: true,
    })
  }

  async function askToDelete(gone: number) {
    let versao = 0
    const deleted = await confirmar({
      titulo: `Excluir ${cadastros[tipo].singular.toLowerCase()}?`,
      texto: `${record.nome}, matrícula ${gone}, deixará de aparecer nas listas e consultas. Poderá ser restaurado pela lixeira.`,
      acao: 'Excluir',
      perigo: true,
      executar: async () => {
        const seen = { matricula: gone, versao: form.values().versao }
        versao = (await excluir.mutateAsync(seen)).versao
      },
    })
    if (!deleted) return
    addToast({
      tone: 'sucesso',
      message: 'Cadastro excluído',
      action: { label: 'Desfazer', run: () => void restaurar({ matricula: gone, versao }) },
    })
    // In place of the record, which the back button would not find.
    await leave({ ignoreBlocker: true, replace: true })
  }

  return (
    <RecordPage>
      <FormPage
        header={<CadastroHeader tipo={tipo} record={record} />}
        notice={
          matricula !== null && excluidoEm !== null ? (
            <LixeiraNotice tipo={tipo} excluidoEm={excluidoEm} visto={{ ...record, matricula }} />
          ) : (
            form.conflict && <ConflictNotice record="Este cadastro" {...form.conflict} />
          )
        }
        saving={form.saving}
        submitError={form.submitError}
        onSubmit={form.submit}
        dirty={form.dirty}
        confirmLeave={askToDiscard}
        onCancel={() => void leave()}
        onDelete={
          podeExcluir && matricula !== null && excluidoEm === null
            ? () => void askToDelete(matricula)
            : undefined
        }
        readOnly={readOnly}
        refusals={form.refusals}
      >
        <Suspense fallback={<FormSkeleton />}>
          <Formulario ligar={form.ligar} />
        </Suspense>
      </FormPage>
      {matricula !== null && (
        <Historico
          options={historicoDoCadastroOptions(tipo, matricula)}
          registro="o cadastro"
          rotulos={{ ...campos, matricula: { rotulo: 'Matrícula' } }}
        />
      )}
    </RecordPage>
  )
}
