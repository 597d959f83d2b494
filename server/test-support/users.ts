import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { LinhaUsuario, UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { tentativaLogin, usuario } from '../db/schema/nucleo.ts'
import { useApp } from './harness.ts'

/** A type, since an interface is no header of `inject`. */
export type Headers = { authorization: string }

/** The app with alfa's administrator signed in, and short ways to make, change and read users of alfa. */
export function useUsuarios() {
  const h = useApp()
  const admin: Headers = { authorization: '' }

  beforeAll(async () => {
    Object.assign(admin, await h.entrar(h.mundo.alfa.admin.email))
  })

  afterEach(async () => {
    await h.database.db.delete(tentativaLogin)
  })

  const pedir = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Partial<Headers> = admin,
  ) => h.inject({ method, url: `/api/usuario${url}`, headers, ...(payload && { payload }) })

  const detalhe = async (id: number) => (await pedir('GET', `/${id}`)).json<UsuarioDetalhe>()

  return {
    h,
    /** The header of alfa's administrator. */
    admin,
    pedir,
    detalhe,

    /** A user of alfa, an administrator of the papel consulta unless told otherwise, with the test world's password. */
    criar: async (nome: string, mais: Partial<typeof usuario.$inferInsert> = {}) => {
      const { alfa } = h.mundo
      const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
      const papeis: Papel[] = mais.isAdmin === false ? [] : ['consulta']
      const [novo] = await h.database.db
        .insert(usuario)
        .values({
          entidadeId: alfa.id,
          isAdmin: true,
          nome,
          email: `${nome.toLowerCase().replace(/\W+/g, '.')}@alfa.exemplo`,
          senhaHash: modelo?.senhaHash ?? null,
          emailConfirmadoEm: new Date(),
          papeis,
          ...mais,
        })
        .returning()
      if (!novo) throw new Error('O usuário não foi gravado.')
      return novo
    },

    listar: async (query: string) => {
      const answer = await pedir('GET', `?${query}`)
      expect(answer.statusCode).toBe(200)
      return answer.json<Pagina<LinhaUsuario>>()
    },

    /** Saves a user as read a moment before, but for the given fields. */
    mudar: async (id: number, campos: Partial<UsuarioDetalhe>) => {
      const { versao, ativo, email, papeis } = { ...(await detalhe(id)), ...campos }
      return pedir('PUT', `/${id}`, { versao, ativo, email, papeis })
    },

    entrar: (login: string, area: 'admin' | 'public' = 'admin', senha = h.mundo.senha) =>
      h.inject({
        method: 'POST',
        url: `/api/auth/${area}/login`,
        headers: { 'x-entidade': 'alfa' },
        payload: { login, senha },
      }),

    eu: (headers: Headers) => h.inject({ url: '/api/auth/user', headers }),
  }
}

export const nomes = ({ items }: Pagina<LinhaUsuario>) => items.map(({ nome }) => nome)
