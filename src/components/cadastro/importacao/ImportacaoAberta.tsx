import { useSuspenseQuery } from '@tanstack/react-query'
import { emAndamento, importacaoOptions } from '#src/queries/importacao.ts'
import { Andamento } from './Andamento.tsx'
import { Colunas } from './Colunas.tsx'
import { Resultado } from './Resultado.tsx'

/** An import from its columns on, at the step where it stands. */
export function ImportacaoAberta({ id }: { id: number }) {
  const { data: importacao } = useSuspenseQuery(importacaoOptions(id))
  const { ato } = importacao
  if (emAndamento(importacao)) return <Andamento importacao={importacao} />
  return (
    <>
      {ato !== null && <Resultado importacao={importacao} />}
      {(ato === null || ato === 'conferir') && <Colunas importacao={importacao} />}
    </>
  )
}
