import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { obterCorrecaoDoCadastro } from '#src/api/contract/geral/correcao-cadastro.ts'
import type { CorrecaoLida } from '#src/api/contract/geral/correcao-lida.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastrosPorIds, obter } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { correcaoDe, pendenteDoCadastro } from './correcao-repo.ts'
import type { AtendimentoRow } from './repo.ts'

/** What an atendimento tells of the correction that it asks for; undefined where it asks for none. */
export async function lerCorrecao(
  escopo: Escopo,
  { id, cadastroId }: Pick<AtendimentoRow, 'id' | 'cadastroId'>,
): Promise<CorrecaoLida | undefined> {
  const linha = await correcaoDe(escopo, id)
  const [cadastro] = !linha || cadastroId === null ? [] : await cadastrosPorIds(escopo, [cadastroId])
  if (!linha || !cadastro) return undefined
  const { campos, estado, motivo, pedidaEm, decididaEm, decididaPor: por } = linha
  return {
    estado,
    tipo: cadastro.tipo,
    campos,
    motivo,
    pedidaEm: pedidaEm.toISOString(),
    decididaEm: decididaEm?.toISOString() ?? null,
    decididaPor: por === null ? '' : ((await nomesDe(escopo, [por])).get(por) ?? ''),
  }
}

/** The correction of a cadastro that waits for a decision, and where; none of one in the trash. @throws AppError 404 */
export async function pendenteDe(
  escopo: Escopo,
  tipo: TipoCadastro,
  matricula: number,
): Promise<Output<typeof obterCorrecaoDoCadastro>> {
  // of one that is being put into the trash a page still asks
  const { id: cadastroId, excluidoEm } = await obter(escopo, cadastros[tipo], matricula, true)
  if (excluidoEm !== null) return { pendente: null }
  const achada = await pendenteDoCadastro(escopo, cadastroId)
  const correcao = achada && (await lerCorrecao(escopo, { id: achada.id, cadastroId }))
  if (!achada || !correcao) return { pendente: null }
  const { id, numero, ano } = achada
  return { pendente: { atendimento: { id, numero, ano }, correcao } }
}
