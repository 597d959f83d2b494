import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  abrirAtendimento,
  alterarAtendimento,
  assumirAtendimento,
  baixarArquivoDoAtendimento,
  buscarClientes,
  deixarDeSeguirAtendimento,
  enviarArquivoDoAtendimento,
  historicoDoAtendimento,
  mensagensDoAtendimento,
  obterAtendimento,
  opcoesDoAtendimento,
  passarAtendimento,
  responderAtendimento,
  seguirAtendimento,
} from '#src/api/contract/geral/atendimento.ts'
import {
  abrirMeuAtendimento,
  assuntosDoAtendimento,
  baixarMeuArquivo,
  encerrarMeuAtendimento,
  enviarMeuArquivo,
  listarMeusAtendimentos,
  mensagensDoMeuAtendimento,
  obterMeuAtendimento,
  responderMeuAtendimento,
} from '#src/api/contract/geral/atendimento-cliente.ts'
import { BYTES_DO_CLIENTE_POR_DIA } from '#src/api/contract/geral/atendimento-partes.ts'
import { avaliarMeuAtendimento } from '#src/api/contract/geral/atendimento-avaliacao.ts'
import {
  aprovarCorrecao,
  obterCorrecaoDoCadastro,
  obterMinhaCorrecao,
  pedirCorrecao,
  recusarCorrecao,
} from '#src/api/contract/geral/correcao-cadastro.ts'
import { separarAtendimento, unificarAtendimento } from '#src/api/contract/geral/atendimento-divisao.ts'
import {
  declararMinhaSemHorario,
  declararSemHorario,
  gravarAgenda,
  horariosLivres,
  listarAgendas,
  marcarHomologacao,
  marcarMinhaHomologacao,
  receberDocumento,
  remarcarHomologacao,
  remarcarMinhaHomologacao,
} from '#src/api/contract/geral/homologacao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { ausenciaDaEquipe } from '#src/api/contract/geral/atendimento-prazos.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as agenda from './agenda.ts'
import { abrir as abrirArquivo, enviar } from './arquivos.ts'
import { avaliar } from './avaliacao.ts'
import { registrarCartasDoAtendimento, type Meios } from './cartas.ts'
import * as cliente from './cliente.ts'
import * as correcao from './correcao.ts'
import { pendenteDe } from './correcao-leitura.ts'
import { separar, unificar } from './divisao.ts'
import { agendarEncerramento } from './encerramento.ts'
import { declararMinha, declararPara, desenharDeclaracao, type Declaracao } from './declaracao.ts'
import { receber } from './documentos.ts'
import { historicoDe } from './historico.ts'
import { clienteDoAtendimentoRoutes, departamentoRoutes } from './cliente-routes.ts'
import { marcar, marcarMinha, remarcar } from './homologacao.ts'
import { conversa, paraEquipe, semNotas } from './leitura.ts'
import { assuntos, clientes, opcoes } from './opcoes.ts'
import * as gestao from './gestao.ts'
import { quandoVolta } from './prazos.ts'
import { registrarRecalculo } from './recalculo.ts'

/** Files a minute from one address. */
const LIMITE = 120

