import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { DesativarSegundoFator } from './DesativarSegundoFator.tsx'
import classes from './seguranca.module.css'

// With the code that draws the QR.
const ConfigurarSegundoFator = lazyPart(
  async () => (await import('./ConfigurarSegundoFator.tsx')).ConfigurarSegundoFator,
  () => <p role="status">Carregando…</p>,
)

/** The second factor of one's own account: set up, in force, taken away, unless the entidade demands it. */
export function SegundoFator({ user, obrigatorio }: { user: Usuario; obrigatorio: boolean }) {
  const [doing, setDoing] = useState<'configurar' | 'desativar' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function done() {
    setDoing(null)
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <Section title="Verificação em duas etapas" headingRef={heading}>
      {doing === 'configurar' ? (
        <ConfigurarSegundoFator user={user} onDone={done} />
      ) : user.segundoFator === 'ativo' ? (
        <>
          <p>
            Ativa. Ao entrar, informe a senha e um código do seu aplicativo autenticador. Sem o celular, use
            um dos códigos de recuperação que você guardou.
          </p>
          {obrigatorio ? (
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
          <p>Inativa. Com ela, mesmo que descubram sua senha, ninguém entra sem o código do seu celular.</p>
          <Button onClick={() => setDoing('configurar')}>Configurar</Button>
        </>
      )}
    </Section>
  )
}
