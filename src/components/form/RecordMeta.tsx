import type { ReactNode } from 'react'
import { instantText } from './date-text.ts'

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
          {children !== undefined && ' · '}última alteração em {instantText(atualizadoEm)}
          {atualizadoPor !== null && ` por ${atualizadoPor}`}
        </>
      )}
    </>
  )
}
