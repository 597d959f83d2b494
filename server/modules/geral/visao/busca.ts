import * as z from 'zod/mini'
import { lerOrdem } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { ListaComVisoes } from '#src/api/contract/servicos/rol.ts'
import { concede, type Papel } from '#src/api/contract/nucleo/papeis.ts'

/** A view's query as its list reads it today. */
export interface BuscaLida {
  /** As addresses carry it, without what cannot be read. */
  busca: string
  /** The same by its fields. */
  campos: Record<string, string>
  /** What is left out, in sentences. */
  avisos: string[]
}

/** Reads a view's query: what the list does not have any more, and what these papéis may not see, is told and left out. */
export function lerBusca(
  { colunas, consulta }: Pick<ListaComVisoes, 'colunas' | 'consulta'>,
  papeis: readonly Papel[],
  escrita: string,
): BuscaLida {
  const campos: Record<string, string> = {}
  const avisos = new Set<string>()
  const negada = (nome: string) => {
    const permissao = Object.hasOwn(colunas, nome) ? colunas[nome]?.permissao : undefined
    return permissao !== undefined && !concede(papeis, permissao)
  }
  for (const [nome, valor] of new URLSearchParams(escrita)) {
    if (nome === 'mostra') {
      const nomes = [...new Set(valor.split(','))]
      const vivas = nomes.filter((uma) => Object.hasOwn(colunas, uma) && !negada(uma))
      if (vivas.length > 0) campos.mostra = vivas.join(',')
      for (const uma of nomes.filter((dita) => !vivas.includes(dita)))
        avisos.add(negada(uma) ? NEGADO.mostra : `A visão mostra uma coluna que não existe mais: ${uma}.`)
    } else if (nome === 'sort') {
      const ordens = lerOrdem(colunas, valor)
      if (ordens?.some(({ coluna }) => negada(coluna))) avisos.add(NEGADO.sort)
      else if (le(consulta.shape, nome, valor)) campos.sort = valor
      else avisos.add('A visão usa uma ordem que não existe mais.')
    } else if (negada(nome)) avisos.add(NEGADO.filtro)
    else if (!FORA.has(nome) && le(consulta.shape, nome, valor)) campos[nome] = valor
    else {
      const rotulo = Object.hasOwn(colunas, nome) ? colunas[nome]?.rotulo : undefined
      avisos.add(`A visão usa um filtro que não existe mais: ${rotulo ?? nome}.`)
    }
  }
  // commas and dots are what filters are made of, and need no escape in an address
  const busca = new URLSearchParams(campos).toString().replaceAll('%2C', ',')
  return { busca, campos, avisos: [...avisos] }
}

/** What is said of columns that are there, but not for these papéis: without their names, which say what there is to be seen. */
const NEGADO = {
  mostra: 'A visão mostra uma coluna que você não tem permissão para ver.',
  sort: 'A visão usa uma ordem por uma coluna que você não tem permissão para ver.',
  filtro: 'A visão usa um filtro por uma coluna que você não tem permissão para ver.',
}

/** What no view is of: a page, and another view. */
const FORA: ReadonlySet<string> = new Set(['page', 'pageSize', 'visao'])

/** Whether a query has that field itself, which `constructor` is not, and reads the value. */
function le(shape: ListaComVisoes['consulta']['shape'], nome: string, valor: string): boolean {
  const campo = Object.hasOwn(shape, nome) ? shape[nome] : undefined
  return campo !== undefined && z.safeParse(campo, valor).success
}
