import { NativeSelect } from '@mantine/core'
import { cadastroQuery, ufs, type CadastroQuery } from '#src/api/contract/cadastro-lista.ts'
import classes from './cadastro.module.css'

const situacoes: { value: CadastroQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só ativos' },
  { value: 'inativos', label: 'Só inativos' },
]
const estados = [{ value: '', label: 'UF: todas' }, ...ufs]

interface CadastroFiltersProps {
  search: CadastroQuery
  onChange: (change: Partial<CadastroQuery>) => void
}

/** The filters that every cadastro's list has. */
export function CadastroFilters({ search, onChange }: CadastroFiltersProps) {
  return (
    <>
      <NativeSelect
        aria-label="Situação"
        className={classes.filter}
        data={situacoes}
        value={search.situacao}
        onChange={({ currentTarget }) =>
          onChange({ situacao: cadastroQuery.shape.situacao.parse(currentTarget.value) })
        }
      />
      <NativeSelect
        aria-label="UF"
        className={classes.filter}
        data={estados}
        value={search.uf}
        onChange={({ currentTarget }) => onChange({ uf: cadastroQuery.shape.uf.parse(currentTarget.value) })}
      />
    </>
  )
}
