import type { FastifyInstance } from 'fastify'
import {
  obterAtendimentoDoPainel,
  obterCadastrosDoPainel,
  obterPainel,
  obterPendencias,
} from '#src/api/contract/geral/painel.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { painelDosAtendimentos } from '#server/modules/geral/atendimento/service.ts'
import { pendencias, totais, totaisDosCadastros } from './service.ts'

export async function painelRoutes(app: FastifyInstance) {
  route(app, obterPainel, ({ escopo, usuario }) => totais(escopo, usuario, hoje()))
  route(app, obterCadastrosDoPainel, ({ escopo }) => totaisDosCadastros(escopo, hoje()))
  route(app, obterAtendimentoDoPainel, ({ escopo }) => painelDosAtendimentos(escopo, hoje()))
  route(app, obterPendencias, ({ escopo, usuario }) => pendencias(escopo, usuario, app.nucleo))
}
