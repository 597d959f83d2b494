import type { LinhaCadastro } from '#src/api/contract/cadastro.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { NameCell, StateCell } from '#src/components/table/cells.tsx'
import { columnsOf, type Columns } from '#src/components/table/DataTable.tsx'

const column = columnsOf<LinhaCadastro>()

/** The columns of a cadastro's list; `documento` is what its `registro` is called. Call it once per kind, at module scope. */
export function cadastroColumns(documento: string): Columns<LinhaCadastro> {
  return column.columns([
    column.accessor('matricula', { header: 'Matrícula', meta: { width: '6rem', hideBelow: 'sm' } }),
    column.accessor('registro', {
      header: documento,
      cell: ({ getValue }) => formatarRegistro(getValue()),
      meta: { width: '11rem', hideBelow: 'sm' },
    }),
    column.accessor('nome', {
      header: 'Nome',
      cell: ({ row: { original } }) => (
        <NameCell
          name={original.nome}
          summary={`${original.matricula} · ${formatarRegistro(original.registro)}`}
        />
      ),
      meta: { principal: true },
    }),
    column.accessor('nomeFantasia', { header: 'Nome fantasia', meta: { width: '20%', hideBelow: 'md' } }),
    column.accessor('cidade', {
      header: 'Cidade',
      cell: ({ row }) => localidade(row.original),
      meta: { width: '11rem', hideBelow: 'md' },
    }),
    column.accessor('ativo', {
      header: 'Situação',
      enableSorting: false,
      cell: ({ getValue }) => (
        <StateCell tone={getValue() ? 'ativo' : 'inativo'}>{getValue() ? 'Ativo' : 'Inativo'}</StateCell>
      ),
      meta: { width: '6rem' },
    }),
  ])
}

function localidade({ cidade, uf }: LinhaCadastro): string {
  return [cidade, uf].filter((part) => part !== '').join(' / ')
}
