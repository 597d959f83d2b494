import type { FastifyInstance } from 'fastify'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { obterMeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
import { obterPessoa } from '#src/api/contract/cliente/pessoa.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { meuCadastroDoAcesso, pessoaDoAcesso, situacaoDoCadastro } from './service.ts'

export async function pessoaRoutes(app: FastifyInstance) {
  route(app, obterPessoa, ({ escopo, usuario, params }) =>
    pessoaDoAcesso(escopo, usuario.id, params.acessoId, hoje()),
  )
  route(app, obterMeuCadastro, ({ escopo, usuario, params: { acessoId } }) =>
    meuCadastroDoAcesso(escopo, usuario.id, acessoId),
  )
  for (const contrato of Object.values(cadastros))
    route(app, contrato.situacao, ({ escopo, params: { matricula }, usuario }) =>
      situacaoDoCadastro(
        escopo,
        contrato,
        { matricula, veLixeira: pode(usuario, contrato.restaurar) },
        hoje(),
      ),
    )
}
