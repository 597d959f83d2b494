import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  IconAlertTriangle,
  IconBell,
  IconCertificate,
  IconChevronRight,
  IconCircleCheck,
  IconClockExclamation,
  IconHeadset,
  IconLicense,
  IconMailOff,
  IconMessageQuestion,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Pendencias } from '#src/api/contract/geral/painel.ts'
import { TAREFAS } from '#src/components/listas/tarefas/panel-id.ts'
import { pendenciasOptions } from '#src/queries/painel.ts'
import { unreadCountOptions } from '#src/queries/unread.ts'
import { Sheet } from './Sheet.tsx'
import { TryAgain } from './TryAgain.tsx'
import classes from './painel.module.css'

/** What waits for the user, each with the way to it. `avisos`: the notifications not read too, of whom they are the work. */
export function PrecisaDeVoce({ avisos = false }: { avisos?: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(pendenciasOptions())
  const { data: naoLidas = 0 } = useQuery({ ...unreadCountOptions(), enabled: avisos })
  return (
    <Sheet title="Pendências">
      {data ? (
        <Lista pendencias={data} naoLidas={avisos ? naoLidas : 0} />
      ) : error ? (
        <TryAgain
          what="Não foi possível carregar as pendências."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div>
          <VisuallyHidden component="output">Carregando as pendências…</VisuallyHidden>
          <Skeleton className={classes.waitingBone} />
        </div>
      )}
    </Sheet>
  )
}

interface ListaProps {
  pendencias: Pendencias
  naoLidas: number
}

function Lista({
  pendencias: { emAnalise, semContato, tarefasComFalha, atendimentos, certificados, licenca },
  naoLidas,
}: ListaProps) {
  const { atrasados, semResponsavel, esperando } = atendimentos
  const contadas =
    emAnalise.length +
    semContato.length +
    tarefasComFalha +
    atrasados +
    semResponsavel +
    esperando +
    certificados +
    naoLidas
  if (contadas === 0 && licenca === null)
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={20} stroke={1.6} aria-hidden />
        Nenhuma pendência no momento.
      </p>
    )
  return (
    <ul className={classes.waiting}>
      {naoLidas > 0 && (
        <li>
          <Link className={classes.way} to="/admin/notificacoes" search={{ situacao: 'nao-lidas' }}>
            <Espera icon={<IconBell size={20} stroke={1.6} aria-hidden />} de="Notificações">
              {contados(naoLidas, 'não lida', 'não lidas')}
            </Espera>
          </Link>
        </li>
      )}
      {atrasados > 0 && (
        <li>
          <Link className={classes.way} to="/admin/atendimento/lista" search={{ situacao: 'atrasados' }}>
            <Espera icon={<IconClockExclamation size={20} stroke={1.6} aria-hidden />} de="Atendimentos">
              {contados(atrasados, 'atendimento atrasado', 'atendimentos atrasados')}
            </Espera>
          </Link>
        </li>
      )}
      {esperando > 0 && (
        <li>
          <Link className={classes.way} to="/admin/atendimento/lista" search={{ situacao: 'esperando' }}>
            <Espera icon={<IconMessageQuestion size={20} stroke={1.6} aria-hidden />} de="Atendimentos">
              {contados(esperando, 'cliente espera resposta', 'clientes esperam resposta')}
            </Espera>
          </Link>
        </li>
      )}
      {semResponsavel > 0 && (
        <li>
          <Link
            className={classes.way}
            to="/admin/atendimento/lista"
            search={{ situacao: 'sem-responsavel' }}
          >
            <Espera icon={<IconHeadset size={20} stroke={1.6} aria-hidden />} de="Atendimentos">
              {contados(semResponsavel, 'atendimento sem responsável', 'atendimentos sem responsável')}
            </Espera>
          </Link>
        </li>
      )}
      {emAnalise.map(({ tipo, quantidade }) => (
        <li key={tipo}>
          <Link
            className={classes.way}
            to="/admin/cadastro/$tipo/lista"
            params={{ tipo }}
            search={{ situacao: 'em-analise' }}
          >
            <Espera
              icon={<IconUserQuestion size={20} stroke={1.6} aria-hidden />}
              de={tiposCadastro[tipo].plural}
            >
              {contados(quantidade, 'cadastro', 'cadastros')} em análise
            </Espera>
          </Link>
        </li>
      ))}
      {tarefasComFalha > 0 && (
        <li>
          <button type="button" className={classes.way} popoverTarget={TAREFAS}>
            <Espera icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />} de="Últimos sete dias">
              {contados(tarefasComFalha, 'tarefa falhou', 'tarefas falharam')}
            </Espera>
          </button>
        </li>
      )}
      {certificados > 0 && (
        <li>
          <Link className={classes.way} to="/admin/financeiro/certificados">
            <Espera icon={<IconCertificate size={20} stroke={1.6} aria-hidden />} de="Conexões com bancos">
              {contados(
                certificados,
                'certificado venceu ou vence em até 30 dias',
                'certificados venceram ou vencem em até 30 dias',
              )}
            </Espera>
          </Link>
        </li>
      )}
      {licenca !== null && (
        <li>
          <Link className={classes.way} to="/admin/configuracao/licenca">
            <Espera icon={<IconLicense size={20} stroke={1.6} aria-hidden />} de="Tudo continua funcionando">
              {fraseDaLicenca(licenca)}
            </Espera>
          </Link>
        </li>
      )}
      {semContato.map(({ tipo, quantidade }) => (
        <li key={tipo}>
          <Link
            className={classes.way}
            to="/admin/cadastro/$tipo/lista"
            params={{ tipo }}
            search={{ situacao: 'ativos', email: 'vazio', telefone: 'vazio' }}
          >
            <Espera icon={<IconMailOff size={20} stroke={1.6} aria-hidden />} de={tiposCadastro[tipo].plural}>
              {contados(quantidade, 'cadastro ativo', 'cadastros ativos')} sem e-mail nem telefone
            </Espera>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Its end before its limits, since a new one sets both right. */
function fraseDaLicenca({ fim }: NonNullable<Pendencias['licenca']>): string {
  if (fim === null) return 'O uso passou do que a licença permite'
  if (fim.situacao === 'nao-confere') return 'A licença não confere mais com a entidade'
  if (fim.dias === null || fim.dias < 0) return 'A licença venceu'
  if (fim.dias === 0) return 'A licença vence hoje'
  return fim.dias === 1 ? 'A licença vence amanhã' : `A licença vence em ${fim.dias} dias`
}

/** The text of a way to what waits: how much of what, and of which kind it is. */
function Espera({ icon, de, children }: { icon: ReactNode; de: string; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>
        <strong>{children}</strong> <span className={classes.of}>{de}</span>
      </span>
      <IconChevronRight size={16} stroke={1.6} aria-hidden />
    </>
  )
}
