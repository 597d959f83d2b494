import type { ReactNode } from 'react'
import { textoDoInstante } from '#src/api/contract/instante.ts'

interface RecordMetaProps {
  /** What identifies the record: its number. */
  children?: ReactNode
  atualizadoEm: string | null
  atualizadoPor: string | null
}

/** Which record this is, and who saved it last. */
export function RecordMeta({ children, atualizadoEm, atualizadoPor }: RecordMetaProps) {
  return (
    <>
      {children}
      {atualizadoEm !== null && (
        <>
          {children !== undefined && ' · '}última alteração em {textoDoInstante(atualizadoEm)}
          {atualizadoPor !== null && ` por ${atualizadoPor}`}
        </>
      )}
    </>
  )
}
