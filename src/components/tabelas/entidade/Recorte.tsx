import { Button } from '@mantine/core'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { usePictureOf } from './use-picture-of.ts'
import { INTEIRA, recorteDe, type Parte } from './parte.ts'
import classes from './entidade.module.css'

/** Of the library, which speaks English; the keys are the same with and without a screen reader. */
const ROTULOS = {
  cropArea: 'Parte da imagem que fica. Mova-a com as setas.',
  nwDragHandle: 'Canto superior esquerdo: mude o tamanho com as setas.',
  nDragHandle: 'Borda de cima: mude o tamanho com as setas.',
  neDragHandle: 'Canto superior direito: mude o tamanho com as setas.',
  eDragHandle: 'Borda direita: mude o tamanho com as setas.',
  seDragHandle: 'Canto inferior direito: mude o tamanho com as setas.',
  sDragHandle: 'Borda de baixo: mude o tamanho com as setas.',
  swDragHandle: 'Canto inferior esquerdo: mude o tamanho com as setas.',
  wDragHandle: 'Borda esquerda: mude o tamanho com as setas.',
}

interface RecorteProps {
  arquivo: File
  parte: Parte
  onChange: (parte: Parte) => void
}

/** Where somebody says which part of a chosen picture they want. */
export function Recorte({ arquivo, parte, onChange }: RecorteProps) {
  const mostrar = usePictureOf(arquivo)
  return (
    <figure className={classes.figure}>
      <figcaption>Recorte</figcaption>
      <ReactCrop
        className={classes.recorte}
        crop={{ unit: '%', ...parte }}
        ariaLabels={ROTULOS}
        keepSelection
        minWidth={8}
        minHeight={8}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
      >
        <img ref={mostrar} alt="Imagem escolhida" />
      </ReactCrop>
      <p>Arraste as bordas para deixar só a logo.</p>
      {recorteDe(parte) !== undefined && (
        <Button size="xs" variant="default" onClick={() => onChange(INTEIRA)}>
          Usar a imagem inteira
        </Button>
      )}
    </figure>
  )
}
