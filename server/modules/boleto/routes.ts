import type { FastifyInstance } from 'fastify'
import { boletoAdminPdf, boletoDeTeste, boletoPdf } from '#src/api/contract/boleto.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contaPorId } from '#server/modules/conta-bancaria/service.ts'
import { route } from '#server/plugins/contract.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { dadosDoBoleto } from './documento.ts'
import { emitir, type Solicitante } from './service.ts'
import { dadosDoTeste } from './teste.ts'

export async function boletoRoutes(app: FastifyInstance) {
  const pdf = async (escopo: Escopo, pedido: string, solicitante: Solicitante) => {
    const emissao = await emitir(escopo, pedido, solicitante, hoje())
    const { cadastro, debito } = emissao
    const beneficiario = await app.entidades.porId(escopo.entidadeId)
    // With the first slip: what draws it takes a tenth of a start to read.
    const { boletoPdf: paginaDoBoleto } = await import('#server/boleto/pdf.ts')
    const dados = dadosDoBoleto(emissao, beneficiario, solicitante.tipo === 'consulta')
    return {
      type: 'application/pdf' as const,
      name: `boleto-${cadastro.matricula}-${debito.periodo}.pdf`,
      content: await paginaDoBoleto(dados),
    }
  }

  route(app, boletoPdf, ({ escopo, params, usuario, request: { consulta } }) => {
    const solicitante: Solicitante | null = consulta
      ? { tipo: 'consulta', cadastros: consulta.cadastros }
      : usuario && { tipo: 'cliente', usuarioId: usuario.id }
    if (!solicitante) throw naoEncontrado('Débito não encontrado.')
    return pdf(escopo, params.params, solicitante)
  })

  route(app, boletoDeTeste, async ({ escopo, params: { id } }) => {
    const conta = await contaPorId(escopo, id)
    const dados = dadosDoTeste(conta, await app.entidades.porId(escopo.entidadeId), hoje())
    const { boletoPdf: paginaDoBoleto } = await import('#server/boleto/pdf.ts')
    return {
      type: 'application/pdf' as const,
      name: `boleto-de-teste-${conta.banco}-${conta.conta}.pdf`,
      content: await paginaDoBoleto(dados),
    }
  })

  route(app, boletoAdminPdf, ({ escopo, params }) => pdf(escopo, params.params, { tipo: 'admin' }))
}
