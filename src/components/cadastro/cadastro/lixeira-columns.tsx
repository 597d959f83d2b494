import { listasCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import type { Columns } from '#src/components/listas/page/columns.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'

// Most lists are looked at without.
const Restaurar = lazyPart(async () => (await import('./Restaurar.tsx')).Restaurar)

/** The columns of a kind's trash. Call it once per kind, at module scope. */
export function lixeiraColumns(tipo: TipoCadastro): Columns<LinhaCadastro> {
  const { matricula, registro, nome, excluidoEm } = listasCadastro[tipo].colunas
  const colunas = { matricula, registro, nome, excluidoEm }
  return [
    ...colunasDaTabela<LinhaCadastro, typeof colunas>(colunas, {
      principal: 'nome',
      resumo: (linha) => `${linha.matricula} · excluído em ${textoDaColuna(excluidoEm, linha.excluidoEm)}`,
      larguras: { matricula: '6.5rem' },
    }),
    {
      id: 'restaurar',
      header: 'Ação',
      // what one row is about to do is not told of the row that takes its place
      cell: ({ row: { original } }) => <Restaurar key={original.id} tipo={tipo} linha={original} />,
      enableSorting: false,
      meta: { width: '8.25rem' },
    },
  ]
}
