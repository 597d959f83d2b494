import type { CorrecaoLida } from '#src/api/contract/geral/correcao-lida.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastrosPorIds } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { correcaoDe } from './correcao-repo.ts'
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
