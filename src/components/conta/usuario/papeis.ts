import { useQuery } from '@tanstack/react-query'
import { todosOsPapeis, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import { rolesOptions } from '#src/queries/auth-credencial.ts'

/** In the order of the table, so that the same papéis are always the same list. */
export const emOrdem = (escolhidos: readonly string[]): Papel[] =>
  todosOsPapeis.filter((papel) => escolhidos.includes(papel))

/** Gives a papel's name as the server calls it; its own spelling until that is known. */
export function useNomeDoPapel(): (papel: Papel) => string {
  const { data: roles } = useQuery(rolesOptions())
  return (papel) => roles?.find((role) => role.papel === papel)?.nome ?? papel
}
