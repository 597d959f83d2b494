import type { ComponentProps } from 'react'
import { LinkDaAgenda } from '#src/components/tabelas/homologacao/LinkDaAgenda.tsx'
import { EquipeDoDepartamento } from './EquipeDoDepartamento.tsx'

type Props = ComponentProps<typeof EquipeDoDepartamento> & ComponentProps<typeof LinkDaAgenda>

/** What a departamento has beside its form: its people, and the way to its agenda. */
export function DoDepartamento(props: Props) {
  return (
    <>
      <EquipeDoDepartamento {...props} />
      <LinkDaAgenda {...props} />
    </>
  )
}
