import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/auth.ts'
import type { Configuracao } from '#src/api/contract/configuracao.ts'
import { configuracoes } from '#src/api/contract/configuracoes.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { gravarLogo } from '#src/api/contract/logo.ts'
import { LinkList, LinkText } from '#src/components/page/LinkList.tsx'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import classes from './configuracao.module.css'

/** The settings of the entidade that the user may change. */
export const configuracoesDe = (user: Usuario): Configuracao[] =>
  Object.values<Configuracao>(configuracoes).filter(({ gravar }) => pode(user, gravar))

/** The way to everything that the user may set for the entidade. */
export function ConfiguracoesScreen({ user }: { user: Usuario }) {
  const minhas = configuracoesDe(user)
  const identidade = pode(user, gravarLogo)
  return (
    <>
      <PageTitle>Configurações</PageTitle>
      <p className={classes.intro}>O que vale para toda a entidade.</p>
      <LinkList>
        {identidade && (
          <li>
            <Link to="/admin/configuracao/entidade">
              <LinkText name="Identidade da entidade" about="A logo que clientes e boletos mostram." />
            </Link>
          </li>
        )}
        {minhas.map(({ tipo, titulo, descricao }) => (
          <li key={tipo}>
            <Link to="/admin/configuracao/$tipo" params={{ tipo }}>
              <LinkText name={titulo} about={descricao} />
            </Link>
          </li>
        ))}
      </LinkList>
    </>
  )
}
