import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Importacao, iniciarImportacao, Leitura as Modo } from '#src/api/contract/geral/importacao.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import {
  escolhasDe,
  iniciarImportacaoMutation,
  relerPlanilhaMutation,
  type Escolhas,
} from '#src/queries/importacao.ts'
import { Colunas } from './Colunas.tsx'
import { Leitura } from './Leitura.tsx'
import { trocasEnviadas, type TrocaNaTela } from './trocas.ts'
import { Trocas, Valores } from './Valores.tsx'

type NaTela = Omit<Escolhas, 'trocas'> & { trocas: TrocaNaTela[] }

const enviadas = ({ trocas, ...mais }: NaTela): Escolhas => ({ ...mais, trocas: trocasEnviadas(trocas) })

/** What people choose for the rows of a file: how it is read, where its columns go, what wrong values become; checks that, and imports what was checked as it stands. */
export function Preparar({ importacao, user }: { importacao: Importacao; user: Usuario }) {
  const { id, versao, contagem, ato, andamento } = importacao
  const queryClient = useQueryClient()
  const form = useActionForm<NaTela, Input<typeof iniciarImportacao>['body'], Importacao>({
    initialValues: escolhasDe(importacao),
    send: iniciarImportacaoMutation(queryClient, id),
    asSent: (escolhas) => ({
      ...enviadas(escolhas),
      versao,
      ato: conferida(escolhas) ? 'importar' : 'conferir',
    }),
    onSent: (depois) => fields.setValues(escolhasDe(depois)),
  })
  const { fields } = form
  const reler = useKeyedMutation(relerPlanilhaMutation(queryClient, id))
  const lerAssim = (leitura: Modo) =>
    reler.mutate(
      { leitura, versao, ...enviadas(fields.values) },
      { onSuccess: (depois) => fields.setValues(escolhasDe(depois)) },
    )
  const entram = (contagem.criar ?? 0) + (contagem.atualizar ?? 0)
  const pronta = conferida(fields.values)

  /** Whether what was counted is what would be imported now. */
  function conferida(escolhas: NaTela): boolean {
    return (
      ato === 'conferir' &&
      andamento?.situacao === 'concluida' &&
      JSON.stringify(enviadas(escolhas)) === JSON.stringify(escolhasDe(importacao))
    )
  }

  const readOnly = form.pending || reler.isPending
  const mendar = {
    importacao,
    trocas: fields.values.trocas,
    onChange: (trocas: TrocaNaTela[]) => fields.setFieldValue('trocas', trocas),
    readOnly,
  }
  return (
    <ActionForm
      // nothing in it must be filled in
      form={{ ...form, few: true }}
      label="Preparar a importação"
      bar
      summary={pronta ? resumoDe(contagem) : undefined}
      actions={
        <>
          {(!pronta || entram > 0) && (
            <Button type="submit" loading={form.pending} disabled={reler.isPending}>
              {pronta ? `Importar ${contados(entram, 'cadastro', 'cadastros')}` : 'Conferir'}
            </Button>
          )}
        </>
      }
    >
      {importacao.ocorrencias.length > 0 && <Valores {...mendar} user={user} />}
      <Trocas {...mendar} />
      <Leitura
        importacao={importacao}
        onChange={lerAssim}
        pending={readOnly}
        error={reler.error?.message ?? null}
      />
      <Colunas
        importacao={importacao}
        mapa={fields.values.mapa}
        onMapa={(mapa) => {
          fields.setFieldValue('mapa', mapa)
          fields.clearFieldError('mapa')
        }}
        error={typeof fields.errors.mapa === 'string' ? fields.errors.mapa : null}
        duplicados={fields.values.duplicados}
        onDuplicados={(duplicados) => fields.setFieldValue('duplicados', duplicados)}
        readOnly={readOnly}
      />
    </ActionForm>
  )
}

/** What an import would do, and leave out. */
function resumoDe({ criar, atualizar, erro }: Importacao['contagem']): string {
  if (criar + atualizar === 0) return 'A planilha foi conferida. Não há o que importar dela.'
  return [
    criar > 0 && `${numero(criar)} a criar`,
    atualizar > 0 && `${numero(atualizar)} a atualizar`,
    erro > 0 && `${numero(erro)} com erro ${erro === 1 ? 'fica' : 'ficam'} de fora`,
  ]
    .filter(Boolean)
    .join(' · ')
}
