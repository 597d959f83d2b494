import type { FastifyInstance } from 'fastify'
import { consultarCep, consultarEmpresa, obterFontes } from '#src/api/contract/cadastro/fonte.ts'
import { route } from '#server/plugins/contract.ts'
import { abrirFontes, empresaDoCnpj, enderecoDoCep } from './service.ts'

/** Questions a minute from one address: the sources are other people's. */
const LIMITE = 60

export async function fonteRoutes(app: FastifyInstance) {
  const fontes = abrirFontes(app.config)
  route(app, obterFontes, async () => ({ cep: fontes.cep !== null, cnpj: fontes.cnpj !== null }))
  route(app, consultarCep, ({ params }) => enderecoDoCep(fontes, params.cep), { limite: LIMITE })
  route(
    app,
    consultarEmpresa,
    async ({ params }) => ({ empresa: await empresaDoCnpj(fontes, params.cnpj) }),
    {
      limite: LIMITE,
    },
  )
}
