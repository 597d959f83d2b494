import { Button } from '@mantine/core'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import { acoesNesta, type Acoes, type Pode } from './acoes.ts'
import { useAcao } from './use-acao.ts'

type AcoesEmLoteProps<A extends string, S, T, V extends { id: number }> = BulkProps<S, T> & {
  acoes: Acoes<A, S, T, V>
  pode: Pode
}

/** What can be done with the selected rows of a list. */
export function AcoesEmLote<A extends string, S, T, V extends { id: number }>(
  props: AcoesEmLoteProps<A, S, T, V>,
) {
  const { acoes, pode, search, selection, onDone } = props
  const { comLinhas, comTodas, isPending } = useAcao(acoes)

  async function fazer(acao: A) {
    const feito = selection.all
      ? await comTodas(acao, selection.search, selection.count)
      : await comLinhas(acao, selection.rows)
    if (feito) onDone()
  }

  return acoesNesta(acoes, search, pode).map(
    ([acao, { verbo, naBarra = verbo, soNaLinha }]) =>
      !soNaLinha && (
        <Button key={acao} variant="default" size="xs" loading={isPending} onClick={() => void fazer(acao)}>
          {naBarra}
        </Button>
      ),
  )
}
