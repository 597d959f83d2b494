import { Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { listarEntidades } from '#src/api/contract/nucleo/face.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkList, LinkText } from '#src/components/ui/page/LinkList.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './face.module.css'

/** Every entidade that is kept here, for a visitor who came to the wrong one. */
export function TodasAsEntidades({ entidades }: { entidades: Output<typeof listarEntidades> }) {
  const minha = useEntidade()
  return (
    <div className={classes.entidades}>
      <div>
        <PageTitle>Escolha a entidade</PageTitle>
        <p className={classes.note}>Cada uma tem seus próprios acessos, cadastros e débitos.</p>
      </div>
      <LinkList>
        {entidades.map(({ slug, nomeFantasia, razaoSocial, logo }) => (
          <li key={slug}>
            <Link to="/public/login" search={{ entidade: slug }}>
              <LinkText
                // the name beside it says whose it is
                mark={
                  <span className={classes.logo}>
                    {logo === null ? nomeFantasia[0] : <img src={logo} alt="" loading="lazy" />}
                  </span>
                }
                name={
                  slug === minha?.slug ? (
                    <span className={classes.aberta}>
                      {nomeFantasia} <Pill tone="marca">Em uso</Pill>
                    </span>
                  ) : (
                    nomeFantasia
                  )
                }
                about={razaoSocial === nomeFantasia ? '' : razaoSocial}
              />
            </Link>
          </li>
        ))}
      </LinkList>
    </div>
  )
}

/** Their shape while they are on their way. */
export function EntidadesSkeleton() {
  return (
    <Stack className={classes.entidades} role="status" aria-label="Carregando as entidades">
      <Skeleton height="3rem" width="60%" />
      <Skeleton height="8rem" />
    </Stack>
  )
}
