import { cadastroQuery, ufs, type CadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { situacao, uf } = cadastroQuery.shape

const situacoes: { value: CadastroQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só ativos' },
  { value: 'inativos', label: 'Só inativos' },
]
const comLixeira: typeof situacoes = [...situacoes, { value: 'excluidos', label: 'Lixeira' }]
const estados = [{ value: '', label: 'UF: todas' }, ...ufs]

interface CadastroFiltersProps {
  search: CadastroQuery
  onChange: (change: Partial<CadastroQuery>) => void
}

/** The filters that every cadastro's list has. */
export function CadastroFilters(props: CadastroFiltersProps) {
  return <Filters {...props} opcoes={situacoes} />
}

/** The same for those who may see the trash. */
export function CadastroFiltersComLixeira(props: CadastroFiltersProps) {
  return <Filters {...props} opcoes={comLixeira} />
}

function Filters({ search, onChange, opcoes }: CadastroFiltersProps & { opcoes: typeof situacoes }) {
  return (
    <>
      <FilterSelect
        label="Situação"
        field={situacao}
        data={opcoes}
        value={search.situacao}
        onChange={(value) => onChange({ situacao: value })}
      />
      <FilterSelect
        label="UF"
        field={uf}
        data={estados}
        value={search.uf}
        onChange={(value) => onChange({ uf: value })}
      />
    </>
  )
}
