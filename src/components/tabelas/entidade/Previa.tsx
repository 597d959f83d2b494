import { useState, type CSSProperties } from 'react'
import type { Parte } from './parte.ts'
import { usePictureOf } from './use-picture-of.ts'
import classes from './entidade.module.css'

/** Pixels of the header's room for a logo. */
const LUGAR = { width: 192, height: 50 }

interface PreviaProps {
  arquivo: File
  parte: Parte
  onError: () => void
}

/** What is wanted of a picture that was chosen and not sent yet, as the header would show it. */
export function Previa({ arquivo, parte, onError }: PreviaProps) {
  const mostrar = usePictureOf(arquivo)
  /** Width of the whole picture for one of its height. */
  const [forma, setForma] = useState(1)
  const razao = (forma * parte.width) / parte.height
  const height = Math.min(LUGAR.height, LUGAR.width / razao)
  // custom properties are not among those that React's types know
  const style = {
    '--w': `${height * razao}px`,
    '--h': `${height}px`,
    '--x': `${(-100 * parte.x) / parte.width}%`,
    '--y': `${(-100 * parte.y) / parte.height}%`,
    '--inteira-w': `${10_000 / parte.width}%`,
    '--inteira-h': `${10_000 / parte.height}%`,
  } as CSSProperties
  return (
    <figure className={classes.figure}>
      <figcaption>Prévia, no tamanho do cabeçalho</figcaption>
      <div className={classes.previa} style={style}>
        <img
          ref={mostrar}
          alt="Prévia da nova logo"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setForma(naturalHeight === 0 ? 1 : naturalWidth / naturalHeight)
          }
          onError={onError}
        />
      </div>
    </figure>
  )
}
