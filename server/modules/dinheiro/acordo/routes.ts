import type { FastifyInstance } from 'fastify'
import {
  criarAcordo,
  desfazerAcordo,
  historicoDoAcordo,
  obterAcordo,
  previaDoAcordo,
  rescindirAcordo,
  termoDoAcordo,
} from '#src/api/contract/dinheiro/acordo.ts'
import { hoje } from '#server/calendario.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import { route } from '#server/plugins/contract.ts'
import { lerAcordo } from './leitura.ts'
import {
  acordoCompleto,
  alvoDoHistorico,
  criar,
  desfazer,
  enderecoDoDevedor,
  previa,
  rescindir,
} from './service.ts'
import { desenharTermo } from './termo.ts'

export async function acordoRoutes(app: FastifyInstance) {
  route(app, obterAcordo, ({ escopo, params: { id } }) => lerAcordo(escopo, id, hoje()))
  route(app, termoDoAcordo, async ({ escopo, params: { id } }) => {
    const acordo = await lerAcordo(escopo, id, hoje())
    const devedor = await enderecoDoDevedor(escopo, id)
    const emitente = await app.entidades.porId(escopo.entidadeId)
    return {
      type: 'application/pdf' as const,
      name: `termo-acordo-${id}-${acordo.matricula}.pdf`,
      content: await desenharTermo(acordo, devedor, { emitente, hoje: hoje() }),
    }
  })
  route(app, historicoDoAcordo, async ({ escopo, params: { id }, query }) => {
    await acordoCompleto(escopo, id)
    return historico(escopo, [alvoDoHistorico(id)], query)
  })
  route(app, previaDoAcordo, ({ escopo, body }) => previa(escopo, body))
  route(app, criarAcordo, async ({ escopo, body }) => lerAcordo(escopo, await criar(escopo, body), hoje()))
  route(app, desfazerAcordo, async ({ escopo, params: { id }, body }) => {
    await desfazer(escopo, { id, ...body })
    return lerAcordo(escopo, id, hoje())
  })
  route(app, rescindirAcordo, async ({ escopo, params: { id }, body }) => {
    const { sobra } = await rescindir(escopo, { id, ...body })
    return { acordo: await lerAcordo(escopo, id, hoje()), sobra }
  })
}
