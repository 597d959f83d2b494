import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { EnviarPlanilha } from './EnviarPlanilha.tsx'
import { ImportacaoAberta } from './ImportacaoAberta.tsx'
import { UltimasImportacoes } from './UltimasImportacoes.tsx'
import classes from './importacao.module.css'

interface Props {
  tipo: TipoCadastro
  /** The import that is open; null before a file was sent. */
  id: number | null
  /** Who is looking. */
  user: Usuario
}

/** From a file of rows to cadastros: the file, its columns, what would come of it, the import, and the way back. */
export function ImportacaoScreen({ tipo, id, user }: Props) {
  const { plural } = tiposCadastro[tipo]
  return (
    <div className={classes.page}>
      <RecordHeader
        back={
          <BackLink to="/admin/cadastro/$tipo/lista" params={{ tipo }}>
            {plural}
          </BackLink>
        }
        title={<PageTitle>{`Importar: ${plural}`}</PageTitle>}
      />
      {id === null ? (
        <EnviarPlanilha key={tipo} tipo={tipo} />
      ) : (
        <ImportacaoAberta key={id} id={id} user={user} />
      )}
      <UltimasImportacoes tipo={tipo} aberta={id} />
    </div>
  )
}
