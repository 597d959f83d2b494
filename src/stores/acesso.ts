import type { Acesso, Usuario } from '#src/api/contract/contas/auth.ts'

/** The acessos that may be used: both they and their cadastros are active. Administrators have none. */
export function acessosAtivos(user: Pick<Usuario, 'isAdmin' | 'acessos'>): Acesso[] {
  return user.isAdmin ? [] : user.acessos.filter((acesso) => acesso.ativo && acesso.cadastroAtivo)
}

/** The chosen acesso if it may still be used, else the first that may (specification §4). */
export function acessoAtual(user: Usuario, acessoId: number | null): Acesso | undefined {
  const ativos = acessosAtivos(user)
  return ativos.find((acesso) => acesso.id === acessoId) ?? ativos[0]
}
