import { LARGURA_MAX, LARGURA_MIN, type PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import { ResizeHandle, type HandleProps } from '#src/components/listas/page/ResizeHandle.tsx'
import { useSavePreferencia } from './use-save-preferencia.ts'

interface AlcaDeLarguraProps extends HandleProps {
  /** The list's name. */
  nome: string
  preferencia: PreferenciaDaLista
}

/** The edge of a column's header: the width that it is drawn to is kept. */
export function AlcaDeLargura({ nome, preferencia, column, ...handle }: AlcaDeLarguraProps) {
  const savePreferencia = useSavePreferencia(nome)
  return (
    <ResizeHandle
      {...handle}
      min={LARGURA_MIN}
      max={LARGURA_MAX}
      onResize={(largura) =>
        savePreferencia({ ...preferencia, larguras: { ...preferencia.larguras, [column]: largura } })
      }
    />
  )
}
