import { DeadEnd } from './DeadEnd.tsx'

/** Any unknown address. */
export function NotFound() {
  return (
    <DeadEnd title="Página não encontrada">
      Não há nada neste endereço. Confira se ele foi digitado por inteiro.
    </DeadEnd>
  )
}
