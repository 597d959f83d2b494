import { asc, inArray, lte, max } from 'drizzle-orm'
import type { creditoSomado, debitoSomado } from './schema/dinheiro.ts'
import type { Escopo } from './tenant.ts'

/** Rows that are put together in one transaction. */
const POR_VEZ = 10_000

type Tabela = typeof debitoSomado | typeof creditoSomado
type Linha = Record<string, unknown> & { id: number }

/**
 * Puts the rows of differences of each group together, so that a sum is of few rows. Whatever is written meanwhile stays: only rows that were
 * there at the beginning are taken, and what is read is the same before and after.
 * @param grupo the columns that tell one group from another; all others but the id are summed
 * @param porVez rows of one transaction; tests have fewer
 * @returns how many rows fewer there are
 */
export async function compactarSomas(
  escopo: Escopo,
  tabela: Tabela,
  grupo: readonly string[],
  porVez = POR_VEZ,
): Promise<number> {
  const [fim] = await escopo.select({ id: max(tabela.id) }).from(tabela)
  const ultimo = fim?.id ?? 0
  let menos = 0
  for (let tirados = porVez; tirados === porVez;) {
    tirados = await escopo.transacao(async () => {
      const alguns = escopo
        .select({ id: tabela.id })
        .from(tabela)
        .where(lte(tabela.id, ultimo))
        .orderBy(asc(tabela.id))
        .limit(porVez)
      const linhas = (await escopo.delete(tabela).where(inArray(tabela.id, alguns)).returning()) as Linha[]
      const juntas = juntar(linhas, grupo)
      if (juntas.length > 0) await escopo.insert(tabela).values(juntas as never) // the same columns as those that were read
      menos += linhas.length - juntas.length
      return linhas.length
    })
  }
  return menos
}

/** One row of each group whose sums are not all nothing; the entidade is the scope's. */
function juntar(linhas: readonly Linha[], grupo: readonly string[]): Record<string, unknown>[] {
  const soma = (nome: string) => !grupo.includes(nome)
  const grupos = new Map<string, Record<string, unknown>>()
  for (const { id: _, entidadeId: __, ...linha } of linhas) {
    const chave = JSON.stringify(grupo.map((nome) => linha[nome]))
    const junta = grupos.get(chave) ?? {}
    const campos = Object.entries(linha).map(([nome, valor]) => [
      nome,
      soma(nome) ? Number(junta[nome] ?? 0) + Number(valor) : valor,
    ])
    grupos.set(chave, Object.fromEntries(campos))
  }
  return [...grupos.values()].filter((junta) =>
    Object.entries(junta).some(([nome, valor]) => soma(nome) && valor !== 0),
  )
}
