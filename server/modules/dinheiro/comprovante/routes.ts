import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  conferirComprovante,
  emitirCertidao,
  emitirCertidaoDoAcesso,
  emitirCertidoesDoEscritorio,
  emitirRecibo,
  emitirReciboDoAcesso,
  formatarCodigo,
} from '#src/api/contract/dinheiro/comprovante.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { alcancaCadastro, titularDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import type { CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import { creditoCompleto } from '#server/modules/dinheiro/credito/service.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { cadastroDaMatricula } from '#server/modules/dinheiro/financeiro/service.ts'
import { route } from '#server/plugins/contract.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { desenharCertidao, desenharCertidoes, desenharRecibo } from './desenho.ts'
import {
  conferir,
  emitirCertidao as emitir,
  emitirCertidoes as emitirVarias,
  emitirRecibo as emitirDe,
} from './service.ts'
import { usosDoPagamento } from './usos.ts'

/** Codes a minute that one address may try. */
const LIMITE = 20

export async function comprovanteRoutes(app: FastifyInstance) {
  const papel = async (escopo: Escopo, request: FastifyRequest) => ({
    emitente: await app.entidades.porId(escopo.entidadeId),
    raiz: app.config.publicUrl ?? origemDe(request).endereco,
    hoje: hoje(),
  })
  const recibo = async (escopo: Escopo, creditoId: number, request: FastifyRequest) => {
    const emitido = await emitirDe(escopo, creditoId)
    const usos = await usosDoPagamento(escopo, creditoId)
    return {
      type: 'application/pdf' as const,
      name: `recibo-${emitido.cadastro.matricula}-${formatarCodigo(emitido.comprovante.codigo)}.pdf`,
      content: await desenharRecibo(emitido, usos, await papel(escopo, request)),
    }
  }
  const certidao = async (escopo: Escopo, cadastro: CadastroDevedor, request: FastifyRequest) => {
    const emitida = await emitir(escopo, cadastro, hoje())
    return {
      type: 'application/pdf' as const,
      name: `certidao-${cadastro.matricula}-${formatarCodigo(emitida.comprovante.codigo)}.pdf`,
      content: await desenharCertidao(emitida, await papel(escopo, request)),
    }
  }

  route(app, emitirRecibo, ({ escopo, params: { id }, request }) => recibo(escopo, id, request))
  route(app, emitirReciboDoAcesso, async ({ escopo, usuario, params: { id }, request }) => {
    const { cadastro } = await creditoCompleto(escopo, id)
    if (!(await alcancaCadastro(escopo, usuario.id, cadastro.id)))
      throw naoEncontrado('Crédito não encontrado.')
    return recibo(escopo, id, request)
  })
  route(app, emitirCertidao, async ({ escopo, body: { tipo, matricula }, request }) =>
    certidao(escopo, await cadastroDaMatricula(escopo, tipo, matricula), request),
  )
  route(app, emitirCertidaoDoAcesso, async ({ escopo, usuario, body, request }) =>
    certidao(escopo, await titularDoAcesso(escopo, usuario.id, body), request),
  )
  route(
    app,
    emitirCertidoesDoEscritorio,
    async ({ escopo, usuario, body: { acessoId, empresas }, request }) => {
      const cadastros: CadastroDevedor[] = []
      for (const empresa of new Set(empresas))
        cadastros.push(await titularDoAcesso(escopo, usuario.id, { acessoId, empresa }))
      const emitidas = await emitirVarias(escopo, cadastros, hoje())
      return {
        type: 'application/pdf' as const,
        name: `certidoes-${hoje()}.pdf`,
        content: await desenharCertidoes(emitidas, await papel(escopo, request)),
      }
    },
  )
  route(
    app,
    conferirComprovante,
    async ({ escopo, params: { codigo } }) =>
      conferir(escopo, codigo, await app.entidades.porId(escopo.entidadeId), hoje()),
    { limite: LIMITE },
  )
}
