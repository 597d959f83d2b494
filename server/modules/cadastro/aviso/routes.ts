import type { FastifyInstance } from 'fastify'
import { avisosASelecao } from '#src/api/contract/cadastro/aviso-selecao.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import { AppError } from '#server/plugins/errors.ts'
import { avisar, prever } from './service.ts'

/** Notices to those who have an acesso to chosen cadastros, the same for every kind. */
export async function avisoRoutes(app: FastifyInstance) {
  for (const tipo of nomesDosTipos) {
    const exigirLeitura = (usuario: UsuarioAtual) => {
      if (!pode(usuario, cadastros[tipo].listar))
        throw new AppError(403, 'sem-permissao', 'Você não tem permissão para ver estes cadastros.')
    }
    route(app, avisosASelecao[tipo].prever, ({ escopo, body, usuario }) => {
      exigirLeitura(usuario)
      return prever(escopo, tipo, body)
    })
    route(app, avisosASelecao[tipo].enviar, ({ escopo, body, usuario }) => {
      exigirLeitura(usuario)
      return avisar(app, escopo, tipo, body)
    })
  }
}
