import type { Nucleo, Origem } from './nucleo.ts'

/** The address that links in mails start with: never the request's host where the operator has said which is right. */
const base = ({ config }: Nucleo, { endereco }: Pick<Origem, 'endereco'>) =>
  (config.publicUrl ?? endereco).replace(/\/+$/, '')

/** Addresses of the SPA that mails name. One without a token says whose it is: the address may be that of another entidade. */
export function links(nucleo: Nucleo, origem: Pick<Origem, 'endereco'>) {
  const raiz = base(nucleo, origem)
  return {
    confirmar: (token: string) => `${raiz}/public/confirmar?token=${token}`,
    senha: (token: string) => `${raiz}/public/senha?token=${token}`,
    login: (entidade: string) => `${raiz}/public/login?entidade=${entidade}`,
    esqueciSenha: (entidade: string, isAdmin: boolean) =>
      `${raiz}/public/esqueci-senha?entidade=${entidade}${isAdmin ? '&admin=true' : ''}`,
  }
}
