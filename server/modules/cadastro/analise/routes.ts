import type { FastifyInstance } from 'fastify'
import { lotesDaAnalise, recusas } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros, type Cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import { decidir, decidirVarios, registrarCartasDaAnalise } from './service.ts'

/** What staff decide about registrations, the same for every kind of cadastro. */
export async function analiseRoutes(app: FastifyInstance) {
  registrarCartasDaAnalise(app.nucleo)
  for (const contrato of Object.values(cadastros)) registrar(app, contrato)
}

function registrar(app: FastifyInstance, contrato: Cadastros[TipoCadastro]) {
  const { nucleo } = app
  route(app, contrato.aprovar, ({ escopo, params, body, usuario, request }) => {
    const contexto = { nucleo, hub: app.hub, escopo, origem: origemDe(request) }
    return decidir(contexto, contrato, { ...params, ...body, recusa: null, por: usuario.id })
  })
  route(
    app,
    lotesDaAnalise[contrato.tipo],
    ({ escopo, body: { acao: _acao, ...quais }, usuario, request }) => {
      const contexto = { nucleo, hub: app.hub, escopo, origem: origemDe(request) }
      return decidirVarios(contexto, contrato, quais, { recusa: null, por: usuario.id })
    },
  )
  route(app, recusas[contrato.tipo], ({ escopo, body: { motivo, ...quais }, usuario, request }) => {
    const contexto = { nucleo, hub: app.hub, escopo, origem: origemDe(request) }
    return decidirVarios(contexto, contrato, quais, { recusa: { motivo }, por: usuario.id })
  })
  route(app, contrato.recusar, ({ escopo, params, body: { versao, motivo }, usuario, request }) => {
    const contexto = { nucleo, hub: app.hub, escopo, origem: origemDe(request) }
    return decidir(contexto, contrato, { ...params, versao, recusa: { motivo }, por: usuario.id })
  })
}
