import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Titular } from './do-cadastro.ts'

interface TitularFixoProps {
  rotulo: string
  titular: Titular
  /** What is wrong with it, where the server says so. */
  falta: ReactNode
}

/** Whose a new debit or credit is, where it is begun on the record of a cadastro. */
export function TitularFixo({ rotulo, titular: { nome, matricula }, falta }: TitularFixoProps) {
  return (
    <Input.Wrapper label={rotulo} labelElement="div" error={falta}>
      <div>
        {nome} · matrícula {matricula}
      </div>
    </Input.Wrapper>
  )
}
