import { IconDownload } from '@tabler/icons-react'
import { noop } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Exportacao } from '#src/api/contract/servicos/exportacao.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import type { ExportProps } from '#src/components/listas/page/ListPage.tsx'
import type { TableSearch } from '#src/components/listas/page/table-search.ts'
import { ToolPopover, ToolSkeleton } from '#src/components/listas/ferramentas/ToolPopover.tsx'

// Behind the list, before somebody opens it.
const escolha = async () => (await import('./EscolhaDeFormato.tsx')).EscolhaDeFormato
const EscolhaDeFormato = lazyPart(escolha, () => <ToolSkeleton label="Exportar" />)
whenIdle(() => void escolha().catch(noop))

/** Pixels. */
const LARGURA = 240

interface ExportarProps extends ExportProps<TableSearch> {
  /** By which its views are known. */
  lista: string
  titulo: string
  exportacao: Exportacao<object>
  colunas: Colunas
}

/** The tool by which the rows of a list are taken along. */
export function Exportar({ lista, titulo, exportacao, colunas, search, columns, total }: ExportarProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { page: _page, pageSize: _pageSize, ...recorte } = soLinhas(search)
  return (
    <ToolPopover
      ref={panel}
      icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
      label="Exportar"
      width={LARGURA}
    >
      <EscolhaDeFormato
        lista={lista}
        titulo={titulo}
        busca={search}
        exportacao={exportacao}
        declaradas={colunas}
        recorte={recorte}
        // a list's table has columns of its own too, such as one of buttons
        colunas={columns.filter((nome) => Object.hasOwn(colunas, nome))}
        total={total}
        onTaken={() => panel.current?.hidePopover()}
      />
    </ToolPopover>
  )
}
