import { useSuspenseQuery } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { emAndamento, importacaoOptions } from '#src/queries/importacao.ts'
import { Andamento } from './Andamento.tsx'
import { Preparar } from './Preparar.tsx'
import { Resultado } from './Resultado.tsx'
import { useWatched } from '#src/stores/watched.ts'

/** An import from its columns on, at the step where it stands. */
export function ImportacaoAberta({ id, user }: { id: number; user: Usuario }) {
  const { data: importacao } = useSuspenseQuery(importacaoOptions(id))
  useWatched('importacao')
  const { ato } = importacao
  if (emAndamento(importacao)) return <Andamento importacao={importacao} />
  return (
    <>
      {ato !== null && <Resultado importacao={importacao} />}
      {(ato === null || ato === 'conferir') && <Preparar importacao={importacao} user={user} />}
    </>
  )
}
