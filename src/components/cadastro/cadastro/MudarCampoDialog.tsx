import { Checkbox, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { CampoEmLote, TipoComCampos } from '#src/api/contract/cadastro/cadastro-lote.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { ReferenciaInput } from '#src/components/ui/campo/ReferenciaInput.tsx'
import { useOpcoes } from '#src/components/ui/campo/use-opcoes.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { contarDesfecho } from '#src/components/listas/acoes/contar-desfecho.ts'
import { desfazerMudancaMutation, mudarCampoMutation } from '#src/queries/lote.ts'
import { addToast } from '#src/stores/toasts.ts'
import { CadastroPicker } from './CadastroPicker.tsx'
import { cadastrosDe, NOMES, useSelecao, type SobreSelecao } from './selecao.ts'

/** Takes a change of many back, and says what became of it. */
export function useDesfazerMudanca(tipo: TipoCadastro) {
  const desfazer = useKeyedMutation(desfazerMudancaMutation(useQueryClient(), tipo))
  return (mudancaId: number) =>
    desfazer.mutateAsync(mudancaId).then(
      (desfecho) =>
        contarDesfecho({ nomes: NOMES, feito: ['voltou ao que era', 'voltaram ao que eram'] }, desfecho),
      (error: Error) => addToast({ tone: 'erro', message: error.message }),
    )
}

interface DialogoProps<V> extends SobreSelecao {
  campo: CampoEmLote
  /** 'categoria'. */
  nome: string
  artigo: 'a' | 'o'
  idDe: (valor: V | null) => number | null
  children: (props: InputProps) => ReactNode
}

/** Gives the selected records the same in one field; nothing, where that is chosen. */
function MudarCampoDialog<V>({ tipo, selection, campo, nome, artigo, ...props }: DialogoProps<V>) {
  const { quantos, quais, recontar, alcance } = useSelecao(tipo, selection)
  const desfazer = useDesfazerMudanca(tipo)
  const form = useActionForm({
    initialValues: { valor: null as V | null, vazio: false },
    // a user who has chosen nothing yet has not chosen to empty it
    validate: ({ valor, vazio }) =>
      valor === null && !vazio
        ? { valor: `Escolha ${artigo} ${nome}, ou deixe os cadastros sem ${nome}.` }
        : {},
    send: mudarCampoMutation(useQueryClient(), tipo as TipoComCampos), // kinds without fields have no such entry
    asSent: ({ valor }) => ({ ...quais, campo, valor: props.idDe(valor) }),
    onSent(desfecho) {
      const { mudancaId } = desfecho
      contarDesfecho(
        { nomes: NOMES, feito: ['mudado', 'mudados'], ja: ['assim', 'assim'] },
        desfecho,
        mudancaId === null ? undefined : () => void desfazer(mudancaId),
      )
      props.onDone()
    },
    onRefused: recontar,
  })
  const { valor, vazio } = form.fields.values
  return (
    <FormDialog
      title={`Mudar ${artigo} ${nome} de ${cadastrosDe(quantos)}`}
      form={form}
      onClose={props.onClose}
      action={vazio ? `Deixar ${numero(quantos)} sem ${nome}` : `Mudar em ${cadastrosDe(quantos)}`}
    >
      {alcance !== null && <Text>{alcance}</Text>}
      {props.children({
        ...form.fields.getInputProps('valor'),
        value: valor,
        onChange: (escolhido: V | null) => form.fields.setValues({ valor: escolhido, vazio: false }),
        label: 'Passa a ser',
        'data-autofocus': true,
        required: false,
        readOnly: false,
      })}
      <Checkbox
        label={`Deixar sem ${nome}`}
        checked={vazio}
        onChange={({ currentTarget: { checked } }) =>
          form.fields.setValues({ valor: checked ? null : valor, vazio: checked })
        }
      />
      <Text size="sm" c="dimmed">
        O que cada cadastro tem hoje neste campo é {vazio ? 'apagado' : 'substituído'}. Depois pode ser
        desfeito.
      </Text>
    </FormDialog>
  )
}

const mesmo = (id: number | null) => id

export function MudarCategoriaDialog(props: SobreSelecao) {
  const campo = escolhasDe(props.tipo).categoriaId
  const opcoes = useOpcoes(campo ? [{ categoriaId: campo }] : [])
  if (!campo) return null
  return (
    <MudarCampoDialog<number> {...props} campo="categoriaId" nome="categoria" artigo="a" idDe={mesmo}>
      {(input) => (
        <ReferenciaInput
          nome="categoriaId"
          campo={campo}
          ligar={() => input}
          opcoes={opcoes.get(campo.referencia)}
          vazio="Escolha uma categoria"
        />
      )}
    </MudarCampoDialog>
  )
}

export function MudarEscritorioDialog({ user, ...props }: SobreSelecao & { user: Usuario }) {
  return (
    <MudarCampoDialog<Referencia>
      {...props}
      campo="contabilidade"
      nome="escritório contábil"
      artigo="o"
      idDe={(valor) => valor?.id ?? null}
    >
      {(input) => <CadastroPicker tipo="contabilidade" user={user} {...input} />}
    </MudarCampoDialog>
  )
}
