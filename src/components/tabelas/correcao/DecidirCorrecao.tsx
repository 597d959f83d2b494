import { Button, Input, Skeleton, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { aprovarCorrecao, recusarCorrecao } from '#src/api/contract/geral/correcao-cadastro.ts'
import {
  decididosCom,
  esvazia,
  rotuloDaCorrecao,
  type CorrecaoLida,
  type ValorDaCorrecao,
} from '#src/api/contract/geral/correcao-lida.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { emLista } from '#src/api/contract/nucleo/em-lista.ts'
import { papeisQuePodem, pode } from '#src/api/contract/nucleo/endpoint.ts'
import { nomesDosPapeis } from '#src/api/contract/nucleo/papel-nomes.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { decidirCorrecaoMutation, recusarCorrecaoMutation } from '#src/queries/correcao.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'
import { isNotFound } from '#src/queries/not-found.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Campos } from './Campos.tsx'
import { Correcao } from './Correcao.tsx'
import classes from './correcao.module.css'

interface DecidirProps {
  /** Of the atendimento. */
  id: number
  correcao: CorrecaoLida
  cadastro: Pick<NonNullable<AtendimentoDetalhe['cadastro']>, 'tipo' | 'matricula'>
  encerrado: boolean
  user: Usuario
}

/** The correction that a client asks for, which who saves cadastros takes over field by field, or refuses. */
export function DecidirCorrecao({ encerrado, ...props }: DecidirProps) {
  const { correcao, cadastro, user } = props
  const le = pode(user, cadastros[cadastro.tipo].obter)
  return (
    <Correcao correcao={correcao} encerrado={encerrado}>
      {le ? <ComHoje {...props} /> : <SoLeitura {...props} />}
    </Correcao>
  )
}

type Aberta = Omit<DecidirProps, 'encerrado'>

/** Who decides, for those who may not. */
const quemDecide = () => {
  const nomes = papeisQuePodem(aprovarCorrecao).map((papel) => nomesDosPapeis[papel])
  return `Quem tem o papel ${nomes.join(' ou ')} aprova ou recusa este pedido.`
}

function SoLeitura({
  correcao,
  hoje,
}: Pick<Aberta, 'correcao'> & { hoje?: ReadonlyMap<string, ValorDaCorrecao> }) {
  const { tipo, campos } = correcao
  return (
    <>
      <p>{quemDecide()}</p>
      <Campos tipo={tipo} campos={campos} hoje={hoje} />
    </>
  )
}

/** Beside what the cadastro holds now. */
function ComHoje(props: Aberta) {
  const { correcao, cadastro, user } = props
  const { data, error, refetch } = useQuery(cadastroOptions(cadastro.tipo, cadastro.matricula))
  const decide = pode(user, aprovarCorrecao)
  if ((data && data.excluidoEm !== null) || isNotFound(error)) return <NaLixeira {...props} decide={decide} />
  if (!data)
    return error ? (
      <div role="alert">
        <p>O cadastro não foi carregado. {error.message}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </div>
    ) : (
      <Skeleton height="6rem" role="status" aria-label="Carregando o cadastro" />
    )
  const hoje = valoresDe(data)
  return decide ? (
    <Decidir {...props} registro={data} hoje={hoje} />
  ) : (
    <SoLeitura correcao={correcao} hoje={hoje} />
  )
}

const valoresDe = (registro: Cadastro) =>
  new Map(Object.entries(registro)) as ReadonlyMap<string, ValorDaCorrecao> // of the fields of a correction

function NaLixeira({ id, correcao, decide }: Aberta & { decide: boolean }) {
  const { tipo, campos } = correcao
  const [recusando, setRecusando] = useState(false)
  return (
    <>
      <p>
        O cadastro está na lixeira. Restaure-o para aprovar a correção
        {decide ? ', ou recuse o pedido.' : `. ${quemDecide()}`}
      </p>
      <Campos tipo={tipo} campos={campos} />
      {decide && (
        <Button variant="default" onClick={() => setRecusando(true)}>
          Recusar tudo
        </Button>
      )}
      {recusando && <Recusar id={id} onClose={() => setRecusando(false)} />}
    </>
  )
}

function Decidir({
  id,
  correcao: { tipo, campos },
  registro,
  hoje,
}: Aberta & { registro: Cadastro; hoje: ReadonlyMap<string, ValorDaCorrecao> }) {
  const nomes = campos.map(({ campo }) => campo)
  const rotulos = (quais: readonly string[]) => emLista(quais.map((nome) => rotuloDaCorrecao(tipo, nome)))
  const asSent = ({ campos: escolhas, motivo }: Decisao) => ({
    matricula: registro.matricula ?? 0,
    versao: registro.versao,
    campos: escolhidosDe(escolhas),
    motivo,
  })
  const form = useActionForm({
    initialValues: { campos: Object.fromEntries(nomes.map((nome) => [nome, true])), motivo: '' },
    validate(valores: Decisao) {
      const sent = asSent(valores)
      const faltas =
        sent.campos.length === 0
          ? faultsOf(recusarCorrecao.body, { motivo: sent.motivo })
          : faultsOf(aprovarCorrecao.body, sent)
      return sent.campos.length < nomes.length && sent.motivo.trim() === ''
        ? { ...faltas, motivo: 'Escreva o motivo da recusa.' }
        : faltas
    },
    send: decidirCorrecaoMutation(useQueryClient(), id),
    asSent,
    onSent: ({ estado }) =>
      addToast({
        tone: 'sucesso',
        message: `${estado === 'aprovada' ? 'Cadastro corrigido' : 'Correção recusada'}. O cliente foi avisado`,
      }),
  })
  const { fields } = form
  const aceitos = escolhidosDe(fields.values.campos)
  const recusados = nomes.filter((nome) => !aceitos.includes(nome))

  /** Sends once it was confirmed, since no decision is taken back; what is at fault is told first. */
  const decidir = async (event: Parameters<typeof form.submit>[0]) => {
    event?.preventDefault()
    const escolhidos = escolhidosDe(fields.getValues().campos)
    const outros = nomes.filter((nome) => !escolhidos.includes(nome))
    const apagados = campos
      .filter((um) => escolhidos.includes(um.campo) && esvazia(um))
      .map(({ campo }) => campo)
    const corrigidos = escolhidos.filter((nome) => !apagados.includes(nome))
    const sim =
      fields.validate().hasErrors ||
      (await confirmar({
        titulo: `${acaoDe(escolhidos.length, outros.length)}?`,
        texto: `${[
          corrigidos.length > 0 && `O cadastro passa a ter o que foi pedido em ${rotulos(corrigidos)}.`,
          apagados.length > 0 &&
            `${apagados.length === 1 ? 'Fica' : 'Ficam'} em branco: ${rotulos(apagados)}.`,
          outros.length > 0 && `Continua como está em ${rotulos(outros)}.`,
        ]
          .filter(Boolean)
          .join(' ')} O cliente recebe a resposta agora. Você não pode desfazer a decisão.`,
        acao: acaoDe(escolhidos.length, outros.length),
        perigo: escolhidos.length === 0,
      }))
    if (sim) form.submit(event)
  }

  return (
    <div className={classes.decidir}>
      <ActionForm
        form={{ ...form, submit: (event) => void decidir(event) }}
        label="Correção pedida"
        actions={
          <>
            <Button
              variant="default"
              loading={form.pending && aceitos.length === 0}
              disabled={form.taken || (form.pending && aceitos.length > 0)}
              onClick={({ currentTarget }) => {
                fields.setFieldValue('campos', Object.fromEntries(nomes.map((nome) => [nome, false])))
                currentTarget.form?.requestSubmit()
              }}
            >
              Recusar tudo
            </Button>
            {aceitos.length > 0 && (
              <Button type="submit" loading={form.pending} disabled={form.taken}>
                {acaoDe(aceitos.length, recusados.length)}
              </Button>
            )}
          </>
        }
      >
        <Campos
          tipo={tipo}
          campos={campos}
          hoje={hoje}
          ligar={(campo) => ({
            disabled: form.pending,
            ...fields.getInputProps(`campos.${campo}`, { type: 'checkbox' }),
            onChange: ({ currentTarget: { checked } }) =>
              fields.setFieldValue('campos', (antes) => ({
                ...antes,
                ...Object.fromEntries(decididosCom(campo, nomes).map((nome) => [nome, checked])),
              })),
          })}
        />
        {fields.errors.campos && <Input.Error role="alert">{fields.errors.campos}</Input.Error>}
        {recusados.length > 0 && (
          <Textarea
            label={`Motivo da recusa (${rotulos(recusados)})`}
            description="O cliente lê o motivo na resposta."
            required
            autosize
            minRows={2}
            readOnly={form.pending}
            {...fields.getInputProps('motivo')}
          />
        )}
      </ActionForm>
    </div>
  )
}

interface Decisao {
  campos: Record<string, boolean>
  motivo: string
}

/** What a decision does, as its button says. */
function acaoDe(aceitos: number, recusados: number): string {
  if (recusados === 0) return 'Aprovar tudo'
  return aceitos === 0 ? 'Recusar tudo' : `Aprovar ${numero(aceitos)} e recusar ${numero(recusados)}`
}

const escolhidosDe = (campos: Record<string, boolean>) =>
  Object.entries(campos).flatMap(([campo, sim]) => (sim ? [campo] : []))

function Recusar({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <MotivoDialog
      title="Recusar tudo?"
      action="Recusar tudo"
      danger
      body={recusarCorrecao.body}
      send={recusarCorrecaoMutation(useQueryClient(), id)}
      asSent={(motivo) => ({ motivo })}
      onSent={() => addToast({ tone: 'sucesso', message: 'Correção recusada. O cliente foi avisado' })}
      onClose={onClose}
    >
      O cadastro continua como está. O cliente recebe o motivo na resposta do atendimento.
    </MotivoDialog>
  )
}
