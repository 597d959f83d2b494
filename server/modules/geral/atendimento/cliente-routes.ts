import type { FastifyInstance } from 'fastify'
import { assuntosDoCliente, obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import { incluirNaEquipe, obterEquipe, retirarDaEquipe } from '#src/api/contract/geral/departamento-equipe.ts'
import { hoje } from '#server/calendario.ts'
import { anotarLeitura } from '#server/modules/cadastro/cadastro/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as equipe from './equipe.ts'
import { resumoDe, sobreODe } from './resumo.ts'

/** What support is told of a client. */
export function clienteDoAtendimentoRoutes(app: FastifyInstance): void {
  route(app, obterResumo, async ({ escopo, params, request }) => {
    const resumo = await resumoDe(escopo, params, hoje())
    anotarLeitura(app, request, params.tipo, resumo.id)
    return resumo
  })
  route(app, assuntosDoCliente, ({ escopo, params }) => sobreODe(escopo, params, hoje()))
}

/** The people of departamentos. */
export function departamentoRoutes(app: FastifyInstance): void {
  route(app, obterEquipe, ({ escopo, params: { id } }) => equipe.equipeDe(escopo, id))
  route(app, incluirNaEquipe, ({ escopo, params }) => equipe.incluir(escopo, params))
  route(app, retirarDaEquipe, ({ escopo, params }) => equipe.retirar(escopo, params))
}
