import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  adiarAtendimento,
  contagemDaFila,
  encaminharAtendimento,
  filaDeAtendimento,
  retomarAtendimento,
} from '#src/api/contract/geral/atendimento-fila.ts'
import { modelosDoAtendimento } from '#src/api/contract/geral/atendimento-modelos.ts'
import {
  encerrarPresencaNoAtendimento,
  marcarPresencaNoAtendimento,
} from '#src/api/contract/geral/atendimento-presenca.ts'
import { guardarRascunho, obterRascunho } from '#src/api/contract/geral/atendimento-rascunho.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import { adiar, agendarVolta, retomar } from './adiamento.ts'
import type { Meios } from './cartas.ts'
import { encaminhar } from './encaminhamento.ts'
import './fila-carga.ts'
import { contagens, linhasDaVista } from './fila.ts'
import { existente, relido, travado } from './gestao.ts'
import { paraEquipe } from './leitura.ts'
import { modelosEmUso } from './modelos-repo.ts'
import * as presenca from './presenca.ts'
import * as rascunho from './rascunho.ts'

/** Drafts a minute from one address: a whole office may stand behind one. */
const RASCUNHOS = 1200

/** The queue of the team. */
export async function filaRoutes(app: FastifyInstance) {
  const { hub, nucleo } = app
  agendarVolta({ ...nucleo, log: app.log }, hub)
  const meios = (request: FastifyRequest): Meios => ({ nucleo, hub, origem: origemDe(request) })
  /** What became of one, told once more to who may have given it out of their own sight. */
  const depois = async (escopo: Escopo, id: number, eu: number) =>
    paraEquipe(escopo, await relido(escopo, id), eu)

  route(app, contagemDaFila, ({ escopo, usuario }) => contagens(escopo, usuario.id))
  route(app, filaDeAtendimento, ({ escopo, query, usuario }) => linhasDaVista(escopo, query, usuario.id))
  route(app, modelosDoAtendimento, ({ escopo }) => modelosEmUso(escopo))
  route(app, adiarAtendimento, async ({ escopo, params: { id }, body, usuario }) => {
    await adiar(escopo, id, body, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, retomarAtendimento, async ({ escopo, params: { id }, body: { versao }, usuario }) => {
    await retomar(escopo, id, versao, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, encaminharAtendimento, async ({ escopo, params: { id }, body, usuario, request }) => {
    await encaminhar(meios(request), escopo, id, body, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, marcarPresencaNoAtendimento, ({ escopo, params: { id }, body: { escrevendo }, usuario }) =>
    presenca.marcar(escopo, id, usuario.id, escrevendo),
  )
  route(app, encerrarPresencaNoAtendimento, async ({ escopo, params: { id }, usuario }) => {
    await presenca.encerrar(escopo, id, usuario.id)
    return {}
  })
  route(app, obterRascunho, async ({ escopo, params: { id }, usuario }) => {
    await existente(escopo, id)
    return { rascunho: await rascunho.ler(escopo, id, usuario.id) }
  })
  route(
    app,
    guardarRascunho,
    ({ escopo, params: { id }, body, usuario }) =>
      escopo.transacao(async () => {
        await travado(escopo, id)
        await rascunho.guardar(escopo, id, body, usuario.id)
      }),
    { limite: RASCUNHOS },
  )
}
