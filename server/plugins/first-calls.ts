import type { ConsultaDoRol, Rol } from '#src/api/contract/servicos/rol.ts'
import { todosOsRois } from '#src/api/contract/geral/todos-os-rois.ts'
import { preferenciasDeLista } from '#src/api/contract/servicos/preferencia.ts'

/** What the screen of a rol asks for first by an address without search: how it is remembered, and its first page. */
export function primeirasChamadas({
  nome,
  listar,
  consulta,
}: Pick<Rol<ConsultaDoRol, unknown>, 'nome'> & {
  listar: { path: string }
  consulta: { parse: (vazia: Record<never, never>) => object }
}): string[] {
  const busca = Object.entries(consulta.parse({})).map(([campo, valor]) => [campo, String(valor)])
  // commas are what orders are made of, and need no escape in an address
  const escrita = new URLSearchParams(busca).toString().replaceAll('%2C', ',')
  return [preferenciasDeLista.obter.path.replace(':nome', nome), `${listar.path}?${escrita}`]
}

/** The same of every rol, by the address of its screen. */
export const chamadasDasListas: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(todosOsRois).map((lista) => [lista.menu.link, primeirasChamadas(lista)]),
)
