import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Avaliacao as Nota } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { Homologacao } from '#src/components/tabelas/homologacao/Homologacao.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { encerrarMeuAtendimentoMutation } from '#src/queries/atendimento-cliente.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Ausencia } from './Ausencia.tsx'
import classes from './atendimento.module.css'
import { Avaliacao } from './Avaliacao.tsx'
import { Conversa } from './Conversa.tsx'
import { estadoDe, prazoDeReabertura } from './estado.ts'
import { Responder } from './Responder.tsx'

/** Few ask for one. */
const MinhaCorrecao = lazyPart(
  async () => (await import('#src/components/tabelas/correcao/Correcao.tsx')).MinhaCorrecao,
)

interface SobreProps {
  atendimento: MeuAtendimentoDetalhe
  user: Usuario
}

interface AtendimentoScreenProps extends SobreProps {
  /** The rating that a link of a letter brings along. */
  avaliacao: Nota | null
}

/** One of the client's atendimentos: what was written, the answer, and what it is about; `key` it by id. */
export function AtendimentoScreen({ atendimento, user, avaliacao }: AtendimentoScreenProps) {
  const { id, titulo, cliente, classe, assunto, mensagens, totalMensagens, divisao } = atendimento
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
    <div className={classes.pagina}>
      <RecordHeader
        back={<BackLink to="/public/atendimentos">Meus atendimentos</BackLink>}
        title={
          <>
            <PageTitle>{titulo}</PageTitle>
            <Pill {...estadoDe(atendimento)} />
          </>
        }
        meta={
          <Facts facts={[`Atendimento ${numero}`, cliente, assunto, prazoDeReabertura(atendimento) ?? '']} />
        }
        actions={
          <>
            {classe !== 'encerrado' && (
              <Button variant="default" onClick={() => void pedirFim()}>
                Encerrar
              </Button>
            )}
            {divisao.unificadoEm === null && (
              <Button variant="default" onClick={() => campo.current?.focus()}>
                Responder
              </Button>
            )}
          </>
        }
      />
      <Sobre atendimento={atendimento} user={user} />
      {classe !== 'encerrado' && <Ausencia />}
      {atendimento.homologacao && (
        <Homologacao
          id={id}
          homologacao={atendimento.homologacao}
          deQuem="cliente"
          aberto={classe !== 'encerrado'}
          muda
        />
      )}
      {atendimento.correcao && (
        <MinhaCorrecao correcao={atendimento.correcao} encerrado={classe === 'encerrado'} />
      )}
      <Conversa id={id} mensagens={mensagens} totalMensagens={totalMensagens} />
      <Avaliacao atendimento={atendimento} doLink={avaliacao} />
      <Responder atendimento={atendimento} campo={campo} />
    </div>
  )
}

type Outro = MeuAtendimentoDetalhe['seguintes'][number]

/** The debit that it is about, and the atendimentos that go with it; nothing where there is none of these. */
function Sobre({ atendimento, user }: SobreProps) {
  const { debito, anterior, seguintes, divisao } = atendimento
  const ligados: [string, readonly (Outro | null)[]][] = [
    ['Este atendimento foi unificado e continua no', [divisao.unificadoEm]],
    ['Continua o atendimento', [anterior]],
    ['Continua no atendimento', seguintes],
    ['Reúne as mensagens do', divisao.unificados],
    ['Foi separado do', [divisao.separadoDe]],
    ['Outro assunto passou para o', divisao.separados],
  ]
  const ditos = ligados.flatMap(([frase, quais]) =>
    quais.filter((um) => um !== null).map((um) => ({ frase, um })),
  )
  if (!debito && ditos.length === 0) return null
  const acessos = acessosAtivos(user)
  // the list of debits is of the acesso in use, which may be another one
  const soUm = acessos.length === 1 && !acessos[0]?.escritorio
  return (
    <aside className={classes.sobre} aria-label="Sobre o atendimento">
      {debito && (
        <p>
          <strong>{nomeDoDebito(debito)}</strong>
          <span>
            {`Débito com vencimento em ${formatarData(debito.vencimento)}`}
            {soUm && (
              <>
                {'. '}
                <Link to="/public/lista/debitos">Ver débitos</Link>
              </>
            )}
          </span>
        </p>
      )}
      {ditos.map(({ frase, um }) => (
        <p key={`${frase} ${um.id}`}>
          <span>
            {frase} <Chamado {...um} />
          </span>
        </p>
      ))}
    </aside>
  )
}

function Chamado(chamado: Outro) {
  return (
    <Link to="/public/atendimentos/$id" params={{ id: chamado.id }}>
      {numeroDoAtendimento(chamado)}
    </Link>
  )
}
