import type { ReactNode } from 'react'
import type { CorrecaoLida } from '#src/api/contract/geral/correcao-lida.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { Campos } from './Campos.tsx'

interface CorrecaoProps {
  correcao: CorrecaoLida
  /** Its atendimento is closed: what nobody decided stays so. */
  encerrado: boolean
  /** What is said, or may be done, while it waits. */
  children: ReactNode
}

/** The correction that an atendimento asks for, as it stands: what became of it once it was decided. */
export function Correcao({ correcao, encerrado, children }: CorrecaoProps) {
  const { estado, tipo, campos, motivo, decididaEm, decididaPor } = correcao
  const espera = estado === 'pendente' && !encerrado
  return (
    <Section title="Correção pedida">
      {espera ? (
        children
      ) : (
        <>
          <p>
            {decididaEm === null
              ? 'O atendimento foi encerrado sem uma decisão. O cadastro continua como estava.'
              : `${decididaPor} decidiu em ${textoDoInstante(decididaEm)}.${motivo === '' ? '' : ` Motivo da recusa: ${motivo}`}`}
          </p>
          <Campos tipo={tipo} campos={campos} encerrada />
        </>
      )}
    </Section>
  )
}

/** The same as its client reads it. */
export function MinhaCorrecao({ correcao, encerrado }: Omit<CorrecaoProps, 'children'>) {
  const { tipo, campos } = correcao
  return (
    <Correcao correcao={correcao} encerrado={encerrado}>
      <p>A equipe está analisando o pedido. O cadastro só é alterado depois da aprovação.</p>
      {/* nothing of it has changed yet */}
      <Campos tipo={tipo} campos={campos} hoje={new Map(campos.map(({ campo, antes }) => [campo, antes]))} />
    </Correcao>
  )
}
