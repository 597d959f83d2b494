import type { FastifyInstance } from 'fastify'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import {
  baixarExtrato,
  baixarExtratoDoAcesso,
  obterExtrato,
  obterExtratoDoAcesso,
  type FormatoDoExtrato,
} from '#src/api/contract/dinheiro/extrato.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { titularDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import { cadastroPorMatricula, type CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import { route } from '#server/plugins/contract.ts'
import { arquivoDoExtrato } from './arquivo.ts'
import { extratoDe } from './service.ts'

type Dias = Pick<Parameters<typeof extratoDe>[3], 'de' | 'ate'>

export async function extratoRoutes(app: FastifyInstance) {
  const daEquipe = (escopo: Escopo, cadastro: CadastroDevedor, dias: Dias) =>
    extratoDe(escopo, cadastro, hoje(), { ...dias, comMotivos: true })
  const doCliente = (escopo: Escopo, cadastro: CadastroDevedor, dias: Dias) =>
    extratoDe(escopo, cadastro, hoje(), { ...dias, comMotivos: false })
  const arquivo = async (escopo: Escopo, extrato: ReturnType<typeof extratoDe>, formato: FormatoDoExtrato) =>
    arquivoDoExtrato(await extrato, formato, await app.entidades.porId(escopo.entidadeId), new Date())

  route(app, obterExtrato, async ({ escopo, query: { tipo, matricula, ...dias } }) =>
    daEquipe(escopo, await cadastroPorMatricula(escopo, cadastros[tipo], matricula, false), dias),
  )
  route(app, baixarExtrato, async ({ escopo, query: { tipo, matricula, formato, ...dias } }) => {
    const cadastro = await cadastroPorMatricula(escopo, cadastros[tipo], matricula, false)
    return arquivo(escopo, daEquipe(escopo, cadastro, dias), formato)
  })
  route(app, obterExtratoDoAcesso, async ({ escopo, usuario, query: { acessoId, empresa, ...dias } }) =>
    doCliente(escopo, await titularDoAcesso(escopo, usuario.id, { acessoId, empresa }), dias),
  )
  route(
    app,
    baixarExtratoDoAcesso,
    async ({ escopo, usuario, query: { acessoId, empresa, formato, ...dias } }) => {
      const cadastro = await titularDoAcesso(escopo, usuario.id, { acessoId, empresa })
      return arquivo(escopo, doCliente(escopo, cadastro, dias), formato)
    },
  )
}
