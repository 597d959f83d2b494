import * as z from 'zod/mini'

const LOGIN_PATHS = ['/public/login', '/admin/login'] as const
type LoginPath = (typeof LOGIN_PATHS)[number]

/** The screens on the way to a login: a user who has signed in does not belong at any of them. */
const BEFORE_LOGIN: readonly string[] = [
  ...LOGIN_PATHS,
  '/public/registro',
  '/public/confirmar',
  '/public/email',
  '/public/esqueci-senha',
  '/public/senha',
  '/public/politica',
  '/public/termos',
]

/** Where an administrator sets up the second factor that the entidade demands. */
export const ADMIN_CONTA = '/admin/conta'

export function loginPath(admin: boolean): LoginPath {
  return admin ? '/admin/login' : '/public/login'
}

/**
 * The address to go to after the login, or undefined when it is not a path of this site: another host in any spelling (`//evil`, `/\evil`,
 * `javascript:`), a control character, or a login screen again, with those that lead to it.
 */
export function safeReturnUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined
  const { origin, pathname } = new URL(address, location.origin)
  // Dot segments may leave a double slash in front: `/.//host` is the path `//host`.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined
  return BEFORE_LOGIN.includes(pathname) ? undefined : address
}

/** For any URL that may carry the address to go back to; one that leads elsewhere is dropped. */
export const returnUrlSearch = z.object({
  returnUrl: z.catch(
    z.optional(z.string().check(z.refine((address) => safeReturnUrl(address) !== undefined))),
    undefined,
  ),
})

/** The entidade that a mailed link names; its slug, or nothing. */
export const entidadeSearch = z.object({
  entidade: z.catch(
    z.optional(z.string().check(z.refine((slug) => /^[a-z0-9-]{1,40}$/.test(slug)))),
    undefined,
  ),
})

const flag = z.catch(z.optional(z.boolean()), undefined)

/** What a login's URL may carry; anything malformed is dropped. */
export const loginSearch = z.extend(returnUrlSearch, {
  ...entidadeSearch.shape,
  tokenExpired: flag,
  aceitePolitica: flag,
})
export type LoginSearch = z.infer<typeof loginSearch>
