import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import classes from './fila.module.css'
import { teclasDaFila } from './teclas-da-fila.ts'

/** The keys of the queue, each with what it does. */
export function Atalhos({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Atalhos da fila">
      <p className={classes.fraco}>
        Os atalhos não valem enquanto você escreve, nem no menu e no topo da página. A tecla Esc sai do campo.
      </p>
      <dl className={classes.teclas}>
        {teclasDaFila.map(({ escrita, texto, acao }) => (
          <div key={texto}>
            <dt>
              {escrita.map((uma, i) => (
                <span key={uma}>
                  {i > 0 && (acao === 'encerrar' ? ' + ' : ' ou ')}
                  <kbd>{uma}</kbd>
                </span>
              ))}
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
