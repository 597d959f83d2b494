import type { Coluna, Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { escreverGrupos, lerGrupos } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { escreverFiltro, lerFiltro, type Filtro } from '#src/api/contract/nucleo/filtro.ts'
import { aparar, operadorUsual } from '#src/components/listas/filtro/EditorDeFiltro.tsx'

/** A condition as somebody writes it: it may not be one yet. */
export interface Rascunho {
  chave: number
  coluna: string
  /** As it is stored. */
  filtro: string
  /** What was typed of it; null until somebody does. */
  digitado: Filtro | null
  nao: boolean
}

let ultima = 0

/** A condition that nobody has filled yet. */
export function novaCondicao(nome: string, coluna: Coluna, nao = false): Rascunho {
  const digitado = { op: operadorUsual(coluna), valores: [] }
  return { chave: ++ultima, coluna: nome, filtro: escreverFiltro(digitado), digitado, nao }
}

/** The condition with another operator or values. */
export const comFiltro = (antes: Rascunho, { op, valores }: Filtro): Rascunho => ({
  ...antes,
  digitado: { op, valores },
  filtro: escreverFiltro({ op, valores: aparar(op, valores) }),
})

/** What is typed or stored of a condition; null where its column cannot read it. */
export const filtroDe = ({ digitado, filtro }: Rascunho, coluna: Coluna): Filtro | null =>
  digitado ?? lerFiltro(coluna, filtro)

/** Whether a list of these columns reads the condition. */
export function vale({ coluna: nome, filtro }: Rascunho, colunas: Colunas): boolean {
  const coluna = Object.hasOwn(colunas, nome) ? colunas[nome] : undefined
  return coluna !== undefined && lerFiltro(coluna, filtro) !== null
}

export const rascunhosDe = (escrito: string): Rascunho[][] =>
  (lerGrupos(escrito) ?? []).map((grupo) =>
    grupo.map(({ coluna, filtro, nao }) => ({
      chave: ++ultima,
      coluna,
      filtro,
      digitado: null,
      nao: nao === true,
    })),
  )

export const escrever = (grupos: readonly (readonly Rascunho[])[]): string =>
  escreverGrupos(
    grupos.map((grupo) =>
      grupo.map(({ coluna, filtro, nao }) => ({ coluna, filtro, ...(nao && { nao: true as const }) })),
    ),
  )
