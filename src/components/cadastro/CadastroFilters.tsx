import { cadastroQuery, colunasCadastro, type CadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import { FiltrosDeColuna } from '#src/components/lista/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { situacao } = cadastroQuery.shape

const situacoes: { value: CadastroQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só ativos' },
  { value: 'inativos', label: 'Só inativos' },
]
const comLixeira: typeof situacoes = [...situacoes, { value: 'excluidos', label: 'Lixeira' }]

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
      <FiltrosDeColuna colunas={colunasCadastro} search={search} onChange={onChange} />
    </>
  )
}
