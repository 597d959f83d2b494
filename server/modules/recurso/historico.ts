import type { Pagina } from '#src/api/contract/common.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/historico.ts'
import type { LinhaDaParte } from '#src/api/contract/parte.ts'
import type { Recurso } from '#src/api/contract/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico, linhasAninhadas, ORDEM, type Alvo } from '#server/modules/auditoria/service.ts'
import { separar } from './gravacao.ts'
import * as repo from './repo.ts'
import { obter } from './service.ts'

/** What was done to a record. @throws AppError 404, as `obter` does */
export async function historicoDe(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  query: HistoricoQuery,
  veLixeira: boolean,
): Promise<Pagina<EntradaHistorico>> {
  const registro = await obter(escopo, recurso, id, veLixeira)
  const campos = [...Object.keys(recurso.campos), 'excluidoEm']
  const aninhados = Object.entries(separar(recurso, registro).aninhados)
  const alvos = await Promise.all(
    aninhados.map(([nome, linhas]) => alvosAninhados(escopo, recurso, id, { nome, linhas })),
  )
  return historico(escopo, [{ tabela: repo.tabelaDe(recurso), linha: id, campos }, ...alvos.flat()], query)
}

/** The rows of one nested list in the audit, those that are gone too, each by the name that it has or had last. */
async function alvosAninhados(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  { nome, linhas }: { nome: string; linhas: LinhaDaParte[] },
): Promise<Alvo[]> {
  const { titulo = '', campos = {} } = recurso.partes[nome] ?? {}
  const { tabela, linha } = repo.auditadaEm(recurso, nome)
  const nomes = new Map(
    (await linhasAninhadas(escopo, tabela, id, titulo)).map((escrita) => [
      escrita.linha,
      escrita.titulo ?? '',
    ]),
  )
  for (const viva of linhas) nomes.set(linha(id, viva.id), String(viva[titulo] ?? ''))
  return [...nomes].map(([qual, de]) => ({
    tabela,
    linha: qual,
    campos: [...Object.keys(campos), ORDEM],
    parte: { nome, de, lista: titulo },
  }))
}
