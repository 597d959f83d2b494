import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { everything } from './extent.ts'

/** Where the calls begin of what one mechanism makes for many declarations; the member that has the most of it comes first. */
const families: Record<string, string[]> = {
  ':recurso': [recursos.departamentos, ...Object.values(recursos)].map(({ path }) => path),
  ':tipo': nomesDosTipos.map((tipo) => `/api/${tipo}`),
  ':configuracao': Object.values(configuracoes).map(({ path }) => path),
}

/** A call as its whole family has it (`GET :recurso/:id`), and which member's it is. One of no family is itself. */
function inItsFamily(route: string): { shape: string; member: number } {
  const [method, path = '', ...variant] = route.split(' ')
  for (const [family, members] of Object.entries(families)) {
    const member = members.findIndex((one) => path === one || path.startsWith(`${one}/`))
    if (member < 0) continue
    const rest = path.slice(members[member]?.length)
    return { shape: [method, `${family}${rest}`, ...variant].join(' '), member }
  }
  return { shape: route, member: 0 }
}

/**
 * Of calls that one mechanism makes for many declarations, those of one; all others as they are.
 * @param routes each begins with its `METHOD path`
 * @param alike what two members must share to stand for each other
 */
export function representatives<R extends readonly [string, ...unknown[]]>(
  routes: readonly R[],
  alike: (route: string) => string = () => '',
): R[] {
  if (everything) return [...routes]
  const chosen = new Map<string, { route: R; member: number }>()
  for (const route of routes) {
    const { shape, member } = inItsFamily(route[0])
    const kind = `${shape} ${alike(route[0])}`
    const before = chosen.get(kind)
    if (!before || member < before.member) chosen.set(kind, { route, member })
  }
  return [...chosen.values()].map(({ route }) => route)
}
