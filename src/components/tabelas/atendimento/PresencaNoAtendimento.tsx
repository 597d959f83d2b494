import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { deixarAtendimento, presencaNoAtendimentoOptions } from '#src/queries/atendimento-presenca.ts'
import { aoEscrever } from '#src/stores/rascunho-do-atendimento.ts'
import { session } from '#src/stores/session.ts'

/** Milliseconds without a new letter after which nobody is said to write any more. */
const PAUSA = 10_000

const nomes = new Intl.ListFormat('pt-BR')

/** Who else has the atendimento open, and who writes there; the others are told of the user who looks at this. */
export function PresencaNoAtendimento({ id }: { id: number }) {
  const [escrevendo, setEscrevendo] = useState(false)
  const { data } = useQuery(presencaNoAtendimentoOptions(id, escrevendo))
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined
    const parar = aoEscrever(id, (texto) => {
      clearTimeout(relogio)
      setEscrevendo(texto.trim() !== '')
      relogio = setTimeout(() => setEscrevendo(false), PAUSA)
    })
    return () => {
      parar()
      clearTimeout(relogio)
    }
  }, [id])
  useEffect(
    () => () => {
      // a user who has signed out is not asked who they are
      if (session.getState().userId !== null) deixarAtendimento(id)
    },
    [id],
  )
  const pessoas = data?.pessoas ?? []
  const escrevem = pessoas.filter((um) => um.escrevendo)
  return (
    <span role="status">
      {escrevem.length > 0 ? (
        <Pill tone="atencao">
          {`${nomes.format(escrevem.map(({ nome }) => nome))} ${escrevem.length === 1 ? 'está' : 'estão'} escrevendo`}
        </Pill>
      ) : (
        pessoas.length > 0 && (
          <Pill tone="neutro">
            {pessoas.length > 3
              ? `${pessoas.length} pessoas também estão aqui`
              : `${nomes.format(pessoas.map(({ nome }) => nome))} também ${pessoas.length === 1 ? 'está' : 'estão'} aqui`}
          </Pill>
        )
      )}
    </span>
  )
}
