import type { FastifyInstance } from 'fastify'
import { conferirLivros, obterConferencia } from '#src/api/contract/dinheiro/conferencia.ts'
import {
  aplicarCredito,
  criarCredito,
  desfazerUsoDoCredito,
  devolverCredito,
  estornarCredito,
  obterCredito,
  obterDevidos,
  registrarRecebimento,
} from '#src/api/contract/dinheiro/credito.ts'
import { obterDiaUtil } from '#src/api/contract/dinheiro/dia-util.ts'
import {
  alterarDebito,
  cancelarDebito,
  contribuicoesDoFinanceiro,
  criarDebito,
  historicoDoDebito,
  isentarDebito,
  isentarDebitos,
  obterDebito,
  pagarDebito,
  reabrirDebito,
} from '#src/api/contract/dinheiro/financeiro.ts'
import { fecharMes, obterFechamento, reabrirMes } from '#src/api/contract/dinheiro/fechamento.ts'
import { baixarMeses, listarCreditos, listarDebitos, obterMeses } from '#src/api/contract/dinheiro/meses.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import { contribuicoesDaEntidade } from '#server/modules/dinheiro/contribuicao/service.ts'
import { creditosDoAcesso } from '#server/modules/dinheiro/credito/service.ts'
import * as debitos from '#server/modules/dinheiro/debito/service.ts'
import * as razao from '#server/modules/dinheiro/razao/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import { lerConferencia, pedirConferencia, registrarConferencia } from './conferencia.ts'
import { lerCredito, lerDevidos } from './credito-leitura.ts'
import { aplicar, conceder, desfazer, devolver, estornar, receber } from './creditos.ts'
import { lerDebito, lerDiaUtil } from './leitura.ts'
import { acessoPedido, creditosDoMes, debitosDoMes, mesPedido } from './mes.ts'
import { arquivoDosMeses } from './meses-arquivo.ts'
import { mesesDoAno } from './meses.ts'
import { alterar, criar, encerrar, isentarVarios, pagar, reabrir } from './service.ts'

export async function financeiroRoutes(app: FastifyInstance) {
  const agora = (escopo: Escopo, id: number) => lerDebito(escopo, id, {}, hoje())

  route(app, obterDebito, ({ escopo, params: { id }, query }) => lerDebito(escopo, id, query, hoje()))
  route(app, historicoDoDebito, async ({ escopo, params: { id }, query }) => {
    await debitos.debitoCompleto(escopo, id)
    return historico(escopo, [debitos.alvoDoHistorico(id)], query)
  })
  registrarConferencia(app.tarefas)
  route(app, obterConferencia, ({ escopo }) => lerConferencia(escopo))
  route(app, conferirLivros, ({ escopo }) => pedirConferencia(app.tarefas, escopo))
  const fechamento = (escopo: Escopo) => razao.lerFechamento(escopo, hoje(), nomesDe)
  route(app, obterFechamento, ({ escopo }) => fechamento(escopo))
  route(app, fecharMes, async ({ escopo, body }) => {
    await razao.fecharMes(escopo, body, hoje())
    return fechamento(escopo)
  })
  route(app, reabrirMes, async ({ escopo, body }) => {
    await razao.reabrirMes(escopo, body)
    return fechamento(escopo)
  })
  route(app, listarDebitos, ({ escopo, usuario, query }) =>
    usuario.isAdmin
      ? debitosDoMes(escopo, mesPedido(query), query, hoje())
      : debitos.debitosDoAcesso(escopo, usuario.id, { ...query, acessoId: acessoPedido(query) }, hoje()),
  )
  route(app, listarCreditos, ({ escopo, usuario, query }) =>
    usuario.isAdmin
      ? creditosDoMes(escopo, mesPedido(query), query, hoje())
      : creditosDoAcesso(escopo, usuario.id, { ...query, acessoId: acessoPedido(query) }),
  )
  route(app, obterMeses, ({ escopo, query: { ano } }) => mesesDoAno(escopo, ano, hoje()))
  route(app, baixarMeses, async ({ escopo, query: { ano } }) =>
    arquivoDosMeses(await mesesDoAno(escopo, ano, hoje())),
  )
  route(app, contribuicoesDoFinanceiro, ({ escopo }) => contribuicoesDaEntidade(escopo))
  route(app, criarDebito, async ({ escopo, body }) => agora(escopo, await criar(escopo, body)))
  route(app, alterarDebito, async ({ escopo, params: { id }, body: { versao, ...novo } }) => {
    await alterar(escopo, { id, versao }, novo)
    return agora(escopo, id)
  })
  route(app, cancelarDebito, async ({ escopo, params: { id }, body: { versao, motivo } }) => {
    await encerrar(escopo, { id, versao }, { como: 'cancelado', motivo })
    return agora(escopo, id)
  })
  route(app, isentarDebito, async ({ escopo, params: { id }, body: { versao, ...dispensa } }) => {
    await encerrar(escopo, { id, versao }, { como: 'isento', ...dispensa })
    return agora(escopo, id)
  })
  route(app, isentarDebitos, ({ escopo, body }) => isentarVarios(escopo, body))
  route(app, reabrirDebito, async ({ escopo, params: { id }, body: { versao } }) => {
    await reabrir(escopo, { id, versao })
    return agora(escopo, id)
  })
  route(app, pagarDebito, async ({ escopo, params: { id }, body: { versao, ...recebimento } }) => {
    const recebido = await pagar(escopo, { id, versao }, recebimento)
    return { debito: await agora(escopo, id), ...recebido }
  })

  route(app, obterCredito, ({ escopo, params: { id } }) => lerCredito(escopo, id, hoje()))
  route(app, criarCredito, async ({ escopo, body }) =>
    lerCredito(escopo, await conceder(escopo, body), hoje()),
  )
  route(app, obterDiaUtil, async ({ query: { data } }) => ({ data: lerDiaUtil(data) }))
  route(app, obterDevidos, ({ escopo, query }) => lerDevidos(escopo, query, hoje()))
  route(app, registrarRecebimento, async ({ escopo, body }) => {
    const { creditoId, ...pago } = await receber(escopo, body)
    return { ...pago, credito: await lerCredito(escopo, creditoId, hoje()) }
  })
  route(app, aplicarCredito, async ({ escopo, params: { id }, body: { versao, ...uso } }) => {
    const aplicado = await aplicar(escopo, { id, versao }, uso)
    return { ...aplicado, credito: await lerCredito(escopo, id, hoje()) }
  })
  route(app, devolverCredito, async ({ escopo, params: { id }, body: { versao, ...uso } }) => {
    await devolver(escopo, { id, versao }, uso)
    return lerCredito(escopo, id, hoje())
  })
  route(app, desfazerUsoDoCredito, async ({ escopo, params: { id }, body }) => {
    await desfazer(escopo, { id, ...body })
    return lerCredito(escopo, id, hoje())
  })
  route(app, estornarCredito, ({ escopo, params: { id }, body }) => estornar(escopo, { id, ...body }))
}
