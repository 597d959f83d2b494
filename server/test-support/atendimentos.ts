import { EventEmitter, once } from 'node:events'
import type { HubConnection } from '@microsoft/signalr'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import type { LinhaDaFila } from '#src/api/contract/geral/atendimento-fila.ts'
import type { ArquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { RECEIVE_EVENT, type Evento } from '#src/api/contract/nucleo/evento.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { atendimento } from '../db/schema/atendimento.ts'
import { acesso } from '../db/schema/cadastro.ts'
import { novoUsuario, pdfNovo } from './attempts-rows.ts'
import { atendimentoParaAbrir, meuParaAbrir } from './attempts/atendimento.ts'
import { contas } from './credencial.ts'
import { asForm, type Part } from './form.ts'
import { useApp } from './harness.ts'
import { um } from './rows.ts'

export type Headers = Record<string, string>

/** The calls of the team, and those of clients. */
export const BASE = '/api/atendimento'
export const PUBLICO = '/api/public/atendimento'

/** The answer, which must be one that went well. */
export function lido(answer: LightMyRequestResponse): LightMyRequestResponse {
  expect([answer.statusCode, answer.body]).toEqual([answer.body === '' ? 204 : 200, answer.body])
  return answer
}

/** What a refused call tells. */
export function recusa(
  answer: LightMyRequestResponse,
): Pick<Problem, 'status' | 'code' | 'detail' | 'errors'> {
  const { status, code, detail, errors } = answer.json<Problem>()
  return { status, code, detail, errors }
}

/** The instant so many days from now, also parts of one. */
export const emDias = (dias: number): Date => new Date(Date.now() + dias * 86_400_000)

/** The app with alfa's administrator, support and client signed in, and short ways to open, write and read atendimentos of alfa. */
export function useAtendimentos() {
  const h = useApp()
  const c = contas(h)
  const admin: Headers = {}
  const equipe: Headers = {}
  const cliente: Headers = {}
  const ouvintes: HubConnection[] = []

  beforeAll(async () => {
    const { alfa } = h.mundo
    Object.assign(admin, await h.entrar(alfa.admin.email))
    Object.assign(equipe, await h.entrar(alfa.atendimento.email))
    Object.assign(cliente, await h.entrar(alfa.cliente.email, 'public'))
  })
  afterAll(async () => {
    await Promise.all(ouvintes.map((connection) => connection.stop()))
  })

  const pedir = (method: Endpoint['method'], url: string, headers: Headers, payload?: object) =>
    h.inject({ method, url, headers, ...(payload && { payload }) })
  const enviar = (base: string, headers: Headers, partes: Part[] = pdfNovo()) => {
    const corpo = asForm(partes)
    return h.inject({
      method: 'POST',
      url: `${base}/arquivo`,
      payload: corpo.payload,
      headers: { ...headers, ...corpo.headers },
    })
  }
  const ler = async (id: number, headers = equipe) =>
    lido(await pedir('GET', `${BASE}/${id}`, headers)).json<AtendimentoDetalhe>()

  return {
    h,
    c,
    alfa: () => h.mundo.alfa,
    /** Their headers. */
    admin,
    equipe,
    cliente,
    pedir,
    ler,
    /** As its client reads it. */
    lerMeu: async (id: number, headers = cliente) =>
      lido(await pedir('GET', `${PUBLICO}/${id}`, headers)).json<MeuAtendimentoDetalhe>(),

    /** One that the team writes down, of somebody without a cadastro unless told otherwise. */
    abrir: async (dados: object = {}, headers = equipe) =>
      lido(
        await pedir('POST', BASE, headers, {
          ...atendimentoParaAbrir({ e: h.mundo.alfa }),
          cadastro: null,
          acessoId: null,
          solicitante: { nome: 'Rosa Lima', email: '' },
          ...dados,
        }),
      ).json<AtendimentoDetalhe>(),
    /** One that alfa's client opens for its company. */
    abrirMeu: async (dados: object = {}, headers = cliente) =>
      lido(
        await pedir('POST', PUBLICO, headers, { ...meuParaAbrir({ e: h.mundo.alfa }), ...dados }),
      ).json<MeuAtendimentoDetalhe>(),
    responder: (id: number, dados: object = {}, headers = equipe) =>
      pedir('POST', `${BASE}/${id}/mensagem`, headers, { publica: true, texto: 'Vamos conferir.', ...dados }),
    escrever: (id: number, dados: object = {}, headers = cliente) =>
      pedir('POST', `${PUBLICO}/${id}/mensagem`, headers, { texto: 'E agora?', ...dados }),
    passar: async (id: number, evento: string, headers = equipe) =>
      pedir('POST', `${BASE}/${id}/passagem`, headers, { versao: (await ler(id)).versao, evento }),
    /** Writes into its row what no call does. */
    mudarLinha: (id: number, novos: Partial<typeof atendimento.$inferInsert>) =>
      h.database.db.update(atendimento).set(novos).where(eq(atendimento.id, id)),

    /** A file for a message, sent to `BASE` or `PUBLICO`. */
    enviar,
    /** One that is kept and in no message yet. */
    arquivo: async (base: string, headers: Headers) =>
      lido(await enviar(base, headers)).json<ArquivoDoAtendimento>(),

    /** What the queue shows of a view, so many of them. */
    fila: async (vista: VistaDaFila, headers = admin, quantas = 50) =>
      lido(await pedir('GET', `${BASE}/fila?vista=${vista}&quantas=${quantas}`, headers)).json<{
        items: LinhaDaFila[]
        total: number
      }>(),
    contagem: async (headers = admin) =>
      lido(await pedir('GET', `${BASE}/fila/contagem`, headers)).json<Record<VistaDaFila, number>>(),

    /** Another member of the team, of the papel atendimento unless told otherwise. */
    colega: async (
      papeis: Papel[] = ['atendimento'],
    ): Promise<{ id: number; email: string; headers: Headers }> => {
      const { id, email } = await novoUsuario(h, h.mundo.alfa, { papeis })
      return { id, email, headers: await h.entrar(email) }
    },
    /** A client of the other company of alfa. */
    outroCliente: async (): Promise<{ email: string; headers: Headers; acessoId: number }> => {
      const { alfa } = h.mundo
      const { id: usuarioId, email } = await novoUsuario(h, alfa, { isAdmin: false })
      const valores = { entidadeId: alfa.id, usuarioId, cadastroId: alfa.outra.id, ativo: true }
      const { id: acessoId } = await um(
        h.database.db.insert(acesso).values(valores).returning({ id: acesso.id }),
      )
      return { email, headers: await h.entrar(email, 'public'), acessoId }
    },

    /** Has somebody listen on the hub. @returns what they have heard since, and what waits until they have heard something */
    ouvir: async (email: string, area: 'admin' | 'public' = 'admin') => {
      const { connection } = await c.conectar(await c.entrar(email, area))
      ouvintes.push(connection)
      const ouvido: Evento[] = []
      const chegada = new EventEmitter()
      connection.on(RECEIVE_EVENT, (evento: Evento) => {
        ouvido.push(evento)
        chegada.emit('evento')
      })
      return {
        ouvido,
        ate: async (ouviu: (evento: Evento) => boolean) => {
          while (!ouvido.some(ouviu)) await once(chegada, 'evento')
        },
      }
    },
  }
}
