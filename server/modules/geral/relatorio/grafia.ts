import type { Grupos, Linha } from '#src/api/contract/geral/relatorio.ts'
import { simplificar } from '#server/db/busca.ts'

/** A value of a group as it is told from others. */
export const textoSimples = (valor: Linha[string] | undefined) =>
  typeof valor === 'string' ? simplificar(valor) || null : (valor ?? null)

/** Of two values of one group the one by which it is called. */
export const primeiro = (um: Linha[string] | undefined, outro: Linha[string] | undefined) =>
  typeof um === 'string' && typeof outro === 'string' && um < outro ? um : (outro ?? null)

/**
 * Rows of which a text that people write in several ways is called the same in all: each pair of groups may have been read with a spelling of its
 * own. Names of rows that tell who they are stay as they are.
 */
export function comUmaGrafia(grupos: Grupos, por: readonly string[], linhas: readonly Linha[]): Linha[] {
  const textos = por.filter((nome) => grupos[nome]?.especie === 'texto' && !grupos[nome].junto)
  if (por.length < 2 || textos.length === 0) return [...linhas]
  const grafias = new Map<string, Linha[string]>()
  const chave = (nome: string, linha: Linha) => JSON.stringify([nome, textoSimples(linha[nome])])
  for (const linha of linhas)
    for (const nome of textos)
      grafias.set(chave(nome, linha), primeiro(grafias.get(chave(nome, linha)), linha[nome]))
  return linhas.map((linha) => ({
    ...linha,
    ...Object.fromEntries(textos.map((nome) => [nome, grafias.get(chave(nome, linha)) ?? null])),
  }))
}
