import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  boletoAdminPdf,
  boletoDeTeste,
  boletoPdf,
  boletosEmitidos,
  emitirBoletos,
  emitirBoletosAdmin,
  enviarBoletos,
} from '#src/api/contract/dinheiro/boleto.ts'
import { gerarBoletos } from '#src/api/contract/dinheiro/boleto-lote.ts'
import { reenviarBoleto } from '#src/api/contract/dinheiro/boleto-socorro.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contaPorId } from '#server/modules/dinheiro/conta-bancaria/service.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { arquivoDosBoletos } from './arquivo.ts'
import * as cartas from './cartas.ts'
import { paraLeitura } from './documento.ts'
import { emitir, emitirVarios, reemitir, type Emissao, type Solicitante } from './service.ts'
import { gerar } from './lote.ts'
import { registrarLotes } from './lote-execucao.ts'
import { reenviar } from './socorro.ts'
import { dadosDoTeste } from './teste.ts'

/** Letters with slips that one address may ask for in a minute. */
const CARTAS_POR_MINUTO = 10

/** As far as a call says who asks for a slip. */
interface QuemPede {
  usuario: UsuarioAtual | null
  request: FastifyRequest
}

export async function boletoRoutes(app: FastifyInstance) {
  const pdf = async (escopo: Escopo, emissoes: readonly Emissao[], solicitante: Solicitante) => {
    const beneficiario = await app.entidades.porId(escopo.entidadeId)
    return arquivoDosBoletos(emissoes, beneficiario, solicitante.tipo === 'consulta')
  }

  const solicitanteDe = ({ usuario, request: { consulta } }: QuemPede): Solicitante => {
    if (consulta) return { tipo: 'consulta', cadastros: consulta.cadastros }
    if (!usuario) throw naoEncontrado('Débito não encontrado.')
    return { tipo: 'cliente', usuarioId: usuario.id }
  }

  route(app, boletoPdf, async ({ escopo, params, query, ...quem }) => {
    const solicitante = solicitanteDe(quem)
    const emissao = await emitir(escopo, params.params, solicitante, hoje(), query.em)
    return pdf(escopo, [emissao], solicitante)
  })

  const administracao = { tipo: 'admin' } as const
  route(app, boletoAdminPdf, async ({ escopo, params, query: { em } }) =>
    pdf(escopo, [await emitir(escopo, params.params, administracao, hoje(), em)], administracao),
  )
  route(app, emitirBoletosAdmin, async ({ escopo, body: { pedidos, em } }) => {
    const emissoes = await emitirVarios(escopo, pedidos, administracao, hoje(), em)
    return { boletos: emissoes.map((emissao) => paraLeitura(emissao, false)) }
  })

  route(app, emitirBoletos, async ({ escopo, body: { pedidos, em }, ...quem }) => {
    const solicitante = solicitanteDe(quem)
    const emissoes = await emitirVarios(escopo, pedidos, solicitante, hoje(), em)
    return { boletos: emissoes.map((emissao) => paraLeitura(emissao, solicitante.tipo === 'consulta')) }
  })

  route(app, boletosEmitidos, async ({ escopo, query, ...quem }) => {
    const solicitante = solicitanteDe(quem)
    return pdf(escopo, await reemitir(escopo, query.id, solicitante), solicitante)
  })

  registrarLotes(app)
  route(app, gerarBoletos, ({ escopo, body }) => gerar(app.tarefas, escopo, body))

  cartas.registrarCartasDosBoletos({ ...app.nucleo, hub: app.hub })
  route(
    app,
    enviarBoletos,
    async ({ escopo, usuario, body: { boletos }, request }) => {
      const pedido = { usuarioId: usuario.id, boletos }
      return { para: await cartas.enviarBoletos(app.nucleo, escopo, pedido, origemDe(request)) }
    },
    { limite: CARTAS_POR_MINUTO },
  )

  route(
    app,
    reenviarBoleto,
    ({ escopo, usuario, body, request }) =>
      reenviar(app.nucleo, escopo, body, { por: usuario.id, origem: origemDe(request) }),
    { limite: CARTAS_POR_MINUTO },
  )

  route(app, boletoDeTeste, async ({ escopo, params: { id } }) => {
    const conta = await contaPorId(escopo, id)
    const dados = await dadosDoTeste(conta, await app.entidades.porId(escopo.entidadeId), hoje())
    const { boletoPdf: paginaDoBoleto } = await import('#server/boleto/pdf.ts')
    return {
      type: 'application/pdf' as const,
      name: `boleto-de-teste-${conta.banco}-${conta.conta}.pdf`,
      content: await paginaDoBoleto(dados),
    }
  })
}
