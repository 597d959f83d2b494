import { Link, useNavigate } from '@tanstack/react-router'
import { escolhasDe } from '#src/api/contract/nucleo/filtros-proprios.ts'
import { atendimentoQuery, type AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import { propriosDoAtendimento } from '#src/api/contract/geral/atendimento-proprios.ts'
import { abrirAtendimento, type LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { TitularDaLista } from '#src/components/dinheiro/titular/do-cadastro.ts'
import { NameCell } from '#src/components/listas/page/cells.tsx'
import type { Columns } from '#src/components/listas/page/columns.ts'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { ListPanel } from '#src/components/listas/page/ListPanel.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { atendimentoListaOptions } from '#src/queries/atendimento.ts'
import { tomDaClasse } from './estado.ts'

const situacoes = escolhasDe(propriosDoAtendimento.situacao)

/** Of whom they are the page says. */
const columns: Columns<LinhaAtendimento> = [
  {
    id: 'titulo',
    accessorFn: ({ nome, titulo }) => `${nome} · ${titulo}`,
    header: 'Atendimento',
    cell: ({ row: { original } }) => (
      <NameCell name={`${original.nome} · ${original.titulo}`} summary={original.status} />
    ),
    meta: { principal: true },
  },
  {
    id: 'status',
    accessorKey: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => <Pill tone={tomDaClasse[original.classe]}>{original.status}</Pill>,
    meta: { hideBelow: 'sm', width: '11rem' },
  },
  {
    id: 'responsavel',
    accessorKey: 'responsavel',
    header: 'Responsável',
    meta: { hideBelow: 'md', width: '10rem' },
  },
  {
    id: 'ultimaMensagemEm',
    accessorFn: ({ ultimaMensagemEm }) => textoDoInstante(ultimaMensagemEm),
    header: 'Última mensagem',
    meta: { hideBelow: 'md', width: '11rem' },
  },
]

const texts = {
  notFound: 'Nenhum atendimento assim',
  none: 'Nenhum atendimento ainda',
  start: 'Registre o que este cadastro pediu.',
  wait: 'Quando este cadastro pedir algo, o atendimento aparece aqui.',
}

/** What a cadastro has asked for, and how it stands. */
export function AtendimentosDoCadastro({ titular: { tipo, matricula }, naLixeira, user }: TitularDaLista) {
  const navigate = useNavigate()
  const deste = { cadastro: `em.${tipo}`, matricula: `igual.${matricula}` }
  const inicial: AtendimentoQuery = { ...atendimentoQuery.parse({ pageSize: '10' }), ...deste }
  const registro = ({ id }: LinhaAtendimento, lista: AtendimentoQuery) => ({
    to: '/admin/atendimento/$id' as const,
    params: { id },
    state: { lista },
  })
  const novo = !naLixeira && pode(user, abrirAtendimento) && (
    <LinkButton to="/admin/atendimento/novo" search={{ tipo, matricula }}>
      Novo atendimento
    </LinkButton>
  )
  return (
    <ListPanel
      label="Atendimentos do cadastro"
      initial={inicial}
      query={atendimentoListaOptions}
      columns={columns}
      renderFilter={(search, onChange) => (
        <FilterSelect
          label="Situação"
          field={atendimentoQuery.shape.situacao}
          data={situacoes}
          value={search.situacao}
          onChange={(situacao) => onChange({ situacao })}
        />
      )}
      tools={novo}
      texts={texts}
      newButton={novo}
      renderLink={(row, search, content) => <Link {...registro(row, search)}>{content}</Link>}
      onOpen={(row, search) => void navigate(registro(row, search))}
    />
  )
}
