import type { Usuario } from '#src/api/contract/auth.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { Localizacao } from './Localizacao.tsx'
import { MinhasSessoes } from './MinhasSessoes.tsx'
import { SegundoFator } from './SegundoFator.tsx'
import classes from './seguranca.module.css'

/** An administrator's own account: how they sign in, and where they are signed in. */
export function ContaScreen({ user }: { user: Usuario }) {
  return (
    <div className={classes.page}>
      <div>
        <PageTitle>Minha conta</PageTitle>
        <p className={classes.meta}>
          {user.name} · {user.email}
        </p>
      </div>
      {user.segundoFator === 'exigido' && (
        <section className={classes.demand} role="status">
          <p>
            <strong>Configure a verificação em duas etapas para continuar.</strong> A entidade passou a
            exigi-la de todos os administradores. Até lá, nenhuma outra tela da administração abre.
          </p>
        </section>
      )}
      <SegundoFator user={user} />
      <MinhasSessoes userId={user.id} />
      <Localizacao />
    </div>
  )
}
