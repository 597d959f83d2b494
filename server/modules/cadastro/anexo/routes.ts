import type { FastifyInstance } from 'fastify'
import {
  alterarAnexo,
  baixarAnexo,
  excluirAnexo,
  incluirAnexo,
  listarAnexos,
  restaurarAnexo,
} from '#src/api/contract/cadastro/anexo.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroPorMatricula, segurarCadastro } from '#server/modules/cadastro/cadastro/service.ts'
import { route } from '#server/plugins/contract.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as service from './service.ts'

/** Files a minute from one address: a whole folder is dropped at once, and no more. */
const LIMITE = 120

interface DoCadastro {
  tipo: TipoCadastro
  matricula: number
}

/** The id of a living cadastro. @throws AppError 404 */
const donoDe = async (escopo: Escopo, { tipo, matricula }: DoCadastro): Promise<number> =>
  (await cadastroPorMatricula(escopo, cadastros[tipo], matricula, false)).id

const qual = async (escopo: Escopo, { id, ...dono }: DoCadastro & { id: number }) => ({
  cadastroId: await donoDe(escopo, dono),
  id,
})

export async function anexoRoutes(app: FastifyInstance) {
  const { files } = app
  route(app, listarAnexos, async ({ escopo, params, query, usuario }) => {
    if (query.situacao === 'excluidos' && !pode(usuario, restaurarAnexo))
      throw new AppError(403, 'sem-permissao', 'Você não tem permissão para ver documentos excluídos.')
    return service.listar(escopo, await donoDe(escopo, params), query)
  })
  route(
    app,
    incluirAnexo,
    ({ escopo, params: { tipo, matricula }, body, usuario }) =>
      escopo.transacao(async () => {
        const { id } = await segurarCadastro(escopo, cadastros[tipo], matricula)
        return service.incluir(escopo, files, id, body, usuario.id)
      }),
    { limite: LIMITE },
  )
  route(app, baixarAnexo, async ({ escopo, params }) =>
    service.abrir(escopo, files, await qual(escopo, params)),
  )
  route(app, alterarAnexo, async ({ escopo, params, body, usuario }) =>
    service.alterar(escopo, await qual(escopo, params), body, usuario.id),
  )
  route(app, excluirAnexo, async ({ escopo, params, query: { versao }, usuario }) =>
    service.excluir(escopo, { ...(await qual(escopo, params)), versao }, usuario.id),
  )
  route(app, restaurarAnexo, async ({ escopo, params, body: { versao }, usuario }) =>
    service.restaurar(escopo, { ...(await qual(escopo, params)), versao }, usuario.id),
  )
}
