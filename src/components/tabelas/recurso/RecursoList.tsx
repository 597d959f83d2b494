import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import {
  visoesDoRecurso,
  type ConsultaDoRecurso,
  type Recurso,
  type RegistroDoRecurso,
} from '#src/api/contract/cadastro/recurso.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { BackLink } from '#src/components/ui/record/RecordHeader.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { exportarDe } from '#src/components/listas/exportacao/exportar-de.tsx'
import { FiltrosDeColuna } from '#src/components/listas/filtro/FiltrosDeColuna.tsx'
import type { ListState } from '#src/components/listas/page/use-list-state.ts'
import { useVista } from '#src/components/listas/vista/use-vista.tsx'
import { Mais } from '#src/components/listas/ferramentas/Mais.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { ListPage } from '#src/components/listas/page/ListPage.tsx'
import { ShortLabel } from '#src/components/listas/page/ShortLabel.tsx'
import { recursoListaOptions } from '#src/queries/recurso.ts'
import { feminino } from './genero.ts'
import { Usos } from './Usos.tsx'

// Values are seldom put into another order.
const OrdenarDialog = lazyDialog(async () => (await import('./OrdenarDialog.tsx')).OrdenarDialog)

const RECORD = '/admin/tabelas/$recurso/$id'

const situacoes: { value: ConsultaDoRecurso['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só em uso' },
  { value: 'inativos', label: 'Só fora de uso' },
]
const comLixeira: typeof situacoes = [...situacoes, { value: 'excluidos', label: 'Lixeira' }]

interface RecursoListProps extends ListState<ConsultaDoRecurso> {
  recurso: Recurso
  podeGravar: boolean
  podeExcluir: boolean
}

/** The list of any resource, or its trash; `key` it by resource. */
export function RecursoList({ recurso, podeGravar, podeExcluir, ...onde }: RecursoListProps) {
  const navigate = useNavigate()
  const query = useCallback((page: ConsultaDoRecurso) => recursoListaOptions(recurso, page), [recurso])
  const { search } = onde
  const naLixeira = search.situacao === 'excluidos'
  const colunas = useMemo(() => colunasVistas(recurso, naLixeira), [recurso, naLixeira])
  const tabela = useMemo(() => columnsOf(recurso, colunas), [recurso, colunas])
  const { columns, view, ...state } = useVista(
    { nome: recurso.nome, colunas, predefinidas: visoesDoRecurso(recurso.permissoes.excluir) },
    tabela,
    onde,
  )
  const Filters = useMemo(() => filtersOf(recurso, podeExcluir), [recurso, podeExcluir])
  const Exportar = useMemo(
    () =>
      exportarDe<ConsultaDoRecurso>(
        { nome: recurso.nome, titulo: recurso.plural },
        recurso.exportar,
        recurso.colunas,
      ),
    [recurso],
  )
  const acoes = useMemo(
    () => acoesDe(async () => (await import('./acoes-do-recurso.ts')).acoesDoRecurso(recurso)),
    [recurso],
  )
  const pode = { gravar: podeGravar, excluir: podeExcluir }
  const record = ({ id }: RegistroDoRecurso) => ({
    to: RECORD,
    params: { recurso: recurso.nome, id },
    state: { lista: search },
  })

  const [ordenando, setOrdenando] = useState(false)
  const ordenavel = recurso.doApoio !== null && podeGravar && !naLixeira

  return (
    <>
      {recurso.doApoio !== null && <BackLink to="/admin/tabelas">Tabelas</BackLink>}
      <ListPage
        title={<PageTitle>{recurso.plural}</PageTitle>}
        label={recurso.plural}
        searchBy="Nome"
        feminine={feminino(recurso)}
        {...state}
        query={query}
        columns={columns}
        view={view}
        Export={Exportar}
        renderBulk={
          (naLixeira ? podeExcluir : podeGravar || podeExcluir) && ((props) => acoes.emLote(props, pode))
        }
        renderActions={(row) => acoes.naLinha(row, search, pode)}
        Filters={Filters}
        newButton={
          podeGravar && (
            <LinkButton to={RECORD} params={{ recurso: recurso.nome, id: 'novo' }} state={{ lista: search }}>
              <ShortLabel>{recurso.novo}</ShortLabel>
            </LinkButton>
          )
        }
        more={
          ordenavel && (
            <Mais>
              <Button variant="default" onClick={() => setOrdenando(true)}>
                Ordenar
              </Button>
            </Mais>
          )
        }
        texts={{
          notFound: naLixeira ? 'Nada na lixeira' : 'Nenhum registro encontrado',
          none: 'Nenhum registro ainda',
          start: 'Inclua o primeiro para começar.',
          wait: 'Quando houver registros, eles aparecem aqui.',
          ...(naLixeira &&
            search.q === '' && { note: 'O que for excluído fica aqui e pode ser restaurado.' }),
        }}
        renderLink={(row, content) => <Link {...record(row)}>{content}</Link>}
        onOpen={(row) => void navigate(record(row))}
      />
      {ordenando && <OrdenarDialog recurso={recurso} onClose={() => setOrdenando(false)} />}
    </>
  )
}

