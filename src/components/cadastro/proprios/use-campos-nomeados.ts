import { useQuery } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { CampoNomeado } from '#src/api/contract/cadastro/campos-proprios.ts'
import { camposDoCadastroOptions } from '#src/queries/cadastro.ts'

const NENHUM: readonly CampoNomeado[] = []

/** The fields that the entidade has added to the cadastros of a kind; none until they are there. */
export function useCamposNomeados(tipo: TipoCadastro): readonly CampoNomeado[] {
  const { data } = useQuery(camposDoCadastroOptions(tipo))
  // that there are none is no news: the lists of columns that hang on it stay the same
  return data?.length ? data : NENHUM
}
