import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { Teclas } from '#src/components/ui/feedback/Teclas.tsx'
import classes from './fila.module.css'
import { teclasDaFila } from './teclas-da-fila.ts'

/** The keys of the queue, each with what it does. */
export function Atalhos({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Atalhos da fila">
      <p className={classes.fraco}>
        Os atalhos não valem enquanto você escreve, nem no menu e no topo da página. A tecla Esc sai do campo.
      </p>
      <Teclas teclas={teclasDaFila} />
    </Dialog>
  )
}
