import { colunasUsuario, usuarioQuery, type UsuarioQuery } from '#src/api/contract/usuario-lista.ts'
import { FiltrosDeColuna } from '#src/components/lista/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/table/FilterSelect.tsx'

const { tipo, situacao } = usuarioQuery.shape

const tipos: { value: UsuarioQuery['tipo']; label: string }[] = [
  { value: 'todos', label: 'Tipo: todos' },
  { value: 'admin', label: 'Só administração' },
  { value: 'publico', label: 'Só clientes' },
]
const situacoes: { value: UsuarioQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só ativos' },
  { value: 'inativos', label: 'Só inativos' },
  { value: 'bloqueados', label: 'Só bloqueados' },
  { value: 'pendentes', label: 'Só convites pendentes' },
]

interface UsuarioFiltersProps {
  search: UsuarioQuery
  onChange: (change: Partial<UsuarioQuery>) => void
}

export function UsuarioFilters({ search, onChange }: UsuarioFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Tipo"
        field={tipo}
        data={tipos}
        value={search.tipo}
        onChange={(value) => onChange({ tipo: value })}
      />
      <FilterSelect
        label="Situação"
        field={situacao}
        data={situacoes}
        value={search.situacao}
        onChange={(value) => onChange({ situacao: value })}
      />
      <FiltrosDeColuna colunas={colunasUsuario} search={search} onChange={onChange} />
    </>
  )
}
