import type { FastifyInstance } from 'fastify'
import { preferenciasDoSino } from '#src/api/contract/servicos/preferencia-sino.ts'
import { preferenciasPessoais } from '#src/api/contract/servicos/preferencia-pessoal.ts'
import { preferenciasDeLista } from '#src/api/contract/servicos/preferencia.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function preferenciaRoutes(app: FastifyInstance) {
  route(app, preferenciasDeLista.obter, ({ escopo, usuario, params: { nome } }) =>
    service.obterDaLista(escopo, usuario.id, nome),
  )
  route(app, preferenciasDeLista.gravar, ({ escopo, usuario, params: { nome }, body }) =>
    service.gravar(escopo, usuario.id, preferenciasDeLista, nome, body),
  )
  route(app, preferenciasDoSino.obter, ({ escopo, usuario, params: { nome } }) =>
    service.obter(escopo, usuario.id, preferenciasDoSino, nome),
  )
  route(app, preferenciasDoSino.gravar, ({ escopo, usuario, params: { nome }, body }) =>
    service.gravar(escopo, usuario.id, preferenciasDoSino, nome, body),
  )
  route(app, preferenciasPessoais.obter, ({ escopo, usuario, params: { nome } }) =>
    service.obter(escopo, usuario.id, preferenciasPessoais, nome),
  )
  route(app, preferenciasPessoais.gravar, ({ escopo, usuario, params: { nome }, body }) =>
    service.gravarPessoal(escopo, usuario.id, nome, body),
  )
}
