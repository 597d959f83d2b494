import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Fact, RecordAside } from '#src/components/ui/record/RecordAside.tsx'
import { RecordColumns } from '#src/components/ui/record/RecordColumns.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { encerrarMeuAtendimentoMutation } from '#src/queries/atendimento-cliente.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './atendimento.module.css'
import { Conversa } from './Conversa.tsx'
import { estadoDe, prazoDeReabertura } from './estado.ts'
import { Responder } from './Responder.tsx'

interface AtendimentoScreenProps {
  atendimento: MeuAtendimentoDetalhe
  user: Usuario
}

/** One of the client's atendimentos: what was written, the answer, and what it is about; `key` it by id. */
export function AtendimentoScreen({ atendimento, user }: AtendimentoScreenProps) {
  const { id, titulo, cliente, classe, mensagens, totalMensagens } = atendimento
  const encerrar = useKeyedMutation(encerrarMeuAtendimentoMutation(useQueryClient(), id))
  const campo = useRef<HTMLTextAreaElement>(null)
  const numero = numeroDoAtendimento(atendimento)

  async function pedirFim() {
    const encerrou = await confirmar({
      titulo: `Encerrar o atendimento ${numero}?`,
      texto:
        'A conversa continua aqui para consulta. Se você responder depois, a resposta abre outro atendimento.',
      acao: 'Encerrar',
      desistir: 'Manter aberto',
      executar: () => encerrar.mutateAsync(),
    })
    if (encerrou) addToast({ tone: 'sucesso', message: `Atendimento ${numero} encerrado` })
  }

  return (
    <RecordPage>
      <RecordHeader
        back={<BackLink to="/public/atendimentos">Meus atendimentos</BackLink>}
        title={
          <>
            <PageTitle>{titulo}</PageTitle>
            <Pill {...estadoDe(atendimento)} />
          </>
        }
        meta={<Facts facts={[`Atendimento ${numero}`, cliente, prazoDeReabertura(atendimento) ?? '']} />}
        actions={
          <>
            {classe !== 'encerrado' && (
              <Button variant="default" onClick={() => void pedirFim()}>
                Encerrar
              </Button>
            )}
            <Button variant="default" onClick={() => campo.current?.focus()}>
              Responder
            </Button>
          </>
        }
      />
      <RecordColumns behind beside={<Sobre atendimento={atendimento} user={user} />}>
        <div className={classes.colunas}>
          <Conversa id={id} mensagens={mensagens} totalMensagens={totalMensagens} />
          <Responder atendimento={atendimento} campo={campo} />
        </div>
      </RecordColumns>
    </RecordPage>
  )
}

function Sobre({ atendimento, user }: AtendimentoScreenProps) {
  const { assunto, debito, anterior, seguintes, criadoEm, encerradoEm } = atendimento
  const acessos = acessosAtivos(user)
  // the list of debits is of the acesso in use, which may be another one
  const sohUm = acessos.length === 1 && !acessos[0]?.escritorio
  return (
    <RecordAside label="Sobre o atendimento">
      {assunto !== '' && <Fact label="Assunto">{assunto}</Fact>}
      {debito && (
        <Fact
          label="Débito"
          detail={
            <>
              {`${formatarMes(debito.periodo)} · Vencimento em ${formatarData(debito.vencimento)}`}
              {sohUm && (
                <>
                  {' · '}
                  <Link to="/public/lista/debitos">Ver débitos</Link>
                </>
              )}
            </>
          }
        >
          {debito.contribuicao}
        </Fact>
      )}
      <Fact label="Aberto em">{textoDoInstante(criadoEm)}</Fact>
      {encerradoEm !== null && <Fact label="Encerrado em">{textoDoInstante(encerradoEm)}</Fact>}
      {anterior && (
        <Fact label="Continua o atendimento">
          <Link to="/public/atendimentos/$id" params={{ id: anterior.id }}>
            {numeroDoAtendimento(anterior)}
          </Link>
        </Fact>
      )}
      {seguintes.length > 0 && (
        <Fact label="Continuado em">
          {seguintes.map((seguinte, i) => (
            <span key={seguinte.id}>
              {i > 0 && ', '}
              <Link to="/public/atendimentos/$id" params={{ id: seguinte.id }}>
                {numeroDoAtendimento(seguinte)}
              </Link>
            </span>
          ))}
        </Fact>
      )}
    </RecordAside>
  )
}
