import {
  camposDaEntidade,
  type DadosDaEntidade,
  type EntradaDosDados,
} from '#src/api/contract/geral/dados-da-entidade.ts'
import { formatarCep } from '#src/api/contract/nucleo/common.ts'
import type { HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { muda } from '#server/records/mudanca.ts'
import * as repo from './repo.ts'

/** The data of the scope's entidade as they are stored now. */
export async function obterDados(escopo: Escopo): Promise<DadosDaEntidade> {
  const { padrao: _padrao, id: _id, ...linha } = await repo.lerDados(escopo)
  // the column has two places, blank ones too
  return { ...linha, uf: linha.uf.trim(), cep: formatarCep(linha.cep) }
}

/**
 * Saves the data over the revision that the caller read; what holds already is not written again.
 * @throws AppError 409 `conflito` when `versao` is no longer the stored one
 */
export async function gravarDados(
  escopo: Escopo,
  { versao, ...valores }: EntradaDosDados,
): Promise<DadosDaEntidade> {
  const antes = await repo.lerDados(escopo)
  const mudou = antes.versao !== versao || muda({ ...antes, uf: antes.uf.trim() }, valores)
  if (mudou && !(await repo.gravarDados(escopo, versao, valores))) throw conflito()
  return obterDados(escopo)
}

const conflito = () =>
  new AppError(
    409,
    'conflito',
    'Outra pessoa salvou os dados da entidade depois que você abriu esta tela. Nada foi sobrescrito.',
  )

/** Who changed the data, and how they were. */
export const historicoDosDados = (escopo: Escopo, query: HistoricoQuery) =>
  historico(
    escopo,
    [{ tabela: repo.TABELA, linha: escopo.entidadeId, campos: Object.keys(camposDaEntidade) }],
    query,
  )
