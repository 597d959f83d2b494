import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { cadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { instantText } from '#src/components/form/date-text.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { useListSearch } from '#src/components/table/list-search.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'
import classes from './cadastro.module.css'
import { descritores } from './descritores.ts'

/** Which record this is, who saved it last, and the way back to the list as it was left. */
export function CadastroHeader({ tipo, record }: { tipo: TipoCadastro; record: Cadastro }) {
  return (
    <header className={classes.header}>
      <BackToList tipo={tipo} />
      <PageTitle>{record.matricula === null ? descritores[tipo].novo : record.nome}</PageTitle>
      {record.matricula !== null && (
        <p className={classes.meta}>
          Matrícula {record.matricula}
          {record.atualizadoEm !== null && (
            <>
              {' · '}última alteração em {instantText(record.atualizadoEm)}
              {record.atualizadoPor !== null && ` por ${record.atualizadoPor}`}
            </>
          )}
        </p>
      )}
    </header>
  )
}

export function BackToList({ tipo }: { tipo: TipoCadastro }) {
  const search = useListSearch(cadastroQuery)
  return (
    <Link to="/admin/cadastro/$tipo/lista" params={{ tipo }} search={search ?? {}} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {cadastros[tipo].plural}
    </Link>
  )
}
