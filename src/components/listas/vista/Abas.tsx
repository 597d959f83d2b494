import { VisuallyHidden } from '@mantine/core'
import { IconPinned, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Visao } from '#src/api/contract/geral/visao.ts'
import { TabStrip } from '#src/components/ui/page/TabStrip.tsx'
import classes from './visoes.module.css'

export interface Aba {
  chave: string
  nome: string
  busca: string
  /** Undefined until it is counted. */
  total: number | undefined
  /** Its saved view; null for one of the list's own. */
  visao: Visao | null
}

interface AbasProps {
  abas: Aba[]
  /** Index of the tab in sight; −1 for none. */
  escolhida: number
  mudada: boolean
  /** How many there are in sight, where that is all of the view. */
  total: number | undefined
  padrao: number | undefined
  panel: string
  onEscolher: (aba: Aba) => void
  onAntecipar: (aba: Aba) => void
}

/** The views of a list as tabs with their counts. */
export function Abas({ abas, escolhida, mudada, total, padrao, panel, onEscolher, onAntecipar }: AbasProps) {
  const tabs = abas.map((aba, i) => {
    const emVista = i === escolhida
    const { visao } = aba
    const dela = visao?.autor == null ? 'Compartilhada' : `Compartilhada por ${visao.autor}`
    const content = (
      <>
        <span className={classes.name}>{aba.nome}</span>{' '}
        <span className={classes.count}>
          {((emVista ? total : undefined) ?? aba.total)?.toLocaleString('pt-BR')}
        </span>
        {visao?.compartilhada && (
          <Marca titulo={dela} icone={<IconUsers size={14} stroke={1.8} aria-hidden />} />
        )}
        {visao !== null && visao.id === padrao && (
          <Marca titulo="Abre com a lista" icone={<IconPinned size={14} stroke={1.8} aria-hidden />} />
        )}
        {emVista && mudada && <Marca titulo="Alterada" icone={<span className={classes.changed} />} />}
      </>
    )
    return { key: aba.chave, aba, content }
  })
  return (
    <TabStrip
      label="Visões"
      tabs={tabs}
      selected={escolhida}
      panel={panel}
      onSelect={({ aba }) => onEscolher(aba)}
      onApproach={({ aba }) => onAntecipar(aba)}
    />
  )
}

/** A sign beside a tab's name, and its word for those who do not see it. */
function Marca({ titulo, icone }: { titulo: string; icone: ReactNode }) {
  return (
    <span title={titulo} className={classes.mark}>
      {icone}
      <VisuallyHidden>, {titulo.toLowerCase()}</VisuallyHidden>
    </span>
  )
}
