import type { ConsultaDaListagem, Listagem } from '#src/api/contract/servicos/listagem.ts'
import { listagens } from '#src/api/contract/geral/listagens.ts'
import { preferenciasDeLista } from '#src/api/contract/servicos/preferencia.ts'

/** What the screen of a declared list asks for first by an address without search: how it is remembered, and its first page. */
export function primeirasChamadas({
  nome,
  listar,
  consulta,
}: Pick<Listagem<ConsultaDaListagem, unknown>, 'nome'> & {
  listar: { path: string }
  consulta: { parse: (vazia: Record<never, never>) => object }
}): string[] {
  const busca = Object.entries(consulta.parse({})).map(([campo, valor]) => [campo, String(valor)])
  // commas are what orders are made of, and need no escape in an address
  const escrita = new URLSearchParams(busca).toString().replaceAll('%2C', ',')
  return [preferenciasDeLista.obter.path.replace(':nome', nome), `${listar.path}?${escrita}`]
}

/** The same of every declared list, by the address of its screen. */
export const chamadasDasListas: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(listagens).map((lista) => [lista.menu.link, primeirasChamadas(lista)]),
)
