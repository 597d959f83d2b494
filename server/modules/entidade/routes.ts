import type { FastifyInstance } from 'fastify'
import { obterEntidade } from '#src/api/contract/entidade.ts'
import { listarEntidades, obterFaceEntidade } from '#src/api/contract/face.ts'
import { historicoDoLogo, obterLogo, removerLogo, gravarLogo } from '#src/api/contract/logo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contribuicoesDaEntidade } from '#server/modules/contribuicao/service.ts'
import { route } from '#server/plugins/contract.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as logo from './logo.ts'
import { rosto as rostoDe, type EntidadeRow } from './service.ts'

/** Logos a minute from one address: drawing one takes a moment of all the cores. */
const LIMITE_LOGO = 20

export async function entidadeRoutes(app: FastifyInstance) {
  const daqui = ({ entidadeId }: Escopo) => app.entidades.porId(entidadeId)
  const rosto = async (linha: EntidadeRow) => rostoDe(linha, (await app.entidades.todas()).length > 1)
  const mudada = async (escopo: Escopo) => {
    app.entidades.esquecer()
    return rosto(await daqui(escopo))
  }

  const deSlug = async (slug: string) => {
    const linha = await app.entidades.porSlug(slug)
    if (!linha) throw naoEncontrado('Não há entidade neste endereço.')
    return linha
  }

  route(app, obterEntidade, async ({ escopo }) => rosto(await daqui(escopo)))
  route(app, obterLogo, async ({ escopo, query: { de } }) =>
    logo.arquivoDoLogo(de === undefined ? await daqui(escopo) : await deSlug(de)),
  )

  route(app, historicoDoLogo, ({ escopo, query }) => logo.historicoDoLogo(escopo, query))

  route(
    app,
    gravarLogo,
    async ({ escopo, body }) => {
      await logo.trocarLogo(escopo, body.logo.path, body.versao)
      return mudada(escopo)
    },
    { limite: LIMITE_LOGO },
  )

  route(app, removerLogo, async ({ escopo, query }) => {
    await logo.removerLogo(escopo, query.versao)
    return mudada(escopo)
  })

  route(app, listarEntidades, async () =>
    (await app.entidades.todas())
      .map(({ slug, nomeFantasia, razaoSocial, logoTipo }) => ({
        slug,
        nomeFantasia,
        razaoSocial,
        logo: logoTipo === null ? null : `${obterLogo.path}?de=${slug}`,
      }))
      .toSorted((a, b) => a.nomeFantasia.localeCompare(b.nomeFantasia, 'pt-BR')),
  )
  route(app, obterFaceEntidade, async ({ escopo, params }) => {
    const linha = await deSlug(params.slug)
    // the one place where a scope is not the request's own: a front page is for everybody
    const daFace = app.database.escopo(linha.id, escopo.autoria)
    return { ...(await rosto(linha)), contribuicoes: await contribuicoesDaEntidade(daFace) }
  })
}
