import { DeadEnd } from './DeadEnd.tsx'

/** Any unknown address. */
export function NotFound() {
  return <DeadEnd title="Página não encontrada">Esta página não existe. Confira o endereço.</DeadEnd>
}
