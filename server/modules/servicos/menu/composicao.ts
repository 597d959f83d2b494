import type { EntradaDoMenu } from '#src/api/contract/geral/menu-itens.ts'
import type { LinhaDoMenu } from './repo.ts'

/** An item of an entidade's menu, the contract's or its own. */
export interface Item {
  /** Of an entry of the contract negative, so that no row has it. */
  id: number
  paiId: number | null
  ordem: number
  text: string
  icon: string
  link: string | null
  /** What only holders of any of these see; null for everybody. */
  permissao: string | readonly string[] | null
  oculto: boolean
}

/**
 * Puts a menu together: the entries of the contract with what the entidade changed of them, and the entidade's own items. What they need and
 * where they lead the contract says alone. A change of an entry that this release has no more changes nothing, and what hangs in it comes to
 * the top of the menu.
 * @param linhas by `ordem` and id
 */
export function compor(entradas: readonly EntradaDoMenu[], linhas: readonly LinhaDoMenu[]): Item[] {
  const ids = new Map(entradas.map(({ chave }, i) => [chave, -1 - i]))
  const idDe = (chave: string | undefined) => (chave === undefined ? null : (ids.get(chave) ?? null))
  const doContrato = entradas.map((entrada, i): Item => {
    const mudanca = linhas.find(({ chave }) => chave === entrada.chave)
    return {
      id: -1 - i,
      paiId: idDe(entrada.pasta),
      ordem: mudanca?.ordem ?? entrada.ordem,
      text: mudanca?.text ?? entrada.text,
      icon: mudanca?.icon ?? entrada.icon,
      link: entrada.link ?? null,
      permissao: entrada.permissao ?? null,
      oculto: mudanca?.oculto ?? false,
    }
  })
  // an item of the entidade's own may hang in a group of the contract, for which the group's row stands
  const pai = (paiId: number | null) => {
    const linha = linhas.find(({ id }) => id === paiId)
    return linha?.chave ? idDe(linha.chave) : paiId
  }
  const proprios = linhas
    .filter(({ chave }) => chave === null)
    .map(({ chave: _chave, ...linha }): Item => {
      // the database has all three of an item that is no entry's
      const { ordem, text, icon } = linha
      return { ...linha, paiId: pai(linha.paiId), ordem: ordem ?? 0, text: text ?? '', icon: icon ?? '' }
    })
  return [...doContrato, ...proprios].toSorted((a, b) => a.ordem - b.ordem)
}
