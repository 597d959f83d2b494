import { useNavigate } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { classesDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { avaliacoes } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { atendimentoQuery, canais, prioridades } from '#src/api/contract/geral/atendimento-lista.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { Titular } from '#src/components/dinheiro/titular/Titular.tsx'
import { useListAddress, useListSearch } from '#src/components/listas/page/list-search.ts'
import { PosicaoNaLista } from '#src/components/listas/vista/PosicaoNaLista.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordColumns } from '#src/components/ui/record/RecordColumns.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { atendimentoListaOptions, historicoDoAtendimentoOptions } from '#src/queries/atendimento.ts'
import { Acoes } from './Acoes.tsx'
import { Corpo } from './Corpo.tsx'
import { comOutroDepartamento, tomDaClasse, tomDaPrioridade } from './estado.ts'
import { Lado } from './Lado.tsx'
import { PresencaNoAtendimento } from './PresencaNoAtendimento.tsx'

const daTabela = (tabela: Readonly<Record<string, string>>) => (valor: unknown) =>
  tabela[String(valor)] ?? String(valor)

const rotulos = {
  titulo: { rotulo: 'Título' },
  status: { rotulo: 'Status' },
  classe: { rotulo: 'Etapa', mostrar: daTabela(classesDeStatus) },
  prioridade: { rotulo: 'Prioridade', mostrar: daTabela(prioridades) },
  canal: { rotulo: 'Canal', mostrar: daTabela(canais) },
  responsavel: { rotulo: 'Responsável' },
  assunto: { rotulo: 'Assunto' },
  tipo: { rotulo: 'Tipo' },
  departamento: { rotulo: 'Departamento' },
  cadastro: { rotulo: 'Cliente' },
  unificadoEm: { rotulo: 'Unificado com' },
  separadoDe: { rotulo: 'Separado de' },
  avaliacao: { rotulo: 'Avaliação', mostrar: daTabela(avaliacoes) },
  avaliacaoComentario: { rotulo: 'Comentário da avaliação' },
}

interface AtendimentoScreenProps {
  atendimento: AtendimentoDetalhe
  /** Who is looking. */
  user: Usuario
}

/** One atendimento: what was said, what is answered, and what may be done with it; `key` it by atendimento. */
export function AtendimentoScreen({ atendimento, user }: AtendimentoScreenProps) {
  if (!atendimento.emVista) {
    const { titulo, texto } = comOutroDepartamento(atendimento)
    return (
      <StatusPage
        title={titulo}
        actions={<LinkButton to="/admin/atendimento/lista">Ir para a lista</LinkButton>}
      >
        {texto}
      </StatusPage>
    )
  }
  return (
    <RecordPage>
      <Cabeca atendimento={atendimento} user={user} />
      <RecordColumns behind beside={<Lado atendimento={atendimento} user={user} />}>
        <Corpo atendimento={atendimento} user={user} />
        <Historico
          options={historicoDoAtendimentoOptions(atendimento.id)}
          registro="o atendimento"
          rotulos={rotulos}
        />
      </RecordColumns>
    </RecordPage>
  )
}

/** Which one it is, how it stands, whom it is about, and the way back to the list as it was left. */
function Cabeca({ atendimento, user }: AtendimentoScreenProps) {
  const { id, titulo, classe, status, prioridade, cadastro, solicitante, responsavel } = atendimento
  const outro =
    solicitante.nome === cadastro?.nome || solicitante.nome === '' ? '' : `pedido de ${solicitante.nome}`
  const comQuem = responsavel === null ? 'sem responsável' : `com ${responsavel.nome}`
  const navigate = useNavigate()
  const search = useListSearch(atendimentoQuery)
  const address = useListAddress(atendimentoQuery)
  const tom = tomDaPrioridade[prioridade]
  return (
    <RecordHeader
      back={
        <BackLink to="/admin/atendimento/lista" search={address}>
          Atendimentos
        </BackLink>
      }
      position={
        search && (
          <PosicaoNaLista
            lista="Atendimentos"
            search={search}
            query={atendimentoListaOptions}
            id={id}
            onGo={(row, onde) =>
              void navigate({
                to: '/admin/atendimento/$id',
                params: { id: row.id },
                state: { lista: onde },
                replace: true,
              })
            }
          />
        )
      }
      title={
        <>
          <PageTitle>{`${numeroDoAtendimento(atendimento)} · ${titulo}`}</PageTitle>
          <Pill tone={tomDaClasse[classe]}>{status.nome}</Pill>
          {tom && <Pill tone={tom}>{prioridades[prioridade]}</Pill>}
          <PresencaNoAtendimento id={id} />
        </>
      }
      meta={
        cadastro ? (
          <Titular de={cadastro} user={user} fatos={[outro, comQuem]} />
        ) : (
          <Facts facts={[solicitante.nome, 'sem cadastro', comQuem]} />
        )
      }
      actions={<Acoes atendimento={atendimento} user={user} />}
    />
  )
}
