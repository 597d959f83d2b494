import type { Nucleo, Origem } from './nucleo.ts'

/** The address that links in mails start with: never the request's host where the operator has said which is right. */
const base = ({ config }: Nucleo, { endereco }: Pick<Origem, 'endereco'>) =>
  (config.publicUrl ?? endereco).replace(/\/+$/, '')

/** Addresses of the SPA that mails name. */
export function links(nucleo: Nucleo, origem: Pick<Origem, 'endereco'>) {
  const raiz = base(nucleo, origem)
  return {
    confirmar: (token: string) => `${raiz}/public/confirmar?token=${token}`,
    senha: (token: string) => `${raiz}/public/senha?token=${token}`,
    login: `${raiz}/public/login`,
    esqueciSenha: (isAdmin: boolean) => `${raiz}/public/esqueci-senha${isAdmin ? '?admin=true' : ''}`,
  }
}
