import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import { alvosAninhados, separarAninhados } from './aninhados.ts'
import * as repo from './repo.ts'
import { obter } from './service.ts'
import { lugaresDasPartes } from './tabelas-repo.ts'

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
  const aninhaveis = { partes: recurso.partes, lugares: lugaresDasPartes(recurso) }
  const { aninhados } = separarAninhados(recurso.partes, registro)
  const alvos = await alvosAninhados(escopo, aninhaveis, id, aninhados)
  return historico(escopo, [{ tabela: repo.tabelaDe(recurso), linha: id, campos }, ...alvos], query)
}
