import * as z from 'zod/mini'

const LOGIN_PATHS = ['/public/login', '/admin/login'] as const
type LoginPath = (typeof LOGIN_PATHS)[number]

export function loginPath(admin: boolean): LoginPath {
  return admin ? '/admin/login' : '/public/login'
}

/**
 * The address to go to after the login, or undefined when it is not a path of this site: another host in any spelling (`//evil`, `/\evil`,
 * `javascript:`), a control character, or a login screen again.
 */
export function safeReturnUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || LOGIN_PATHS.some((path) => path === url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const flag = z.catch(z.optional(z.boolean()), undefined)

/** What a login's URL may carry; anything malformed is dropped. */
export const loginSearch = z.object({
  returnUrl: z.pipe(z.unknown(), z.transform(safeReturnUrl)),
  tokenExpired: flag,
  aceitePolitica: flag,
})
export type LoginSearch = z.infer<typeof loginSearch>
