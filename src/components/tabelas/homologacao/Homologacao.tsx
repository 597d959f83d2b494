import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomologacaoLida } from '#src/api/contract/geral/homologacao.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { remarcarHomologacaoMutation } from '#src/queries/homologacao.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Documentos } from './Documentos.tsx'
import { HorarioInput } from './HorarioInput.tsx'
import classes from './homologacao.module.css'

interface HomologacaoProps {
  /** Of the atendimento. */
  id: number
  homologacao: HomologacaoLida
  deQuem: 'equipe' | 'cliente'
  /** Whether another time may be chosen: not after its end. */
  aberto: boolean
  /** Whether who looks may change it. */
  muda: boolean
}

/** Whose rescisão it is and when it is received; the time may be changed or given up. */
export function Homologacao({ id, homologacao, deQuem, aberto, muda }: HomologacaoProps) {
  const { departamento, inicio, empregado, documentos } = homologacao
  const [remarcando, setRemarcando] = useState(false)
  const remarcar = useKeyedMutation(remarcarHomologacaoMutation(useQueryClient(), id, deQuem))
  async function desmarcar() {
    const feito = await confirmar({
      titulo: 'Desmarcar a homologação?',
      texto: 'O horário fica livre para outra empresa. O atendimento continua.',
      acao: 'Desmarcar',
      perigo: true,
      executar: () => remarcar.mutateAsync({ inicio: null }),
    })
    if (feito) addToast({ tone: 'sucesso', message: 'Homologação desmarcada' })
  }
  return (
    <Section title="Homologação">
      <dl className={classes.fatos}>
        <div>
          <dt>Horário</dt>
          <dd>{inicio === null ? 'Sem horário marcado' : `${textoDoInstante(inicio)}, ${departamento}`}</dd>
        </div>
        <div>
          <dt>Empregado</dt>
          <dd>
            {empregado.nome}, CPF {formatarRegistro(empregado.cpf)}
          </dd>
        </div>
        <div>
          <dt>Contrato</dt>
          <dd>
            {formatarData(empregado.admissao)} a {formatarData(empregado.demissao)}
          </dd>
        </div>
      </dl>
      <Documentos id={id} documentos={documentos} anota={muda && aberto && deQuem === 'equipe'} />
      {muda && (
        <div className={classes.acoes}>
          {aberto && (
            <Button variant="default" onClick={() => setRemarcando(true)}>
              {inicio === null ? 'Marcar horário' : 'Remarcar'}
            </Button>
          )}
          {inicio !== null && (
            <Button variant="default" onClick={() => void desmarcar()}>
              Desmarcar
            </Button>
          )}
        </div>
      )}
      {remarcando && (
        <Remarcar id={id} homologacao={homologacao} deQuem={deQuem} onClose={() => setRemarcando(false)} />
      )}
    </Section>
  )
}

function Remarcar({
  id,
  homologacao: { agendaId },
  deQuem,
  onClose,
}: Pick<HomologacaoProps, 'id' | 'homologacao' | 'deQuem'> & { onClose: () => void }) {
  const form = useActionForm({
    initialValues: { inicio: '' },
    validate: { inicio: (inicio) => (inicio === '' ? 'Escolha o dia e o horário.' : null) },
    send: remarcarHomologacaoMutation(useQueryClient(), id, deQuem),
    asSent: ({ inicio }) => ({ inicio }),
    onSent() {
      addToast({ tone: 'sucesso', message: 'Homologação remarcada' })
      onClose()
    },
  })
  const { fields } = form
  return (
    <FormDialog title="Escolher outro horário" form={form} onClose={onClose} action="Remarcar">
      <HorarioInput
        agendaId={agendaId}
        value={fields.values.inicio}
        onChange={(inicio) => fields.setFieldValue('inicio', inicio)}
        error={fields.errors.inicio}
      />
    </FormDialog>
  )
}
