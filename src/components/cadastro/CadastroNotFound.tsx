import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { BackToList } from './CadastroHeader.tsx'
import classes from './cadastro.module.css'

/** In place of a record that is not there (any more). */
export function CadastroNotFound({ tipo }: { tipo: TipoCadastro }) {
  return (
    <div className={classes.header}>
      <BackToList tipo={tipo} />
      <PageTitle>Cadastro não encontrado</PageTitle>
      <p>
        Não há cadastro com esta matrícula. Ele pode ter sido excluído, ou o endereço foi digitado por engano.
      </p>
    </div>
  )
}
