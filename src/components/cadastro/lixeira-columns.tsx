import { Button } from '@mantine/core'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { instantText } from '#src/components/form/date-text.ts'
import { NameCell } from '#src/components/table/cells.tsx'
import { columnsOf, type Columns } from '#src/components/table/DataTable.tsx'
import { useRestaurar } from './use-restaurar.ts'

const column = columnsOf<LinhaCadastro>()

/** The columns of a kind's trash; `documento` is what its `registro` is called. Call it once per kind, at module scope. */
export function lixeiraColumns(tipo: TipoCadastro, documento: string): Columns<LinhaCadastro> {
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
          summary={`${original.matricula} · excluído em ${excluidoEm(original)}`}
        />
      ),
      meta: { principal: true },
    }),
    column.accessor('excluidoEm', {
      header: 'Excluído em',
      cell: ({ row: { original } }) => excluidoEm(original),
      meta: { width: '10rem', hideBelow: 'sm' },
    }),
    column.display({
      id: 'restaurar',
      header: 'Ação',
      cell: ({ row: { original } }) => <RestaurarCell tipo={tipo} linha={original} />,
      meta: { width: '8.25rem' },
    }),
  ])
}

const excluidoEm = ({ excluidoEm: em }: LinhaCadastro) => (em === null ? '' : instantText(em))

function RestaurarCell({ tipo, linha }: { tipo: TipoCadastro; linha: LinhaCadastro }) {
  const { restaurar, isPending } = useRestaurar(tipo)
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Restaurar ${linha.nome}`}
      loading={isPending}
      onClick={() => void restaurar(linha)}
    >
      Restaurar
    </Button>
  )
}
