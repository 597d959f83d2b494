import type { ReactNode } from 'react'
import login from '#src/components/conta/login/login.module.css'
import { waitText } from '#src/components/conta/login/wait.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import type { Consultando } from './use-consultar.ts'

interface Props {
  consultando: Consultando
  /** What can be done about a document that nobody has. */
  semCadastro: ReactNode
}

/** The end of both steps: what went wrong that no field can tell, another way where there is none here, and the button. */
export function Envio({ consultando: { falha, espera, esperou, ocupado }, semCadastro }: Props) {
  return (
    <>
      {falha?.onde === 'formulario' && !esperou && (
        <div className={login.error} role="alert">
          <strong>A consulta não foi feita.</strong> {espera > 0 ? waitText(espera) : falha.texto}
        </div>
      )}
      {falha?.semCaminho && semCadastro}
      <Button type="submit" disabled={ocupado || espera > 0}>
        {ocupado ? 'Consultando…' : 'Consultar débitos'}
      </Button>
    </>
  )
}
