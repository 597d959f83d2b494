import type { CargaDaFila } from '#src/api/contract/geral/fila-carga.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cargas } from '#server/plugins/carga.ts'
import { paraFila } from './fila.ts'
import * as fila from './fila-repo.ts'

// Read twice a second at most, whoever many queues are open: each count is one walk through an index of the queue.
cargas.add('atendimento', async (escopo, ids): Promise<CargaDaFila> => {
  const linhas = await paraFila(escopo, await fila.porIds(escopo, ids))
  return { linhas, contagens: await contagensDeTodos(escopo) }
})

async function contagensDeTodos(escopo: Escopo): Promise<CargaDaFila['contagens']> {
  const porResponsavel = await fila.contarPorResponsavel(escopo)
  const meus = porResponsavel.filter(({ usuarioId }) => usuarioId !== null)
  return {
    'sem-responsavel': porResponsavel.find(({ usuarioId }) => usuarioId === null)?.total ?? 0,
    atrasados: await fila.contar(escopo, 'atrasados', null),
    aguardando: await fila.contar(escopo, 'aguardando', null),
    adiados: await fila.contar(escopo, 'adiados', null),
    meus: paraMapa(meus),
    sigo: paraMapa(await fila.contarPorSeguidor(escopo)),
  }
}

const paraMapa = (contados: readonly { usuarioId: number | null; total: number }[]) =>
  Object.fromEntries(contados.map(({ usuarioId, total }) => [String(usuarioId), total]))
