import { calculadasEntre, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Declaracao, Recorte } from './declaracao.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** Rows over which such columns are summed at most. */
const MAX_LINHAS = 50_000
/** Rows for which they are reckoned at once. */
const DE_UMA_VEZ = 2_000

/** Reads the columns of a list that are reckoned for each row (`calcular` of its declaration). */
export function criarCalculadas<C extends Colunas, R extends Recorte>({
  colunas,
  calcular,
}: Pick<Declaracao<C, R>, 'colunas' | 'calcular'>) {
  /** Rows with what those of some columns hold that are reckoned for each; the very same where none of them is. */
  async function comCalculadas<V extends { id: unknown }>(
    escopo: Escopo,
    nomes: readonly string[],
    lidas: V[],
  ): Promise<V[]> {
    const pedidas = calculadasEntre(colunas, nomes)
    if (pedidas.length === 0 || lidas.length === 0 || !calcular) return lidas
    const achados = await calcular(
      escopo,
      lidas.map(({ id }) => Number(id)),
    )
    return lidas.map((linha) => {
      const valores = achados.get(Number(linha.id))
      return { ...linha, ...Object.fromEntries(pedidas.map((nome) => [nome, valores?.[nome] ?? null])) }
    })
  }

  /** What such columns come to; null where no row has a value, and nothing of more rows than are summed. */
  async function somarCalculadas(
    escopo: Escopo,
    nomes: readonly string[],
    linhas: { total: number; ids: () => Promise<readonly number[]> },
  ): Promise<Record<string, number | null>> {
    if (nomes.length === 0 || linhas.total > MAX_LINHAS) return {}
    const ids = await linhas.ids()
    const somas: Record<string, number | null> = Object.fromEntries(nomes.map((nome) => [nome, null]))
    for (let i = 0; i < ids.length; i += DE_UMA_VEZ) {
      // others have their turn between two parts
      const achados = await calcular?.(escopo, ids.slice(i, i + DE_UMA_VEZ))
      for (const valores of achados?.values() ?? [])
        for (const nome of nomes) {
          const valor = valores[nome]
          if (typeof valor === 'number') somas[nome] = (somas[nome] ?? 0) + valor
        }
    }
    return somas
  }

  return { comCalculadas, somarCalculadas }
}
