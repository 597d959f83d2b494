import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { authSettingsOptions } from '#src/queries/auth-conta.ts'
import { DesativarSegundoFator } from './DesativarSegundoFator.tsx'
import classes from './seguranca.module.css'

// With the code that draws the QR.
const ConfigurarSegundoFator = lazy(async () => ({
  default: (await import('./ConfigurarSegundoFator.tsx')).ConfigurarSegundoFator,
}))

/** The second factor of an administrator's own account: set up, in force, taken away. */
export function SegundoFator({ user }: { user: Usuario }) {
  const { data: regras } = useQuery(authSettingsOptions())
  const [doing, setDoing] = useState<'configurar' | 'desativar' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function done() {
    setDoing(null)
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <section className={classes.panel}>
      <h2 ref={heading} tabIndex={-1}>
        Verificação em duas etapas
      </h2>
      {doing === 'configurar' ? (
        <Suspense fallback={<p role="status">Carregando…</p>}>
          <ConfigurarSegundoFator userId={user.id} onDone={done} />
        </Suspense>
      ) : user.segundoFator === 'ativo' ? (
        <>
          <p>
            Ativa. Ao entrar, além da senha, é pedido um código do seu aplicativo autenticador. Sem o celular,
            use um dos códigos de recuperação que você guardou.
          </p>
          {regras?.segundoFatorObrigatorio ? (
            <p className={classes.meta}>
              A entidade exige a verificação, por isso ela não pode ser desativada. Se você perdeu o celular
              ou ficou sem códigos de recuperação, peça a outro administrador que remova a sua verificação
              para configurá-la de novo.
            </p>
          ) : (
            <>
              <p className={classes.meta}>
                Para trocar de celular ou gerar novos códigos de recuperação, desative e ative de novo.
              </p>
              <Button variant="default" onClick={() => setDoing('desativar')}>
                Desativar
              </Button>
            </>
          )}
          {doing === 'desativar' && <DesativarSegundoFator userId={user.id} onClose={done} />}
        </>
      ) : (
        <>
          <p>
            Inativa. Com ela, quem descobrir a sua senha ainda não entra: falta o código que só o seu celular
            mostra.
          </p>
          <Button onClick={() => setDoing('configurar')}>Configurar</Button>
        </>
      )}
    </section>
  )
}
