import { colunasUsuario, usuarioQuery, type UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { FiltrosDeColuna } from '#src/components/listas/filtro/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/listas/lista/FilterSelect.tsx'

const { tipo } = usuarioQuery.shape

const tipos: { value: UsuarioQuery['tipo']; label: string }[] = [
  { value: 'todos', label: 'Tipo: todos' },
  { value: 'admin', label: 'Só administração' },
  { value: 'publico', label: 'Só clientes' },
]

interface UsuarioFiltersProps {
  search: UsuarioQuery
  onChange: (change: Partial<UsuarioQuery>) => void
}

/** The tabs above them are the states that a user may be in. */
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
      <FiltrosDeColuna colunas={colunasUsuario} search={search} onChange={onChange} />
    </>
  )
}
