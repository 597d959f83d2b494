import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { opcoesEmOrdem } from '#src/api/contract/nucleo/opcoes.ts'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

interface OpcoesDoFiltroProps {
  opcoes: Readonly<Record<string, string>>
  valores: readonly string[]
  erro: string | null
  onChange: (valores: readonly string[]) => void
}

/** Of so many characters at most, several stand beside each other. */
const CURTO = 3

/** The known values of a column, to be ticked: those first that were when it opened, which may be far down in their order. */
export function OpcoesDoFiltro({ opcoes, valores, erro, onChange }: OpcoesDoFiltroProps) {
  const [marcadas] = useState(valores)
  const nomes = opcoesEmOrdem(opcoes)
  const emOrdem = [true, false].flatMap((marcada) =>
    nomes.filter(([valor]) => marcadas.includes(valor) === marcada),
  )
  return (
    <Checkbox.Group aria-label="Valores" value={[...valores]} onChange={onChange} error={erro}>
      <div
        className={classes.options}
        data-short={nomes.every(([, nome]) => nome.length <= CURTO) || undefined}
      >
        {emOrdem.map(([valor, nome]) => (
          <Checkbox key={valor} size="xs" value={valor} label={nome} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
