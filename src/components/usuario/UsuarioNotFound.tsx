import { RecordHeader } from '#src/components/form/RecordHeader.tsx'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import { BackToList } from './UsuarioHeader.tsx'

/** In place of a user who is not there. */
export function UsuarioNotFound() {
  return (
    <RecordHeader back={<BackToList />} title={<PageTitle>Usuário não encontrado</PageTitle>}>
      <p>Não há usuário neste endereço. Confira se ele foi digitado por inteiro.</p>
    </RecordHeader>
  )
}
