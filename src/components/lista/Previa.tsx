import { Button, CloseButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Colunas } from '#src/api/contract/coluna.ts'
import { textoDaColuna } from '#src/api/contract/coluna-texto.ts'
import classes from './previa.module.css'

interface PreviaProps {
  colunas: Colunas
  /** The column that names the row. */
  principal: string
  linha: Record<string, unknown>
  onClose: () => void
  onOpen: () => void
}

/** What a list knows of one row, beside the list: the focus stays there, and moving it shows the next one. Escape closes. */
export function Previa({ colunas, principal, linha, onClose, onOpen }: PreviaProps) {
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })

  const nome = String(linha[principal])
  const campos = Object.entries(colunas).flatMap(([coluna, spec]) => {
    const texto = coluna === principal ? '' : textoDaColuna(spec, linha[coluna])
    return texto === '' ? [] : [{ coluna, rotulo: spec.rotulo, texto }]
  })

  return (
    <aside className={classes.previa} aria-label="Prévia">
      <header className={classes.head}>
        <h2 aria-live="polite">{nome}</h2>
        <CloseButton aria-label="Fechar prévia" onClick={onClose} />
      </header>
      <dl className={classes.fields}>
        {campos.map(({ coluna, rotulo, texto }) => (
          <div key={coluna}>
            <dt>{rotulo}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onOpen}>Abrir</Button>
    </aside>
  )
}
