import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { MeuAtendimento } from '#src/api/contract/geral/atendimento-cliente.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Paginas } from '#src/components/cliente/escritorio/Paginas.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { meusAtendimentosOptions } from '#src/queries/atendimento-cliente.ts'
import { agendasOptions } from '#src/queries/homologacao.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import classes from './atendimento.module.css'
import { estadoDe, prazoDeReabertura } from './estado.ts'

/** All atendimentos that the client may see, the last written first. */
export function AtendimentosScreen({ page, user }: { page: number; user: Usuario }) {
  const navigate = useNavigate()
  // the page before stays in sight, dimmed, while another comes
  const mostrada = useDeferredValue(page)
  const { data } = useSuspenseQuery(meusAtendimentosOptions(mostrada))
  const { items, totalItems, totalPages } = data
  const acessos = acessosAtivos(user)
  // of the one that there is nobody needs to be told the name
  const deQuem = acessos.length > 1 || acessos.some(({ escritorio }) => escritorio)
  if (totalItems === 0) return <Nenhum />
  return (
    <RecordPage>
      <RecordHeader
        title={<PageTitle>Meus atendimentos</PageTitle>}
        meta={contados(totalItems, 'atendimento', 'atendimentos')}
        actions={<Acoes />}
      />
      {items.length === 0 ? (
        <p className={classes.nenhum}>Esta página não tem atendimentos. Volte à primeira.</p>
      ) : (
        <ul className={classes.lista} aria-busy={mostrada !== page}>
          {items.map((um) => (
            <Linha key={um.id} atendimento={um} deQuem={deQuem} />
          ))}
        </ul>
      )}
      {(totalPages > 1 || items.length === 0) && (
        <Paginas
          atual={items.length === 0 ? totalPages + 1 : mostrada}
          total={totalPages}
          onIr={(outra) =>
            void navigate({ to: '/public/atendimentos', search: outra > 1 ? { page: outra } : {} })
          }
        />
      )}
    </RecordPage>
  )
}

function Linha({ atendimento, deQuem }: { atendimento: MeuAtendimento; deQuem: boolean }) {
  const { id, titulo, cliente, ultimaMensagemEm, unificadoEm } = atendimento
  return (
    <li>
      <Link to="/public/atendimentos/$id" params={{ id }} className={classes.linha}>
        <span className={classes.titulo}>{titulo}</span>
        <span className={classes.estado}>
          <Pill {...estadoDe(atendimento)} />
        </span>
        <span className={classes.fatos}>
          <Facts
            facts={[
              numeroDoAtendimento(atendimento),
              deQuem && cliente,
              `última mensagem em ${textoDoInstante(ultimaMensagemEm)}`,
              prazoDeReabertura(atendimento) ?? '',
              unificadoEm && `continua no ${numeroDoAtendimento(unificadoEm)}`,
            ]}
          />
        </span>
      </Link>
    </li>
  )
}

/** What is begun here; a homologação where there are times for it. */
function Acoes() {
  const { data: agendas = [] } = useQuery(agendasOptions())
  return (
    <>
      {agendas.length > 0 && (
        <LinkButton to="/public/atendimentos/homologacao" variant="default">
          Marcar homologação
        </LinkButton>
      )}
      <LinkButton to="/public/atendimentos/novo">Abrir atendimento</LinkButton>
    </>
  )
}

function Nenhum() {
  return (
    <RecordPage>
      <RecordHeader title={<PageTitle>Meus atendimentos</PageTitle>} />
      <div className={classes.vazio}>
        <p>Nenhum atendimento ainda</p>
        <p>Escreva para a entidade por aqui. Você acompanha a resposta nesta tela e por e-mail.</p>
        <Acoes />
      </div>
    </RecordPage>
  )
}
