import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { obterLicenca } from '#src/api/contract/geral/licenca.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { gravarLogo } from '#src/api/contract/nucleo/logo.ts'
import { LinkGroup, LinkIndex, LinkText } from '#src/components/ui/page/LinkList.tsx'

/** The settings of the entidade that the user may change. */
export const configuracoesDe = (user: Usuario): Configuracao[] =>
  Object.values<Configuracao>(configuracoes).filter(({ gravar }) => pode(user, gravar))

const [ENTIDADE, ACESSO, CADASTRO] = ['Entidade', 'Acesso', 'Cadastro']
const DO_ACESSO = new Set<string>(['acesso', 'enderecos', 'registro', 'consulta'])

/** Under which heading settings of a kind stand. */
function grupoDe(tipo: string): string {
  if (DO_ACESSO.has(tipo)) return ACESSO
  return tipo.startsWith('campos-') ? CADASTRO : ENTIDADE
}

/** The way to everything that the user may set for the entidade. */
export function ConfiguracoesScreen({ user }: { user: Usuario }) {
  const minhas = configuracoesDe(user)
  const identidade = pode(user, gravarLogo)
  const licenca = pode(user, obterLicenca)
  const grupos = [ENTIDADE, ACESSO, CADASTRO]
    .map((nome) => ({ nome, tipos: minhas.filter(({ tipo }) => grupoDe(tipo) === nome) }))
    .filter(({ nome, tipos }) => tipos.length > 0 || ((identidade || licenca) && nome === ENTIDADE))
  return (
    <LinkIndex title="Configurações" about="O que vale para toda a entidade.">
      {grupos.map(({ nome, tipos }) => (
        <LinkGroup key={nome} name={nome}>
          {identidade && nome === ENTIDADE && (
            <li>
              <Link to="/admin/configuracao/entidade">
                <LinkText name="Identidade da entidade" about="A logo vista por clientes e nos boletos." />
              </Link>
            </li>
          )}
          {licenca && nome === ENTIDADE && (
            <li>
              <Link to="/admin/configuracao/licenca">
                <LinkText name="Licença" about="O que ela permite, quanto está em uso e até quando vale." />
              </Link>
            </li>
          )}
          {tipos.map(({ tipo, titulo, descricao }) => (
            <li key={tipo}>
              <Link to="/admin/configuracao/$tipo" params={{ tipo }}>
                <LinkText name={titulo} about={descricao} />
              </Link>
            </li>
          ))}
        </LinkGroup>
      ))}
    </LinkIndex>
  )
}
