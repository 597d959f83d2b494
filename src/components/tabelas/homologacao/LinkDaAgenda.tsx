import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { gravarAgenda } from '#src/api/contract/geral/homologacao.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'

/** From a departamento to when it receives for homologações; nothing while it is not stored. */
export function LinkDaAgenda({ gravado: { id }, user }: { gravado: RegistroDoRecurso; user: Usuario }) {
  if (id === 0 || !pode(user, gravarAgenda)) return null
  return (
    <LinkButton to="/admin/atendimento/agenda" search={{ departamento: id }} variant="default">
      Agenda de homologação
    </LinkButton>
  )
}
