import type { FastifyInstance } from 'fastify'
import { conferirLivros } from '#src/api/contract/conferencia.ts'
import {
  alterarDebito,
  cancelarDebito,
  contribuicoesDoFinanceiro,
  criarDebito,
  estornarCredito,
  historicoDoDebito,
  isentarDebito,
  obterDebito,
  pagarDebito,
  reabrirDebito,
} from '#src/api/contract/financeiro.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico } from '#server/modules/auditoria/service.ts'
import { contribuicoesDaEntidade } from '#server/modules/contribuicao/service.ts'
import * as debitos from '#server/modules/debito/service.ts'
import { route } from '#server/plugins/contract.ts'
import { conferir } from './conferencia.ts'
import { lerDebito } from './leitura.ts'
import { alterar, criar, encerrar, estornar, pagar } from './service.ts'

export async function financeiroRoutes(app: FastifyInstance) {
  const agora = (escopo: Escopo, id: number) => lerDebito(escopo, id, hoje(), hoje())

  route(app, obterDebito, ({ escopo, params: { id }, query: { dia = hoje() } }) =>
    lerDebito(escopo, id, dia, hoje()),
  )
  route(app, historicoDoDebito, async ({ escopo, params: { id }, query }) => {
    await debitos.debitoCompleto(escopo, id)
    return historico(escopo, [debitos.alvoDoHistorico(id)], query)
  })
  route(app, conferirLivros, ({ escopo }) => conferir(escopo, new Date()))
  route(app, contribuicoesDoFinanceiro, ({ escopo }) => contribuicoesDaEntidade(escopo))
  route(app, criarDebito, async ({ escopo, body }) => agora(escopo, await criar(escopo, body)))
  route(app, alterarDebito, async ({ escopo, params: { id }, body: { versao, ...novo } }) => {
    await alterar(escopo, { id, versao }, novo)
    return agora(escopo, id)
  })
  route(app, cancelarDebito, async ({ escopo, params: { id }, body: { versao, motivo } }) => {
    await encerrar(escopo, { id, versao }, 'cancelado', motivo)
    return agora(escopo, id)
  })
  route(app, isentarDebito, async ({ escopo, params: { id }, body: { versao, motivo } }) => {
    await encerrar(escopo, { id, versao }, 'isento', motivo)
    return agora(escopo, id)
  })
  route(app, reabrirDebito, async ({ escopo, params: { id }, body: { versao } }) => {
    await debitos.reabrirDebito(escopo, { id, versao }, hoje())
    return agora(escopo, id)
  })
  route(app, pagarDebito, async ({ escopo, params: { id }, body: { versao, ...recebimento } }) => {
    const recebido = await pagar(escopo, { id, versao }, recebimento)
    return { debito: await agora(escopo, id), ...recebido }
  })
  route(app, estornarCredito, ({ escopo, params: { id }, body }) => estornar(escopo, { id, ...body }))
}
