import { Button } from '@mantine/core'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import classes from './atendimento.module.css'
import type { useConversa } from './use-conversa.ts'

/** Asks for what was written before that which is shown; nothing where that is all. */
export function Anteriores({ faltam, error, isFetching, buscar }: ReturnType<typeof useConversa>) {
  if (faltam <= 0) return null
  return (
    <div className={classes.antes}>
      {error && (
        <p role="alert" className={classes.erro}>
          As mensagens anteriores não foram carregadas. {error.message}
        </p>
      )}
      <Button variant="default" size="xs" loading={isFetching} onClick={buscar}>
        {error ? 'Tentar de novo' : `Mostrar anteriores (${numero(faltam)})`}
      </Button>
    </div>
  )
}
