import { Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { PreviaDaFusaoDeValores } from '#src/api/contract/cadastro/recurso-apoio.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { fundirValoresMutation, previaDaFusaoDeValoresOptions } from '#src/queries/recurso-apoio.ts'
import { opcoesDoRecursoOptions } from '#src/queries/recurso.ts'
import { ondeConsta } from './onde-consta.ts'

interface Valor {
  id: number
  nome: string
}

interface JuntarValoresProps {
  recurso: Recurso
  registro: RegistroDoRecurso
  onClose: () => void
  onJoined: (juntados: { id: number; fica: Valor; sai: Valor }) => void
}

/** Asks with which other value this one is to be one, and which of the two stays; tells what that changes. */
export function FundirValores({ recurso, registro, onClose, onJoined }: JuntarValoresProps) {
  const queryClient = useQueryClient()
  const opcoes = useQuery(opcoesDoRecursoOptions(recurso))
  const outros = (opcoes.data ?? []).filter(({ id }) => id !== registro.id)
  const valores = { outro: '', fica: 'outro' }
  /** The query of what is chosen: which stays, and which goes. */
  const previaDe = ({ outro, fica }: typeof valores) =>
    previaDaFusaoDeValoresOptions(
      recurso,
      fica === 'outro' ? Number(outro) : registro.id,
      fica === 'outro' ? registro.id : Number(outro),
    )
  const mostrada = (escolha: typeof valores) => queryClient.getQueryData(previaDe(escolha).queryKey)
  const form = useActionForm({
    initialValues: valores,
    validate: ({ outro }) => (outro === '' ? { outro: 'Escolha o outro.' } : {}),
    send: fundirValoresMutation(queryClient, recurso),
    // nothing is sent before what it changes is shown
    asSent: (escolha) => ({ fica: visto(mostrada(escolha)?.fica), sai: visto(mostrada(escolha)?.sai) }),
    onSent({ id }, escolha) {
      const previa = mostrada(escolha)
      if (previa) onJoined({ id, fica: previa.fica, sai: previa.sai })
    },
    onRefused(_error, escolha) {
      // what was shown is not how they are by now
      void queryClient.invalidateQueries({ queryKey: previaDe(escolha).queryKey })
      return false
    },
  })
  const { fields } = form
  const outro = outros.find(({ id }) => String(id) === fields.values.outro)
  const lida = useQuery({
    ...previaDe(fields.values),
    // once they are one, there is nothing to compare
    enabled: outro !== undefined && !form.sent,
  })
  const previa = outro === undefined ? undefined : lida.data
  const singular = recurso.singular.toLowerCase()

  return (
    <FormDialog
      title={`Unificar ${registro.nome} com outro`}
      form={form}
      nothing={previa !== undefined && previa.impedimentos.length > 0}
      ready={outro === undefined || previa !== undefined}
      onClose={onClose}
      action="Unificar os dois"
    >
      <SelectInput
        label={`O outro ${singular}`}
        required
        data-autofocus
        data={[
          { value: '', label: opcoes.isPending ? 'Carregando…' : '–' },
          ...outros.map(({ id, nome, ativo }) => ({
            value: String(id),
            label: ativo ? nome : `${nome} (fora de uso)`,
          })),
        ]}
        {...fields.getInputProps('outro')}
        value={fields.values.outro}
        error={
          opcoes.error ? `As opções não puderam ser carregadas. ${opcoes.error.message}` : fields.errors.outro
        }
      />
      {outro && (
        <SelectInput
          label="Qual cadastro manter"
          data={[
            { value: 'outro', label: outro.nome },
            { value: 'este', label: registro.nome },
          ]}
          {...fields.getInputProps('fica')}
          value={fields.values.fica}
        />
      )}
      {outro &&
        (previa ? (
          <Muda previa={previa} />
        ) : lida.error ? (
          <Text role="alert">Não foi possível ver o que muda. {lida.error.message}</Text>
        ) : (
          <Skeleton role="status" aria-label="Vendo o que muda" height="3rem" />
        ))}
    </FormDialog>
  )
}

const visto = (valor: PreviaDaFusaoDeValores['fica'] | undefined) => ({
  id: valor?.id ?? 0,
  versao: valor?.versao ?? 0,
})

/** What becomes of what holds the one that goes. */
function Muda({ previa: { fica, sai, usos, impedimentos } }: { previa: PreviaDaFusaoDeValores }) {
  if (impedimentos.length > 0)
    return (
      <Text role="alert">
        <strong>Não podem ser unificados assim.</strong> {impedimentos.join(' ')}
      </Text>
    )
  return (
    <section aria-label="O que muda">
      {usos.length === 0 ? (
        <Text>Nenhum registro usa {sai.nome}.</Text>
      ) : (
        <>
          <Text>
            Passam a usar <strong>{fica.nome}</strong>:
          </Text>
          <ul>
            {usos.map((uso) => {
              const { plural, singular, onde } = ondeConsta(uso)
              const todos = uso.quantos + uso.naLixeira
              return (
                <li key={`${uso.recurso} ${uso.parte} ${uso.campo}`}>
                  {contados(todos, singular, plural).toLowerCase()} {onde}
                  {uso.naLixeira > 0 && ` (${numero(uso.naLixeira)} na lixeira)`}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <Text c="dimmed">{sai.nome} vai para a lixeira. Você pode desfazer.</Text>
    </section>
  )
}
