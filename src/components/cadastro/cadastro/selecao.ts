import { useState } from 'react'
import {
  consultaDoTipo,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Selection } from '#src/components/listas/page/use-selection.ts'
import { maisLinhas, type Quais } from '#src/queries/lote.ts'

export type SelecaoDeCadastros = Selection<CadastroQuery, LinhaCadastro>

export const NOMES = ['cadastro', 'cadastros'] as const

/** '12 cadastros'. */
export const cadastrosDe = (quantos: number) => `${numero(quantos)} ${NOMES[quantos === 1 ? 0 : 1]}`

/** What a dialog about selected records is given. */
export interface SobreSelecao<T extends TipoCadastro = TipoCadastro> {
  tipo: T
  selection: SelecaoDeCadastros
  onClose: () => void
  /** It is done: nothing is selected any more. */
  onDone: () => void
}

/**
 * What a dialog about selected records sends of them, and how many they are: of a search as many as somebody was told last, so that nobody
 * agrees to more.
 */
export function useSelecao(tipo: TipoCadastro, selection: SelecaoDeCadastros) {
  const [quantos, setQuantos] = useState(selection.count)
  const quais: Quais = selection.all
    ? { busca: soLinhas(consultaDoTipo(tipo, selection.search)), esperados: quantos }
    : { linhas: selection.rows.map(({ id, versao }) => ({ id, versao })) }
  return {
    quantos,
    quais,
    /** For `onRefused`: where there are more by now, that many are asked about from here on; the refusal says so. */
    recontar: (error: unknown): boolean => {
      const agora = maisLinhas(error)
      if (agora !== null) setQuantos(agora)
      return false
    },
    /** What is said of records that are not in sight. */
    alcance: selection.all
      ? 'Vale para todos os resultados da pesquisa e dos filtros, também nas outras páginas.'
      : null,
  }
}
