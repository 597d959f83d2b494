import type { FastifyInstance } from 'fastify'
import type { Configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { resumoDasConfiguracoes } from '#src/api/contract/nucleo/configuracao-resumo.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { origemDe, registrarNoLog } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route, type Call } from '#server/plugins/contract.ts'
import { mudaram } from '#server/records/mudanca.ts'
import { conferirConfiguracao } from './conferencias.ts'
import { quandoMudaConfiguracao } from './extensoes.ts'
import * as service from './service.ts'

/** The same routes for every kind of settings. */
export async function configuracaoRoutes(app: FastifyInstance) {
  const todas = Object.values<Configuracao>(configuracoes)
  for (const declarada of todas) registrar(app, declarada)
  route(app, resumoDasConfiguracoes, ({ escopo, usuario }) =>
    service.resumir(
      escopo,
      todas.filter(({ gravar }) => pode(usuario, gravar)),
    ),
  )
}

function registrar(app: FastifyInstance, declarada: Configuracao) {
  type Escrita = Awaited<ReturnType<typeof service.gravar>>

  /** With the commit in this process, in others with its event; which closes the connections of whom the settings no longer let in. */
  async function anunciar(
    { antes, salva, escrita }: Escrita,
    { escopo, usuario, request }: Pick<Call<Configuracao['gravar']>, 'escopo' | 'usuario' | 'request'>,
  ) {
    if (escrita) {
      const quando = quandoMudaConfiguracao.get(declarada.tipo)
      if (quando && mudaram(quando.campos, antes, salva)) await quando.pedir(app.nucleo.fila, escopo)
      escopo.aposCommit(() => {
        app.nucleo.entidades.esquecer()
        app.nucleo.memoria.esquecer() // what is remembered of users says how they stand to the second factor
        registrarNoLog(origemDe(request), 'configuracao-alterada', usuario?.id ?? null, {
          tipo: declarada.tipo,
        })
      })
    }
    return salva
  }

  route(app, declarada.obter, ({ escopo }) => service.obter(escopo, declarada))
  route(app, declarada.gravar, async (call) => {
    await conferirConfiguracao(call.escopo, declarada, call.body)
    return call.escopo.transacao(async () =>
      anunciar(await service.gravar(call.escopo, declarada, call.body, call.usuario.id), call),
    )
  })
  route(app, declarada.restaurar, (call) =>
    call.escopo.transacao(async () =>
      anunciar(await service.restaurar(call.escopo, declarada, call.query.versao, call.usuario.id), call),
    ),
  )
  route(app, declarada.historico, ({ escopo, query }) => service.historicoDe(escopo, declarada, query))
}
