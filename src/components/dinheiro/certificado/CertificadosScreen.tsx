import { Button, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Children, useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { incluirCertificado, type Certificado } from '#src/api/contract/servicos/certificado.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { diaDe } from '#src/api/contract/nucleo/instante.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { EmptySheet } from '#src/components/listas/page/EmptySheet.tsx'
import { RowItem, RowList } from '#src/components/listas/page/RowList.tsx'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { certificadosOptions, removerCertificadoMutation } from '#src/queries/certificado.ts'
import { addToast } from '#src/stores/toasts.ts'
import { IncluirCertificadoDialog } from './IncluirCertificadoDialog.tsx'

/** The certificates that connections with banks are made with, and when they lapse. */
export function CertificadosScreen({ user }: { user: Usuario }) {
  const { data } = useSuspenseQuery(certificadosOptions())
  const [dialogo, setDialogo] = useState<'incluir' | Certificado | null>(null)
  const podeGravar = pode(user, incluirCertificado)
  const fechar = () => setDialogo(null)
  return (
    <RecordPage>
      <RecordHeader
        title={<PageTitle>Certificados</PageTitle>}
        meta="Com eles o sistema se identifica aos bancos. A chave privada fica cifrada e não aparece em nenhuma tela. Administradores e financeiro são avisados 30, 15, 7 e 1 dia antes do vencimento."
        actions={
          podeGravar &&
          data.items.length > 0 && <Button onClick={() => setDialogo('incluir')}>Novo certificado</Button>
        }
      />
      <Incluidos podeGravar={podeGravar} onIncluir={() => setDialogo('incluir')}>
        {data.items.map((certificado) => (
          <RowItem
            key={certificado.id}
            title={
              <>
                {certificado.nome} <Prazo {...certificado} />
              </>
            }
            facts={[
              certificado.titular,
              `emitido por ${certificado.emissor}`,
              `de ${diaDe(certificado.validoDe)} a ${diaDe(certificado.validoAte)}`,
              `SHA-256 ${certificado.impressao.slice(0, 16)}…`,
              certificado.incluidoPor !== null && `incluído por ${certificado.incluidoPor}`,
            ]}
          >
            {podeGravar && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remover ${certificado.nome}`}
                onClick={() => setDialogo(certificado)}
              >
                Remover
              </Button>
            )}
          </RowItem>
        ))}
      </Incluidos>
      {dialogo === 'incluir' && <IncluirCertificadoDialog onClose={fechar} />}
      {dialogo !== null && dialogo !== 'incluir' && <RemoverDialog certificado={dialogo} onClose={fechar} />}
    </RecordPage>
  )
}

interface IncluidosProps {
  podeGravar: boolean
  onIncluir: () => void
  children: ReactNode
}

/** The certificates there are, or the way to the first. */
function Incluidos({ podeGravar, onIncluir, children }: IncluidosProps) {
  if (Children.count(children) > 0)
    return (
      <RowList title="Incluídos" empty="">
        {children}
      </RowList>
    )
  return (
    <EmptySheet
      title="Nenhum certificado ainda"
      action={podeGravar && <Button onClick={onIncluir}>Novo certificado</Button>}
    >
      {podeGravar
        ? 'Envie o certificado emitido pelo banco e a chave privada.'
        : 'Só a administração da entidade os inclui.'}
    </EmptySheet>
  )
}

const TONS: Record<Certificado['situacao'], Tone> = {
  futuro: 'neutro',
  vigente: 'ok',
  vencendo: 'atencao',
  vencido: 'perigo',
}

function Prazo({ situacao, dias, validoDe }: Certificado) {
  return <Pill tone={TONS[situacao]}>{textoDoPrazo(situacao, dias, validoDe)}</Pill>
}

function textoDoPrazo(situacao: Certificado['situacao'], dias: number, validoDe: string): string {
  if (situacao === 'vencido') return 'Vencido'
  if (situacao === 'futuro') return `Vale a partir de ${diaDe(validoDe)}`
  if (dias === 0) return 'Vence em menos de um dia'
  return dias === 1 ? 'Vence amanhã' : `Vence em ${numero(dias)} dias`
}

function RemoverDialog({
  certificado: { id, nome },
  onClose,
}: {
  certificado: Certificado
  onClose: () => void
}) {
  const form = useActionForm({
    initialValues: {},
    validate: () => ({}),
    send: removerCertificadoMutation(useQueryClient()),
    asSent: () => id,
    onSent() {
      addToast({ tone: 'sucesso', message: `${nome} removido` })
      onClose()
    },
  })
  return (
    <FormDialog title={`Remover ${nome}?`} form={form} onClose={onClose} action="Remover certificado" danger>
      <Text>
        A chave privada será apagada em definitivo. Conexões que usam este certificado deixam de funcionar.
      </Text>
    </FormDialog>
  )
}
