import type { LinhaUsuario } from '#src/api/contract/usuario.ts'
import type { Papel } from '#src/api/contract/papeis.ts'
import { NameCell, StateCell } from '#src/components/table/cells.tsx'
import { columnsOf } from '#src/components/table/DataTable.tsx'
import { useNomeDoPapel } from './papeis.ts'
import { situacaoDe, tipoDoUsuario } from './situacao.ts'

const column = columnsOf<LinhaUsuario>()

export const usuarioColumns = column.columns([
  column.accessor('nome', {
    header: 'Nome',
    cell: ({ row: { original } }) => <NameCell name={original.nome} summary={original.email} />,
    meta: { principal: true },
  }),
  column.accessor('email', { header: 'E-mail', meta: { width: '28%', hideBelow: 'sm' } }),
  column.accessor('isAdmin', {
    header: 'Tipo',
    enableSorting: false,
    cell: ({ getValue }) => tipoDoUsuario(getValue()),
    meta: { width: '8rem', hideBelow: 'md' },
  }),
  column.accessor('papeis', {
    header: 'Papéis',
    enableSorting: false,
    cell: ({ getValue }) => <Papeis papeis={getValue()} />,
    meta: { width: '13rem', hideBelow: 'md' },
  }),
  column.accessor('ativo', {
    header: 'Situação',
    enableSorting: false,
    cell: ({ row }) => <Estado {...row.original} />,
    meta: { width: '10rem' },
  }),
])

function Papeis({ papeis }: { papeis: Papel[] }) {
  const nomeDo = useNomeDoPapel()
  const nomes = papeis.map(nomeDo).join(', ')
  return <span title={nomes}>{nomes === '' ? '–' : nomes}</span>
}

function Estado(linha: LinhaUsuario) {
  const { tone, text } = situacaoDe(linha)
  return <StateCell tone={tone}>{text}</StateCell>
}
