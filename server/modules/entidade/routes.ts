import type { FastifyInstance } from 'fastify'
import { obterEntidade, obterFaceEntidade } from '#src/api/contract/entidade.ts'
import { contribuicoes } from '#server/modules/debito/service.ts'
import { route } from '#server/plugins/contract.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { rosto } from './service.ts'

export async function entidadeRoutes(app: FastifyInstance) {
  route(app, obterEntidade, async ({ escopo }) => rosto(await app.entidades.porId(escopo.entidadeId)))

  route(app, obterFaceEntidade, async ({ escopo, params }) => {
    const linha = await app.entidades.porSlug(params.slug)
    if (!linha) throw naoEncontrado('Não há entidade neste endereço.')
    // the one place where a scope is not the request's own: a front page is for everybody
    return { ...rosto(linha), contribuicoes: await contribuicoes({ db: escopo.db, entidadeId: linha.id }) }
  })
}
