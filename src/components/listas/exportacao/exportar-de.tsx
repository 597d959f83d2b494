import { IconDownload } from '@tabler/icons-react'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Exportacao, SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import type { ExportProps } from '#src/components/listas/page/ListPage.tsx'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { ToolPlace } from '#src/components/listas/ferramentas/ToolPlace.tsx'

// Nobody takes rows along before they are there.
const Exportar = lazyPart(
  afterPaint(async () => (await import('./Exportar.tsx')).Exportar),
  () => <ToolPlace icon={<IconDownload size={18} stroke={1.8} />} />,
)

/**
 * The way to export a list, for its toolbar. Call it once per list, at module scope. Columns that come from the server are a hook.
 * @param lista by which its views are known
 */
export function exportarDe<S extends TableSearch>(
  { nome: lista, titulo }: { nome: string; titulo: string },
  exportacao: Exportacao<SemPagina<S>>,
  colunas: Colunas | (() => Colunas),
) {
  const useColunas = typeof colunas === 'function' ? colunas : () => colunas
  return function ExportarLista(props: ExportProps<S>) {
    return (
      <Exportar lista={lista} titulo={titulo} exportacao={exportacao} colunas={useColunas()} {...props} />
    )
  }
}
