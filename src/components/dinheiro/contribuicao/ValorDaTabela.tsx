import { Button } from '@mantine/core'
import { useState } from 'react'
import { valorDoAutonomo, type FormaDeValor } from '#src/api/contract/cadastro/tabela-valores.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import classes from './contribuicao.module.css'
import { ValorBase } from './ValorBase.tsx'

interface ValorDaTabelaProps extends InputProps {
  forma: FormaDeValor
}

/** The one value of a table. Where it is the same for all, it can be what the CNC asks of those who work on their own. */
export function ValorDaTabela({ forma, ...campo }: ValorDaTabelaProps) {
  const [pedindo, setPedindo] = useState(false)
  return (
    <div className={classes.valor}>
      <MoneyInput {...campo} />
      {forma === 'fixo' && !campo.readOnly && (
        <>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={pedindo}
            onClick={() => setPedindo(!pedindo)}
          >
            De autônomos, pela CNC
          </Button>
          {pedindo && (
            <ValorBase
              acao="Preencher o valor"
              onPreencher={(valorBase) => campo.onChange(valorDoAutonomo(valorBase))}
            />
          )}
        </>
      )}
    </div>
  )
}
