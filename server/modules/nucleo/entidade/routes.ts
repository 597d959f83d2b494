import type { FastifyInstance } from 'fastify'
import { gravarDados, historicoDosDados, obterDados } from '#src/api/contract/geral/dados-da-entidade.ts'
import { obterEntidade } from '#src/api/contract/nucleo/entidade.ts'
import { listarEntidades } from '#src/api/contract/nucleo/face.ts'
import {
  gravarLogo,
  historicoDoLogo,
  lerRecorte,
  listarLogosAnteriores,
  obterLogo,
  removerLogo,
  restaurarLogo,
} from '#src/api/contract/nucleo/logo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { route } from '#server/plugins/contract.ts'
import * as dados from './dados.ts'
import * as logo from './logo.ts'
import { doEndereco, rosto } from './service.ts'

/** Logos a minute from one address: drawing one takes a moment of all the cores. */
const LIMITE_LOGO = 20

export async function entidadeRoutes(app: FastifyInstance) {
  const daqui = ({ entidadeId }: Escopo) => app.entidades.porId(entidadeId)
  const esquecer = (escopo: Escopo) => escopo.aposCommit(() => app.entidades.esquecer())
  const mudada = async (escopo: Escopo) => {
    esquecer(escopo)
    return rosto(app.entidades, await app.entidades.gravada(escopo.entidadeId))
  }

  route(app, obterDados, ({ escopo }) => dados.obterDados(escopo))
  route(app, historicoDosDados, ({ escopo, query }) => dados.historicoDosDados(escopo, query))
  route(app, gravarDados, async ({ escopo, body }) => {
    const salvos = await dados.gravarDados(escopo, body)
    esquecer(escopo)
    return salvos
  })

  route(app, obterEntidade, async ({ escopo }) => rosto(app.entidades, await daqui(escopo)))
  route(app, obterLogo, async ({ escopo, query: { de } }) =>
    logo.arquivoDoLogo(de === undefined ? await daqui(escopo) : await doEndereco(app.entidades, de)),
  )

  route(app, historicoDoLogo, ({ escopo, query }) => logo.historicoDoLogo(escopo, query))

  route(
    app,
    gravarLogo,
    async ({ escopo, body, umaVez }) => {
      const { logo: arquivo, versao, recorte = '' } = body
      const desenhada = await logo.desenhar(arquivo, lerRecorte(recorte) ?? undefined)
      return umaVez(async () => {
        await logo.trocarLogo(escopo, desenhada, versao)
        return mudada(escopo)
      })
    },
    { limite: LIMITE_LOGO, lento: true },
  )

  route(app, removerLogo, async ({ escopo, query }) => {
    await logo.removerLogo(escopo, query.versao)
    return mudada(escopo)
  })

  route(app, listarLogosAnteriores, ({ escopo }) => logo.logosAnteriores(escopo))
  route(app, restaurarLogo, async ({ escopo, body }) => {
    await logo.restaurarLogo(escopo, body)
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
}
