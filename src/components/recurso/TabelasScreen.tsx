import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/auth.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import type { Recurso } from '#src/api/contract/recurso.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import { LinkList, LinkText } from '#src/components/page/LinkList.tsx'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import classes from './recurso.module.css'

/** The way to every table of the entidade that the user may read, by groups. */
export function TabelasScreen({ user }: { user: Usuario }) {
  const legiveis = (Object.values(recursos) as Recurso[]).filter(({ listar }) => pode(user, listar))
  const grupos = [...new Set(legiveis.map(({ grupo }) => grupo))]
  return (
    <>
      <PageTitle>Tabelas</PageTitle>
      <p className={classes.intro}>O que o restante do sistema oferece para escolher.</p>
      {grupos.map((grupo) => (
        <section key={grupo} className={classes.group} aria-label={grupo}>
          <h2 className={classes.heading}>{grupo}</h2>
          <LinkList>
            {legiveis
              .filter((recurso) => recurso.grupo === grupo)
              .map(({ nome, plural, descricao }) => (
                <li key={nome}>
                  <Link to="/admin/tabelas/$recurso/lista" params={{ recurso: nome }}>
                    <LinkText name={plural} about={descricao} />
                  </Link>
                </li>
              ))}
          </LinkList>
        </section>
      ))}
    </>
  )
}
