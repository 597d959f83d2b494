import { useQuery } from '@tanstack/react-query'
import { papeis, type Papel, type Permissao } from '#src/api/contract/papeis.ts'
import { rolesOptions } from '#src/queries/auth-conta.ts'

// The keys of the table are the papéis, which Object.keys forgets.
const ORDEM = Object.keys(papeis) as Papel[]

/** In the order of the table, so that the same papéis are always the same list. */
export const emOrdem = (escolhidos: readonly string[]): Papel[] =>
  ORDEM.filter((papel) => escolhidos.includes(papel))

/** Gives a papel's name as the server calls it; its own spelling until that is known. */
export function useNomeDoPapel(): (papel: Papel) => string {
  const { data: roles } = useQuery(rolesOptions())
  return (papel) => roles?.find((role) => role.papel === papel)?.nome ?? papel
}

const permite: Record<Permissao, string> = {
  'cadastro:ler': 'ver cadastros',
  'cadastro:gravar': 'incluir e alterar cadastros',
  'cadastro:excluir': 'excluir cadastros',
  'financeiro:ler': 'ver valores e débitos',
  'financeiro:boleto': 'emitir boletos',
  'notificacao:enviar': 'enviar avisos',
  'entidade:gravar': 'mudar a identidade da entidade',
  'usuario:ler': 'ver usuários',
  'usuario:gravar': 'administrar usuários e regras de acesso',
}

/** What permissions allow, as one phrase: 'Ver cadastros, emitir boletos.' */
export function oQuePermite(permissoes: readonly Permissao[]): string {
  const frase = permissoes.map((permissao) => permite[permissao]).join(', ')
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`
}
