import { useQuery } from '@tanstack/react-query'
import { codigosDaTabela } from '#src/api/contract/cadastro/tabela-base.ts'
import type { TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import { itemDaTabelaOptions } from '#src/queries/tabela-base.ts'

/** A code of a base table with what it stands for; the code alone until its name has come, and where the table has it not. */
export function NomeDoCodigo({ tabela, codigo }: { tabela: TabelaDeCodigo; codigo: string }) {
  const { data } = useQuery({
    ...itemDaTabelaOptions(tabela, codigo),
    enabled: codigosDaTabela[tabela].formato.test(codigo),
  })
  return data ? `${data.codigo} ${data.nome}` : codigo
}