/** How many records hold each value. It is counted behind the rows, so the server neither orders by it nor exports it. */
const USADO_EM = coluna('texto', 'Usado em', { ordena: false, filtra: false })

/** The columns that may be shown: of the trash alone is the day of the deletion, and nothing uses what lies there. */
function colunasVistas({ colunas, doApoio }: Recurso, naLixeira: boolean): Colunas {
  const { excluidoEm, ativo, ...outras } = colunas
  // what it says of each is how that stands
  const vistas = { ...outras, ...(ativo && { ativo: { ...ativo, rotulo: 'Situação' } }) }
  if (naLixeira) return { ...vistas, ...(excluidoEm && { excluidoEm: { ...excluidoEm, visivel: true } }) }
  return doApoio !== null ? { ...vistas, usos: USADO_EM } : vistas
}

function columnsOf(recurso: Recurso, colunas: Colunas) {
  return colunasDaTabela<RegistroDoRecurso>(colunas, {
    principal: 'nome',
    estreitas: ['ativo'],
    celulas: {
      ativo: ({ ativo }) => <Pill tone={ativo ? 'ok' : 'neutro'}>{ativo ? 'Em uso' : 'Fora de uso'}</Pill>,
      usos: ({ id }) => <Usos recurso={recurso} id={id} />,
    },
    larguras: { ...dasOpcoes(colunas), ativo: '8rem', usos: '14rem' },
  })
}

/** In rem, what the longest of a column's choices takes, and no less than its head: the rest is the name's, which comes first. */
const dasOpcoes = (colunas: Colunas) =>
  Object.fromEntries(
    Object.entries(colunas).flatMap(([nome, { rotulo, opcoes }]) => {
      if (!opcoes) return []
      const maior = Math.max(...Object.values(opcoes).map(({ length }) => length))
      return [[nome, `${Math.max(maior * 0.4 + 1.5, rotulo.length * 0.5 + 2.5)}rem`]]
    }),
  )

interface FiltersProps {
  search: ConsultaDoRecurso
  onChange: (change: Partial<ConsultaDoRecurso>) => void
}

/** The filters of one resource's list; the trash for those who may see it. */
function filtersOf(recurso: Recurso, podeExcluir: boolean) {
  return function Filters({ search, onChange }: FiltersProps) {
    return (
      <>
        <FilterSelect
          label="Situação"
          field={recurso.consulta.shape.situacao}
          data={podeExcluir ? comLixeira : situacoes}
          value={search.situacao}
          onChange={(situacao) => onChange({ situacao })}
        />
        <FiltrosDeColuna colunas={recurso.colunas} search={search} onChange={onChange} />
      </>
    )
  }
}
