import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Section } from '#src/components/ui/page/Section.tsx'
import classes from './seguranca.module.css'

/** What the browser lets this site know; `sem-suporte` when it cannot even tell. */
type Permissao = PermissionState | 'sem-suporte'

/**
 * Lets an administrator's browser tell where it is. The browser's permission is the only switch there is: a renewal sends the position
 * when it is granted, and only the browser can take it back.
 */
export function Localizacao() {
  const permissao = usePermissao()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function pedir() {
    setAsking(true)
    setFailure(null)
    navigator.geolocation.getCurrentPosition(
      () => setAsking(false),
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false)
        // Allowed but not found just now is as good: the next renewal tries again. A refusal shows in the permission, if it lasts.
        if (code === PERMISSION_DENIED) setFailure('A permissão não foi dada. Nada será enviado.')
      },
      { timeout: 10_000 },
    )
  }

  return (
    <Section title="Localização">
      <p>
        Se você permitir, o navegador informa a sua localização ao servidor cada vez que a sessão é renovada.
        Ela serve só para auditoria: reconhecer um acesso à administração feito de um lugar estranho.
      </p>
      {permissao === 'prompt' && (
        <Button variant="default" loading={asking} onClick={pedir}>
          Enviar minha localização
        </Button>
      )}
      <p role="status" className={classes.meta}>
        {failure ?? (permissao && situacao[permissao])}
      </p>
    </Section>
  )
}

const situacao: Record<Permissao, string> = {
  prompt: 'No momento, nada é enviado.',
  granted:
    'Ligado: a localização é enviada ao renovar a sessão. Para desligar, retire a permissão de localização deste site nas configurações do navegador.',
  denied:
    'Desligado: o navegador bloqueia a localização para este site. Para ligar, mude a permissão nas configurações do navegador.',
  'sem-suporte': 'Este navegador não oferece a localização a este site. Nada é enviado.',
}

/** The permission, followed as it changes; undefined for the moment until it is known. */
function usePermissao(): Permissao | undefined {
  const [permissao, setPermissao] = useState<Permissao>()

  useEffect(() => {
    let status: PermissionStatus | undefined
    let gone = false
    const follow = () => status && setPermissao(status.state)
    async function watch() {
      // Missing outside secure contexts and in old browsers, whatever the types say.
      const found = await (navigator as Partial<Navigator>).permissions?.query({ name: 'geolocation' })
      if (gone) return
      status = found
      if (!found) setPermissao('sem-suporte')
      follow()
      found?.addEventListener('change', follow)
    }
    watch().catch(() => setPermissao('sem-suporte'))
    return () => {
      gone = true
      status?.removeEventListener('change', follow)
    }
  }, [])

  return permissao
}
