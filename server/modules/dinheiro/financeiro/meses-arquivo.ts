import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import type { MesDosLivros, MesesDoAno } from '#src/api/contract/dinheiro/meses.ts'
import { csv } from '#server/modules/servicos/exportacao/service.ts'

const SOMAS = {
  cobrado: 'Cobrado',
  pago: 'Pago',
  aberto: 'Em aberto',
  vencido: 'Vencido',
  recebido: 'Recebido no mês',
} as const satisfies Partial<Record<keyof MesDosLivros, string>>
const somas = Object.keys(SOMAS) as (keyof typeof SOMAS)[] // its own keys

const colunas = [
  { nome: 'mes', coluna: coluna('mes', 'Mês') },
  ...somas.flatMap((soma) => [
    { nome: soma, coluna: coluna('centavos', SOMAS[soma]) },
    { nome: `${soma}Quantos`, coluna: coluna('inteiro', `${SOMAS[soma]}, quantidade`) },
  ]),
]

/** The months of a year as a file that spreadsheets read, called after the year. */
export async function arquivoDosMeses({ ano, meses }: MesesDoAno) {
  const linhas = meses.map((um) =>
    Object.fromEntries([
      ['mes', um.mes],
      ...somas.flatMap((soma) => [
        [soma, um[soma].valor],
        [`${soma}Quantos`, um[soma].quantidade],
      ]),
    ]),
  )
  const content = await buffer(csv({ colunas, linhas: Readable.from([linhas]) }))
  return { type: 'text/csv' as const, name: `por-mes-${ano}.csv`, content }
}
