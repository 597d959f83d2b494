import type { FastifyInstance } from 'fastify'
import { lotesDaAnalise, recusas } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros, type Cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route, type Call } from '#server/plugins/contract.ts'
import { decidir, decidirVarios, exigirQuemAprova, registrarCartasDaAnalise } from './service.ts'

/** What staff decide about registrations, the same for every kind of cadastro. */
export async function analiseRoutes(app: FastifyInstance) {
  registrarCartasDaAnalise(app.nucleo)
  for (const contrato of Object.values(cadastros)) registrar(app, contrato)
}

function registrar(app: FastifyInstance, contrato: Cadastros[TipoCadastro]) {
  const { nucleo } = app
  /** What a decision needs, of those who may take one. */
  async function contexto({ escopo, usuario, request }: Pick<Call<typeof contrato.aprovar>, Quem>) {
    await exigirQuemAprova(escopo, usuario)
    return { nucleo, hub: app.hub, escopo, origem: origemDe(request) }
  }

  route(app, contrato.aprovar, async (call) => {
    const { params, body, usuario } = call
    return decidir(await contexto(call), contrato, { ...params, ...body, recusa: null, por: usuario.id })
  })
  route(app, lotesDaAnalise[contrato.tipo], async (call) => {
    const { acao: _acao, ...quais } = call.body
    return decidirVarios(await contexto(call), contrato, quais, { recusa: null, por: call.usuario.id })
  })
  route(app, recusas[contrato.tipo], async (call) => {
    const { motivo, ...quais } = call.body
    return decidirVarios(await contexto(call), contrato, quais, { recusa: { motivo }, por: call.usuario.id })
  })
  route(app, contrato.recusar, async (call) => {
    const { params, body, usuario } = call
    const { versao, motivo } = body
    return decidir(await contexto(call), contrato, { ...params, versao, recusa: { motivo }, por: usuario.id })
  })
}

type Quem = 'escopo' | 'usuario' | 'request'
