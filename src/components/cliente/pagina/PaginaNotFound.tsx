import { DeadEnd } from '#src/components/ui/feedback/DeadEnd.tsx'

/** In place of a page that is not there, or not for this visitor. */
export function PaginaNotFound() {
  return (
    <DeadEnd title="Página não encontrada">
      Esta página não existe, foi retirada ou não está disponível para o seu acesso.
    </DeadEnd>
  )
}
