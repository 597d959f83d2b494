import type { ComponentProps } from 'react'
import { InformacoesPublicas } from './InformacoesPublicas.tsx'
import { Simulador } from './Simulador.tsx'

/** Behind the fields of a contribution: what anybody is told of it, once it is stored, and what its tables come to. */
export function DaContribuicao(props: ComponentProps<typeof Simulador>) {
  const { id, nome } = props.gravado
  return (
    <>
      {id > 0 && typeof nome === 'string' && <InformacoesPublicas key={nome} nome={nome} />}
      <Simulador {...props} />
    </>
  )
}
