import type { FastifyInstance } from 'fastify'
import { obterTexto } from '#src/api/contract/contas/credencial.ts'
import {
  listarPublicacoes,
  obterPublicacao,
  previaDoTexto,
  publicarTexto,
  retirarPublicacao,
} from '#src/api/contract/contas/termos-uso.ts'
import { nomesDosTextos } from '#src/api/contract/contas/textos-do-aceite.ts'
import { route } from '#server/plugins/contract.ts'
import * as politica from './service.ts'
import * as publicacao from './publicacao.ts'

export async function politicaRoutes(app: FastifyInstance) {
  for (const qual of nomesDosTextos)
    route(app, obterTexto[qual], ({ escopo }) => politica.obterTexto(escopo, qual))

  route(app, previaDoTexto, async ({ body }) => publicacao.previa(body.texto))
  route(app, listarPublicacoes, ({ escopo }) => publicacao.listar(escopo))
  route(app, publicarTexto, ({ escopo, body, usuario }) => publicacao.publicar(escopo, body, usuario.id))
  route(app, obterPublicacao, ({ escopo, params }) => publicacao.ler(escopo, params.qual, params.versao))
  route(app, retirarPublicacao, ({ escopo, params }) =>
    publicacao.retirar(escopo, params.qual, params.versao),
  )
}
