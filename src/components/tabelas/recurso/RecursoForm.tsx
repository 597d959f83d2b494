import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { EntradaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { Campos } from '#src/components/ui/campo/Campos.tsx'
import { Aninhados } from '#src/components/ui/campo/Aninhados.tsx'
import { descricaoDasPartes, descricaoDe, rotulosDasPartes } from '#src/components/ui/campo/descricao.ts'
import { useOpcoes } from '#src/components/ui/campo/use-opcoes.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { FormPage } from '#src/components/ui/form/FormPage.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordMeta } from '#src/components/ui/record/RecordMeta.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { TrashNotice } from '#src/components/ui/feedback/TrashNotice.tsx'
import { useTrash } from '#src/components/ui/feedback/use-trash.ts'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { useListAddress } from '#src/components/listas/page/list-search.ts'
import {
  deleteRecursoMutation,
  historicoDoRecursoOptions,
  readStoredRecurso,
  restoreRecursoMutation,
  saveRecursoMutation,
} from '#src/queries/recurso.ts'
import { addToast } from '#src/stores/toasts.ts'
import { editores } from './editores.tsx'
import { ExcluirRegistro } from './ExcluirRegistro.tsx'
import { PosicaoDoRecurso } from './PosicaoDoRecurso.tsx'
import { acrescimos, proprios } from './proprios.ts'
import { fraseDoSalvo } from './genero.ts'
import { useConferencia } from './use-conferencia.ts'

// Below the form, which is what one comes for.
const FusaoDoValor = lazyPart(async () => (await import('./FusaoDoValor.tsx')).FusaoDoValor)

interface RecursoFormProps {
  recurso: Recurso
  registro: RegistroDoRecurso
  /** Who is looking. */
  user: Usuario
}

/** The screen of one record of any resource, to be edited unless it is in the trash; `key` it by record. */
export function RecursoForm({ recurso, registro, user }: RecursoFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lista = useListAddress(recurso.consulta)
  const { id, excluidoEm } = registro
  const nova = id === 0
  const readOnly = excluidoEm !== null || !pode(user, nova ? recurso.criar : recurso.atualizar)
  const opcoes = useOpcoes([
    recurso.proprios,
    ...Object.values(recurso.partes).map(({ campos: deUma }) => deUma),
  ])
  const campos = { ...descricaoDe(recurso.campos, opcoes), ...descricaoDasPartes(recurso.partes, opcoes) }
  const form = useRecordForm<RegistroDoRecurso, EntradaDoRecurso, string>({
    record: registro,
    entradaOf: (stored) => entradaDe(recurso, stored),
    schema: recurso.entrada,
    campos,
    readOnly,
    save: saveRecursoMutation(queryClient, recurso),
    readStored: id === 0 ? undefined : () => readStoredRecurso(queryClient, recurso, id),
    onSaved: announce,
  })
  const { [recurso.nome]: Proprio } = proprios
  const { ligar, rows } = useConferencia(recurso, form)
  const trash = useTrash({
    noun: 'registro',
    remove: deleteRecursoMutation(queryClient, recurso),
    restore: restoreRecursoMutation(queryClient, recurso),
    removed: `Excluído: ${recurso.singular.toLowerCase()}`,
    restored: `Restaurado: ${recurso.singular.toLowerCase()}`,
  })
  const [excluindo, setExcluindo] = useState(false)

  const leave = (options?: { ignoreBlocker: boolean; replace: boolean }) =>
    navigate({
      to: '/admin/tabelas/$recurso/lista',
      params: { recurso: recurso.nome },
      search: lista,
      ...options,
    })

  function announce(saved: RegistroDoRecurso) {
    addToast({
      tone: 'sucesso',
      message: fraseDoSalvo(recurso, saved.nome),
      about: [`registro ${saved.id}`],
    })
    if (id !== 0) return
    void navigate({
      to: '/admin/tabelas/$recurso/$id',
      params: { recurso: recurso.nome, id: saved.id },
      state: (state) => state,
      replace: true,
      ignoreBlocker: true,
    })
  }

  return (
    <RecordPage>
      <FormPage
        form={form}
        record="Este registro"
        header={
          <RecordHeader
            back={
              <BackLink to="/admin/tabelas/$recurso/lista" params={{ recurso: recurso.nome }} search={lista}>
                {recurso.plural}
              </BackLink>
            }
            position={nova ? undefined : <PosicaoDoRecurso recurso={recurso} id={id} />}
            title={
              <>
                <PageTitle>{id === 0 ? recurso.novo : registro.nome}</PageTitle>
                {excluidoEm !== null && <Pill tone="perigo">Na lixeira</Pill>}
              </>
            }
            meta={id === 0 ? undefined : <RecordMeta {...registro} />}
          />
        }
        notice={
          excluidoEm !== null && (
            <TrashNotice
              record="Este registro"
              restoring={trash.restoring}
              onRestore={
                pode(user, recurso.restaurar)
                  ? () => void trash.restaurar({ id, versao: registro.versao })
                  : undefined
              }
            >
              Está na lixeira desde {textoDoInstante(excluidoEm)}, fora das opções.
            </TrashNotice>
          )
        }
        onCancel={() => void leave()}
        onDelete={
          pode(user, recurso.excluir) && !nova && excluidoEm === null ? () => setExcluindo(true) : undefined
        }
      >
        <Campos
          campos={recurso.campos}
          titulo={recurso.singular}
          ligar={ligar}
          opcoes={opcoes}
          editores={editores}
        />
        {Object.entries(recurso.partes).map(([nome, parte]) => {
          const { [`${recurso.nome}.${nome}`]: Acrescimo } = acrescimos
          const lista = rows(nome)
          return (
            <Aninhados
              key={nome}
              parte={parte}
              lista={lista}
              opcoes={opcoes}
              editores={editores}
              versao={form.values().versao}
            >
              {Acrescimo && <Acrescimo lista={lista} max={parte.max} />}
            </Aninhados>
          )
        })}
        {Proprio && (
          <Proprio
            user={user}
            valores={form.values()}
            gravado={registro}
            ligar={readOnly ? undefined : ligar}
          />
        )}
      </FormPage>
      {excluindo && (
        <ExcluirRegistro
          recurso={recurso}
          registro={registro}
          visto={{ id, versao: form.values().versao }}
          inativavel={registro.ativo && !form.dirty && pode(user, recurso.lote)}
          remover={trash.remover}
          onClose={() => setExcluindo(false)}
          // In place of the record, which the back button would not find.
          onDeleted={() => void leave({ ignoreBlocker: true, replace: true })}
        />
      )}
      {id !== 0 && recurso.doApoio && pode(user, recurso.doApoio.fundir) && (
        <FusaoDoValor recurso={recurso} registro={registro} dirty={form.dirty} />
      )}
      {id !== 0 && (
        <Historico
          options={historicoDoRecursoOptions(recurso, id)}
          registro="o registro"
          rotulos={{ ...campos, ...rotulosDasPartes(recurso.partes, opcoes) }}
        />
      )}
    </RecordPage>
  )
}

/** A stored record as a form edits it: without what only the server knows. */
function entradaDe({ campos, partes }: Recurso, registro: RegistroDoRecurso): EntradaDoRecurso {
  const { id, versao, nome, ativo } = registro
  const nomes = [...Object.keys(campos), ...Object.keys(partes)]
  const declarados = nomes.map((campo) => [campo, registro[campo] ?? null])
  return { ...Object.fromEntries(declarados), id, versao, nome, ativo }
}
