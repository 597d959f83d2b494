import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { leaveRecord, presencaOptions } from '#src/queries/presenca.ts'
import { session } from '#src/stores/session.ts'

const nomes = new Intl.ListFormat('pt-BR')

/** Who else has the record open; the others are told of the user who looks at this. */
export function Presenca({ tipo, matricula }: { tipo: TipoCadastro; matricula: number }) {
  const { data } = useQuery(presencaOptions(tipo, matricula))
  useEffect(
    () => () => {
      // a user who has signed out is not asked who they are
      if (session.getState().userId !== null) leaveRecord(tipo, matricula)
    },
    [tipo, matricula],
  )
  const pessoas = data?.pessoas ?? []
  return (
    <span role="status">
      {pessoas.length > 0 && (
        <Pill tone="atencao">
          {pessoas.length > 3
            ? `${pessoas.length} pessoas também estão aqui`
            : `${nomes.format(pessoas.map(({ nome }) => nome))} também ${pessoas.length === 1 ? 'está' : 'estão'} aqui`}
        </Pill>
      )}
    </span>
  )
}
