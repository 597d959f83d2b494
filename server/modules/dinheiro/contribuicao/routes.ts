import type { FastifyInstance } from 'fastify'
import {
  calendarioDeVencimentos,
  contasPorForma,
  infoDaContribuicao,
  infoDoPeriodo,
} from '#src/api/contract/dinheiro/contribuicao.ts'
import { obterFaceEntidade } from '#src/api/contract/nucleo/face.ts'
import { contasEmUso } from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { doEndereco, rosto } from '#server/modules/nucleo/entidade/service.ts'
import { route } from '#server/plugins/contract.ts'
import { calendario, contribuicoesDaEntidade, infoPorNome, tabelaVigente } from './service.ts'

export async function contribuicaoRoutes(app: FastifyInstance) {
  route(app, infoDaContribuicao, async ({ escopo, query }) => {
    const { id: _id, ...info } = await infoPorNome(escopo, query.nome)
    return info
  })
  route(app, infoDoPeriodo, async ({ escopo, query: { nome, periodo } }) => {
    const { id, periodos } = await infoPorNome(escopo, nome)
    const tabela = await tabelaVigente(escopo, id, periodo)
    const { vencimento = null } = periodos.find((um) => um.periodo === periodo) ?? {}
    return { periodo, vencimento, forma: tabela?.forma ?? null }
  })
  route(app, calendarioDeVencimentos, async ({ escopo }) => calendario(escopo))
  route(app, obterFaceEntidade, async ({ escopo, params }) => {
    const linha = await doEndereco(app.entidades, params.slug)
    // the one place where a scope is not the request's own: a front page is for everybody
    const daFace = app.database.escopo(linha.id, escopo.autoria)
    return {
      ...(await rosto(app.entidades, linha)),
      contribuicoes: await contribuicoesDaEntidade(daFace),
    }
  })
  route(app, contasPorForma, async ({ escopo }) => [
    { forma: 'boleto' as const, contas: await contasEmUso(escopo) },
  ])
}