export async function atendimentoRoutes(app: FastifyInstance) {
  const { files, hub, nucleo } = app
  registrarCartasDoAtendimento(nucleo)
  agendarEncerramento(nucleo)
  registrarRecalculo(nucleo)
  const meios = (request: FastifyRequest): Meios => ({ nucleo, hub, origem: origemDe(request) })
  const ler = async (escopo: Escopo, id: number, eu: number) =>
    paraEquipe(escopo, await gestao.existente(escopo, id), eu)
  /** What became of one, told once more to who may have given it out of their own sight. */
  const depois = async (escopo: Escopo, id: number, eu: number) =>
    paraEquipe(escopo, await gestao.relido(escopo, id), eu)

  route(app, opcoesDoAtendimento, ({ escopo }) => opcoes(escopo))
  route(app, buscarClientes, ({ escopo, query }) => clientes(escopo, query))
  route(app, obterAtendimento, ({ escopo, params: { id }, usuario }) => ler(escopo, id, usuario.id))
  route(app, mensagensDoAtendimento, async ({ escopo, params: { id }, query }) => {
    await gestao.existente(escopo, id)
    return conversa(escopo, id, { ...query, soPublicas: false })
  })
  route(app, historicoDoAtendimento, async ({ escopo, params: { id }, query }) => {
    await gestao.existente(escopo, id)
    return historicoDe(escopo, id, query)
  })
  route(app, abrirAtendimento, async ({ escopo, body, usuario, request }) =>
    depois(escopo, await gestao.abrir(meios(request), escopo, body, usuario.id), usuario.id),
  )
  route(app, alterarAtendimento, async ({ escopo, params: { id }, body, usuario, request }) => {
    await gestao.alterar(meios(request), escopo, id, body, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, passarAtendimento, async ({ escopo, params: { id }, body, usuario, request }) => {
    await gestao.conduzir(meios(request), escopo, id, body, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, responderAtendimento, async ({ escopo, params: { id }, body, usuario, request }) => {
    await gestao.responder(meios(request), escopo, id, body, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, assumirAtendimento, async ({ escopo, params: { id }, body, usuario }) => {
    await gestao.assumir(escopo, id, body, usuario.id)
    return depois(escopo, id, usuario.id)
  })
  route(app, unificarAtendimento, async ({ escopo, params: { id }, body, usuario }) =>
    ler(escopo, await unificar(escopo, id, body, usuario.id), usuario.id),
  )
  route(app, separarAtendimento, async ({ escopo, params: { id }, body, usuario }) =>
    ler(escopo, await separar(escopo, id, body, usuario.id), usuario.id),
  )
  route(app, seguirAtendimento, ({ escopo, params: { id }, usuario }) =>
    gestao.seguir(escopo, id, usuario.id, true),
  )
  route(app, deixarDeSeguirAtendimento, ({ escopo, params: { id }, usuario }) =>
    gestao.seguir(escopo, id, usuario.id, false),
  )
  route(
    app,
    enviarArquivoDoAtendimento,
    ({ escopo, body: { arquivo }, usuario }) => enviar(escopo, files, arquivo, usuario.id),
    { limite: LIMITE },
  )
  route(app, baixarArquivoDoAtendimento, async ({ escopo, params: { id, arquivoId } }) => {
    await gestao.existente(escopo, id)
    return abrirArquivo(escopo, files, { atendimentoId: id, id: arquivoId, soPublicas: false })
  })
  clienteDoAtendimentoRoutes(app)
  departamentoRoutes(app)

  route(app, listarAgendas, ({ escopo }) => agenda.listar(escopo))
  route(app, gravarAgenda, ({ escopo, params: { id }, body, usuario }) =>
    agenda.gravar(escopo, id, body, usuario.id),
  )
  route(app, horariosLivres, ({ escopo, params: { id } }) => agenda.livres(escopo, id))
  route(app, marcarHomologacao, async ({ escopo, body, usuario, request }) => ({
    id: await marcar(meios(request), escopo, body, usuario.id),
  }))
  route(app, marcarMinhaHomologacao, async ({ escopo, body, usuario, request }) => ({
    id: await marcarMinha(meios(request), escopo, body, usuario.id),
  }))
  route(app, remarcarHomologacao, ({ escopo, params: { id }, body }) =>
    remarcar(escopo, id, body.inicio, null),
  )
  route(app, remarcarMinhaHomologacao, ({ escopo, params: { id }, body, usuario }) =>
    remarcar(escopo, id, body.inicio, usuario.id),
  )
  const declaracao = async (escopo: Escopo, declarada: Declaracao, request: FastifyRequest) =>
    desenharDeclaracao(declarada, {
      emitente: await app.entidades.porId(escopo.entidadeId),
      raiz: app.config.publicUrl ?? origemDe(request).endereco,
    })
  route(app, declararSemHorario, async ({ escopo, body, request }) =>
    declaracao(escopo, await declararPara(escopo, body), request),
  )
  route(app, declararMinhaSemHorario, async ({ escopo, body, usuario, request }) =>
    declaracao(escopo, await declararMinha(escopo, body, usuario.id), request),
  )
  route(app, receberDocumento, ({ escopo, params: { id }, body, usuario }) =>
    receber(escopo, id, body, usuario.id),
  )

  route(app, obterMinhaCorrecao, ({ escopo, query: { acessoId }, usuario }) =>
    correcao.minhaPendente(escopo, acessoId, usuario.id),
  )
  route(app, pedirCorrecao, async ({ escopo, body, usuario, request }) => ({
    id: await correcao.pedir(meios(request), escopo, body, usuario.id),
  }))
  route(app, obterCorrecaoDoCadastro, ({ escopo, params: { tipo, matricula } }) =>
    pendenteDe(escopo, tipo, matricula),
  )
  route(app, aprovarCorrecao, ({ escopo, params: { id }, body, usuario, request }) =>
    correcao.aprovar(meios(request), escopo, id, body, usuario),
  )
  route(app, recusarCorrecao, ({ escopo, params: { id }, body, usuario, request }) =>
    correcao.recusar(meios(request), escopo, id, body, usuario.id),
  )

  route(app, listarMeusAtendimentos, ({ escopo, query, usuario }) =>
    cliente.listarMeus(escopo, query, usuario.id),
  )
  route(app, assuntosDoAtendimento, ({ escopo }) => assuntos(escopo))
  route(app, ausenciaDaEquipe, async ({ escopo }) => ({ frase: await quandoVolta(escopo) }))
  route(app, obterMeuAtendimento, ({ escopo, params: { id }, usuario }) =>
    cliente.lerMeu(escopo, id, usuario.id),
  )
  route(app, mensagensDoMeuAtendimento, async ({ escopo, params: { id }, query, usuario }) => {
    await cliente.meu(escopo, id, usuario.id)
    const { items, ...pagina } = await conversa(escopo, id, { ...query, soPublicas: true })
    return { ...pagina, items: items.map(semNotas) }
  })
  route(app, abrirMeuAtendimento, async ({ escopo, body, usuario, request }) =>
    cliente.lerMeu(escopo, await cliente.abrirMeu(meios(request), escopo, body, usuario.id), usuario.id),
  )
  route(app, responderMeuAtendimento, async ({ escopo, params: { id }, body, usuario, request }) =>
    cliente.lerMeu(
      escopo,
      await cliente.responderMeu(meios(request), escopo, id, body, usuario.id),
      usuario.id,
    ),
  )
  route(app, encerrarMeuAtendimento, async ({ escopo, params: { id }, usuario }) => {
    await cliente.encerrarMeu(escopo, id, usuario.id)
    return cliente.lerMeu(escopo, id, usuario.id)
  })
  route(app, avaliarMeuAtendimento, async ({ escopo, params: { id }, body, usuario }) => {
    await avaliar(escopo, id, body, usuario.id)
    return cliente.lerMeu(escopo, id, usuario.id)
  })
  route(
    app,
    enviarMeuArquivo,
    ({ escopo, body: { arquivo }, usuario }) =>
      enviar(escopo, files, arquivo, usuario.id, BYTES_DO_CLIENTE_POR_DIA),
    { limite: LIMITE },
  )
  route(app, baixarMeuArquivo, async ({ escopo, params: { id, arquivoId }, usuario }) => {
    await cliente.meu(escopo, id, usuario.id)
    return abrirArquivo(escopo, files, { atendimentoId: id, id: arquivoId, soPublicas: true })
  })
}
