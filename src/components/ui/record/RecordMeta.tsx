import type { ReactNode } from 'react'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'

interface RecordMetaProps {
  /** What identifies the record: its number. */
  facts?: readonly ReactNode[]
  atualizadoEm: string | null
  atualizadoPor: string | null
}

/** Which record this is, and who saved it last. */
export function RecordMeta({ facts = nothing, atualizadoEm, atualizadoPor }: RecordMetaProps) {
  const saved = atualizadoEm !== null && `última alteração em ${textoDoInstante(atualizadoEm)}`
  return (
    <Facts facts={[...facts, saved && (atualizadoPor === null ? saved : `${saved} por ${atualizadoPor}`)]} />
  )
}

const nothing: ReactNode[] = []
