import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { maisLinhas, type Desfecho } from '#src/queries/lote.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { Acoes } from './acoes.ts'
import { contarDesfecho } from './contar-desfecho.ts'

/** Does something with rows of a list and says what became of it, with the way back; or why nothing did. */
export function useAcao<A extends string, S, T, V extends { id: number }>({
  acoes,
  nomes,
  visto,
  mutation,
  busca,
}: Acoes<A, S, T, V>) {
  const { mutateAsync, isPending } = useKeyedMutation(mutation(useQueryClient()))

  function contar(acao: A, desfecho: Desfecho<V>) {
    const { desfaz } = acoes[acao]
    contarDesfecho(
      { nomes, ...acoes[acao] },
      desfecho,
      desfaz && (() => void comVistas(desfaz, desfecho.feitos)),
    )
  }

  /** Few and in sight, and undone by the message: where that is so, no question is asked. @returns whether it was done */
  async function comLinhas(acao: A, linhas: readonly T[]): Promise<boolean> {
    const { verbo, pergunta, leva, desistir, perigo } = acoes[acao]
    if (pergunta !== undefined) {
      const { titulo, acao: botao } = perguntaSobre(acao, linhas.length, undefined)
      // what goes is told: then one is asked about without a count
      const uma = leva && linhas.length === 1 ? `${verbo} ${nomes[0]}` : undefined
      const agreed = await confirmar({
        titulo: uma ? `${uma}?` : titulo,
        texto: leva ? `${leva(linhas)}\n${pergunta}` : pergunta,
        acao: uma ?? botao,
        ...(desistir !== undefined && { desistir }),
        ...(perigo && { perigo }),
      })
      if (!agreed) return false
    }
    return comVistas(acao, linhas.map(visto))
  }

  async function comVistas(acao: A, linhas: V[]): Promise<boolean> {
    try {
      contar(acao, await mutateAsync({ acao, linhas }))
      return true
    } catch (error) {
      addToast({ tone: 'erro', message: error instanceof Error ? error.message : 'Nada foi alterado.' })
      return false
    }
  }

  /** Asks first, and again where there are more by then than were agreed to. @returns whether it was done */
  async function comTodas(acao: A, search: S, count: number): Promise<boolean> {
    let desfecho: Desfecho<V> | undefined
    let antes: number | undefined
    let agora: number | null = count
    while (agora !== null) {
      const esperados: number = agora
      agora = null
      await confirmar({
        ...perguntaSobre(acao, esperados, antes),
        executar: async () => {
          try {
            desfecho = await mutateAsync({ acao, busca: busca(search), esperados })
          } catch (error) {
            agora = maisLinhas(error)
            if (agora === null) throw error
          }
        },
      })
      antes = esperados
    }
    if (desfecho) contar(acao, desfecho)
    return desfecho !== undefined
  }

  /** @param antes how many somebody agreed to, before there were more */
  function perguntaSobre(acao: A, count: number, antes: number | undefined) {
    const { verbo, pergunta, desistir, perigo } = acoes[acao]
    const quantos = numero(count)
    const mais =
      antes === undefined
        ? ''
        : `A pesquisa agora encontra ${quantos}. Você confirmou ${numero(antes)}, e nada foi alterado.\n`
    return {
      titulo: `${verbo} ${quantos} ${nomes[count === 1 ? 0 : 1]}?`,
      texto: `${mais}Vale para todos os resultados da pesquisa e dos filtros, também nas outras páginas.${pergunta === undefined ? '' : `\n${pergunta}`}`,
      acao: `${verbo} ${quantos}`,
      ...(desistir !== undefined && { desistir }),
      ...(perigo && { perigo }),
    }
  }

  return { comLinhas, comTodas, isPending }
}
