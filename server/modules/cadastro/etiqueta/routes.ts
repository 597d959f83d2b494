import type { FastifyInstance } from 'fastify'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { etiquetas } from '#src/api/contract/cadastro/etiqueta.ts'
import { tabelaDoTipo } from '#server/modules/cadastro/cadastro/service.ts'
import { anotarExportacao } from '#server/modules/nucleo/leitura/service.ts'
import { route } from '#server/plugins/contract.ts'
import { gerar, prever, registrarEtiquetas } from './service.ts'

/** Address labels of chosen cadastros, the same for every kind. */
export async function etiquetaRoutes(app: FastifyInstance) {
  registrarEtiquetas(app)
  for (const tipo of nomesDosTipos) {
    route(app, etiquetas[tipo].prever, ({ escopo, body }) => prever(escopo, tipo, body))
    route(app, etiquetas[tipo].gerar, async ({ escopo, body }) => {
      const iniciada = await gerar(app.tarefas, escopo, tipo, body)
      const { plural } = tiposCadastro[tipo]
      await anotarExportacao(escopo, tabelaDoTipo(tipo), {
        lista: plural,
        formato: 'Etiquetas',
        linhas: iniciada.total,
        filtros: [],
      })
      return iniciada
    })
  }
}
