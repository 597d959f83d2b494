import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { HUB_PATH } from '#src/api/contract/servicos/sino.ts'
import type { TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { hoje } from '#server/calendario.ts'
import { usuario } from '../db/schema/nucleo.ts'
import { politica } from '../db/schema/contas.ts'
import type { Harness } from './harness.ts'

/** An answer as a stranger can compare it with another: all but the hour and the name that each request gets. */
export function visivel({ statusCode, body, headers }: LightMyRequestResponse) {
  return {
    statusCode,
    body: body.replace(/,"requestId":"[^"]*"/, ''),
    headers: { ...headers, date: '', 'x-request-id': '' },
  }
}

/** What the suites of accounts call again and again. */
export function contas(h: Harness) {
  const enviar = (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    h.inject({ method, url: `/api/auth/${url}`, headers, ...(payload && { payload }) })

  const login = (
    quem: string,
    senha: string,
    {
      area = 'admin',
      entidade = 'alfa',
      codigo,
    }: { area?: 'admin' | 'public'; entidade?: string; codigo?: string } = {},
  ) =>
    enviar(
      'POST',
      `${area}/login`,
      { login: quem, senha, ...(codigo !== undefined && { codigo }) },
      {
        'x-entidade': entidade,
      },
    )

  const cabecalho = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` })

  return {
    enviar,
    login,
    cabecalho,
    eu: (de: { accessToken: string }) => h.inject({ url: '/api/auth/user', headers: cabecalho(de) }),
    renovar: ({ id, refreshToken }: { id: number; refreshToken: string }, mais: object = {}) =>
      enviar('POST', 'refreshtoken', { id, refreshToken, ...mais }),
    /** Signs in with the world's password, which must work. */
    async entrar(quem: string, area: 'admin' | 'public' = 'admin'): Promise<UsuarioComTokens> {
      const answer = await login(quem, h.mundo.senha, { area })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<UsuarioComTokens>()
    },
    /** Publishes a version in alfa, the policy's in force at once unless told otherwise. */
    async publicarPolitica(
      versao: number,
      html = `<p>Versão ${versao}</p>`,
      { qual = 'politica', valeDesde = hoje() }: { qual?: TextoDoAceite; valeDesde?: string } = {},
    ) {
      await h.database.db
        .insert(politica)
        .values({ entidadeId: h.mundo.alfa.id, qual, versao, html, valeDesde })
    },
    /** An administrator of alfa whom nobody has told a password. */
    async convidado(nome: string) {
      const email = `${nome}@alfa.exemplo`
      const [linha] = await h.database.db
        .insert(usuario)
        .values({ entidadeId: h.mundo.alfa.id, isAdmin: true, nome, email, papeis: ['consulta'] })
        .returning({ id: usuario.id })
      return { id: linha?.id ?? 0, email }
    },
    /** A browser's hub connection, and a promise of its end. */
    async conectar(de: { accessToken: string }): Promise<{ connection: HubConnection; fim: Promise<void> }> {
      if (!h.app.server.listening) await h.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = h.app.server.address() as AddressInfo // listening on TCP
      const connection = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${port}${HUB_PATH}`, { accessTokenFactory: () => de.accessToken })
        .configureLogging(LogLevel.None)
        .build()
      const fim = new Promise<void>((resolve) => connection.onclose(() => resolve()))
      await connection.start()
      return { connection, fim }
    },
  }
}
