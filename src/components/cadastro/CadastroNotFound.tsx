import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { RecordHeader } from '#src/components/form/RecordHeader.tsx'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import { BackToList } from './CadastroHeader.tsx'

/** In place of a record that is not there (any more). */
export function CadastroNotFound({ tipo }: { tipo: TipoCadastro }) {
  return (
    <RecordHeader back={<BackToList tipo={tipo} />} title={<PageTitle>Cadastro não encontrado</PageTitle>}>
      <p>
        Não há cadastro com esta matrícula. Ele pode ter sido excluído, ou o endereço foi digitado por engano.
      </p>
    </RecordHeader>
  )
}
