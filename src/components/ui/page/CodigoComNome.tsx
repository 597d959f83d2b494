import { useQuery } from '@tanstack/react-query'
import type { TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import { itemDaTabelaOptions } from '#src/queries/tabela-base.ts'

/** A code of a table that others publish, alone until its name has come. */
export function CodigoComNome({ tabela, codigo }: { tabela: TabelaDeCodigo; codigo: string }) {
  const { data: item } = useQuery(itemDaTabelaOptions(tabela, codigo))
  return item ? `${codigo} ${item.nome}` : codigo
}
