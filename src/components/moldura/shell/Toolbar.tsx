import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { session } from '#src/stores/session.ts'
import { AnonymousLinks } from './AnonymousLinks.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { useEntidade, useNome } from '#src/components/ui/page/use-entidade.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'

const SignedInTools = lazyPart(async () => (await import('./SignedInTools.tsx')).SignedInTools)

/**
 * The bar on top of every page. The side navigation, when there is one, puts its button into `menuSlot`. The logo is for the signed-in
 * (specification §2); visitors know the entidade by its name and colour.
 */
export function Toolbar({ menuSlot }: { menuSlot: Ref<HTMLDivElement> }) {
  const userId = session((state) => state.userId)
  const entidade = useEntidade()
  const nome = useNome()

  return (
    <header className={classes.toolbar}>
      <div ref={menuSlot} className={classes.slot} data-slot />
      <Link to="/" className={classes.brand}>
        {userId !== null && entidade?.image64 && <img src={entidade.image64} alt="" />}
        <span>{nome}</span>
      </Link>
      <div className={classes.tools}>
        {userId === null ? (
          <>
            <AnonymousLinks />
            <SchemeToggle />
          </>
        ) : (
          <SignedInTools key={userId} userId={userId} />
        )}
      </div>
    </header>
  )
}
